import '../overview.css';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PlusIcon, UploadIcon } from '@workspace/ui/components/icons';
import { formatCount } from '@workspace/ui/format/data';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { supportText } from '../../../app/messages.ts';
import { contactSupport } from '../../../app/support.ts';
import { useOverview, useReference, useSyncState } from '../../../offline/hooks.ts';
import { defaultSort } from '../../../offline/index/order.ts';
import { useOffline } from '../../../offline/provider.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { NoPlans, NoResults } from '../components/overview-empty.tsx';
import { OverviewFilters } from '../components/overview-filters.tsx';
import { OverviewFoot } from '../components/overview-foot.tsx';
import { OverviewTable } from '../components/overview-table.tsx';
import { useLayout } from '../use-layout.ts';
import { useNumberAddress } from '../use-number-address.ts';
import { useOverviewQuery } from '../use-overview-query.ts';
import { useSearchShortcut } from '../use-search-shortcut.ts';

const NumberDetail = lazy(async () => ({
  default: (await import('../../number/number-detail.tsx')).NumberDetail,
}));
const OrderNumberDialog = lazy(async () => ({
  default: (await import('../../order/order-number-dialog.tsx')).OrderNumberDialog,
}));

/** While the first sync runs: how far it is. */
function FirstSync() {
  const { progress, problem } = useSyncState();
  const { syncNow } = useOffline();
  if (problem === 'server') {
    return (
      <ErrorState
        text="The numbers could not be loaded. Your filters are kept."
        onRetry={() => void syncNow()}
        onContactSupport={() => contactSupport(supportText)}
      />
    );
  }
  const total = progress?.total;
  return (
    <>
      <chakra.p role="status" textStyle="xs" color="fg.subtle" px={{ base: '4', md: '8' }} py="2">
        {total
          ? `Loading ${formatCount(progress.received)} of ${formatCount(total)} rows`
          : 'Loading your numbers'}
      </chakra.p>
      <SkeletonRows
        label="Loading your numbers"
        cells={['person', 'number', 'text', 'text', 'amount']}
        columns="minmax(0, 1.4fr) 218px 148px 142px 88px"
        rows={12}
      />
    </>
  );
}

/** The plans overview (specification 2, 2.1). */
export function PlansOverview() {
  const { phase } = useSyncState();
  const { query, change, settle } = useOverviewQuery();
  const view = useOverview(query);
  const withoutFilters = useOverview({ search: query.search ?? '' });
  const reference = useReference();
  const layout = useLayout();
  const number = useNumberAddress();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const [ordering, setOrdering] = useState(false);
  useSearchShortcut(search);

  const sort = query.sort ?? defaultSort;
  // Without a company nothing has been read yet, whatever the sync says of itself.
  const isLoading = phase === 'loading' || phase === 'first_sync' || reference.company === null;
  const isEmpty = !isLoading && view.all === 0;
  const { open: openNumber } = number;
  const open = useCallback(
    (id: string) => {
      settle();
      openNumber(id);
    },
    [settle, openNumber],
  );
  const at = number.id === null ? -1 : view.indexOf(number.id);
  const step = (by: 1 | -1) => {
    const row = at < 0 ? undefined : view.at(at + by);
    return row && (() => number.open(row.id));
  };

  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minH="0">
      <chakra.div
        px={{ base: '4', md: '6', lg: '8' }}
        pt={{ base: '3.5', md: '5', lg: '6' }}
        pb="3.5"
      >
        <PageHead
          title="Plans overview"
          actions={
            <>
              <ExportButton view={view} />
              <chakra.span hideBelow="md">
                <Button
                  variant="outline"
                  icon={<UploadIcon />}
                  onClick={() => void navigate('/import')}
                >
                  Import CSV
                </Button>
              </chakra.span>
              <Button variant="solid" icon={<PlusIcon />} onClick={() => setOrdering(true)}>
                Add number
              </Button>
            </>
          }
        />
        {!isEmpty && (
          <OverviewFilters
            query={query}
            view={view}
            reference={reference}
            searchRef={search}
            onChange={change}
          />
        )}
      </chakra.div>
      {isLoading && <FirstSync />}
      {isEmpty && (
        <NoPlans
          onAdd={() => setOrdering(true)}
          importHref="/import"
          onImport={() => void navigate('/import')}
        />
      )}
      {!isLoading && !isEmpty && (
        <>
          <OverviewTable
            view={view}
            layout={layout}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            hrefOf={number.hrefOf}
            onOpen={open}
            activeId={number.id}
            empty={
              <NoResults query={query} withoutFilters={withoutFilters.total} onChange={change} />
            }
          />
          <OverviewFoot view={view} sort={sort} />
        </>
      )}
      <Suspense>
        {number.id !== null && (
          <NumberDetail
            id={number.id}
            tab={number.tab}
            onTab={number.show}
            onClose={number.close}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        )}
        {ordering && (
          <OrderNumberDialog
            onClose={() => setOrdering(false)}
            onOrdered={(id) => {
              setOrdering(false);
              number.open(id);
            }}
          />
        )}
      </Suspense>
    </chakra.div>
  );
}
