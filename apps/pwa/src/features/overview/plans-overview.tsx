import './overview.css';
import { Suspense, type SyntheticEvent, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOverview, useReference, useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useAddressState } from '../../navigation/use-address-state.ts';
import { defaultSort, type Sort } from '../../numbers-index/overview/order.ts';
import { SelectionBar } from '../bulk-changes/index.ts';
import { useNumberAddress } from '../number/index.ts';
import { NumberDetail } from '../number-detail/index.ts';
import { OrderNumberDialog, useOrderRequest } from '../order/index.ts';
import { TransferNumbersDialog } from '../porting/index.ts';
import { useSelection } from '../selection/index.ts';
import { OverviewFilters } from './filters/overview-filters.tsx';
import { FirstSync } from './first-sync.tsx';
import { NoPlans, NoResults } from './lazy.ts';
import { overviewCodec } from './overview-address.ts';
import { OverviewTitle } from './overview-title.tsx';
import { focusTable } from './table/focus-table.ts';
import { OverviewFoot } from './table/overview-foot.tsx';
import { OverviewTable, type OverviewTableHandle } from './table/overview-table.tsx';
import { useFrozenList } from './table/use-frozen-list.ts';
import { useLayout } from './use-layout.ts';

/** Pointer or focus is on a row, so its detail is likely to be opened next: preload it. */
function preloadDetail({ target }: SyntheticEvent): void {
  if (target instanceof Element && target.closest('[data-row-id]')) NumberDetail.preload();
}

/** The plans overview (specification 2, 2.1). */
export function PlansOverview() {
  const { phase, isRefetching } = useSyncState();
  const { state: query, change, settle } = useAddressState(overviewCodec);
  const view = useOverview(query);
  // Only computed if there are no matches; otherwise the same view.
  const withoutFilters = useOverview(
    view.total === 0 && query.search !== undefined ? { search: query.search } : query,
  );
  const reference = useReference();
  const layout = useLayout();
  const number = useNumberAddress();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<OverviewTableHandle>(null);
  const order = useOrderRequest(number);
  const selection = useSelection(view);
  const { index } = useOffline();
  const isThere = (id: string) => index.detail(id) !== null;

  const sort = query.sort ?? defaultSort;
  // Without a company no data was read yet, whatever the sync reports.
  const isUnread = reference.company === null || (isRefetching && view.all === 0);
  const isLoading = phase === 'loading' || phase === 'first_sync' || isUnread;
  const isEmpty = !isLoading && view.all === 0;
  const { open: openNumber } = number;
  const open = useCallback(
    (id: string) => {
      settle();
      openNumber(id);
    },
    [settle, openNumber],
  );
  const onSort = useCallback((next: Sort) => change({ sort: next }), [change]);
  const list = useFrozenList(view, number.id, isThere);
  const step = (by: 1 | -1) => {
    const beside = number.id === null ? undefined : list.beside(number.id, by);
    if (beside === undefined) return undefined;
    return () => {
      // A second key press may precede the render of the first.
      const from = number.current();
      const next = from === null ? beside : list.beside(from, by);
      if (next !== undefined) number.open(next);
    };
  };

  return (
    <div className="overview-screen" onPointerOver={preloadDetail} onFocus={preloadDetail}>
      <div className="overview-top">
        <OverviewTitle view={view} onAdd={order.open} />
        {!isEmpty && (
          <OverviewFilters
            query={query}
            view={view}
            reference={reference}
            searchRef={search}
            isLoading={isLoading}
            onEnterRows={() => table.current?.enter()}
            onChange={change}
            selection={layout === 'phone' ? selection : null}
          />
        )}
      </div>
      {isLoading && <FirstSync layout={layout} />}
      <Suspense>
        {isEmpty && (
          <NoPlans
            onAdd={order.open}
            importHref="/import"
            onImport={() => void navigate('/import')}
          />
        )}
      </Suspense>
      {!isLoading && !isEmpty && (
        <>
          <OverviewTable
            ref={table}
            view={view}
            layout={layout}
            sort={sort}
            onSort={onSort}
            hrefOf={number.hrefOf}
            onOpen={open}
            activeId={number.id}
            onLeave={() => search.current?.focus()}
            selection={selection}
            empty={
              <Suspense>
                <NoResults
                  query={query}
                  withoutFilters={withoutFilters.total}
                  onChange={(next) => {
                    // The button unmounts once there is nothing to clear.
                    search.current?.focus();
                    change(next);
                  }}
                />
              </Suspense>
            }
          />
          {selection.isOn ? (
            <Suspense fallback={<OverviewFoot view={view} sort={sort} />}>
              <SelectionBar
                view={view}
                selection={selection}
                room={layout === 'wide' ? 'wide' : 'narrow'}
                onGone={focusTable}
              />
            </Suspense>
          ) : (
            <OverviewFoot view={view} sort={sort} />
          )}
        </>
      )}
      <Suspense>
        {number.id !== null && (
          <NumberDetail
            id={number.id}
            tab={number.tab}
            onTab={number.show}
            onClose={number.close}
            onOpen={number.open}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        )}
        {order.request?.transfer && (
          <TransferNumbersDialog
            initialUserId={order.request.userId}
            onClose={order.close}
            onTransferred={order.transferred}
          />
        )}
        {order.request && !order.request.transfer && (
          <OrderNumberDialog
            onTransfer={order.transfer}
            initialUserId={order.request.userId}
            onClose={order.close}
            onOrdered={order.ordered}
          />
        )}
      </Suspense>
    </div>
  );
}
