import { chakra } from '@chakra-ui/react/styled-system';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon, PlusIcon } from '@workspace/ui/components/icons';
import { Kbd } from '@workspace/ui/components/kbd';
import { type TabItem, TabList, TabPanel } from '@workspace/ui/components/tabs';
import { toaster } from '@workspace/ui/components/toast-store';
import { dayOf } from '@workspace/ui/format/dates';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { useSingleKey, useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import { useIsResting } from '@workspace/ui/loading/page-rest';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMe, useProductNow } from '../../data/session/hooks.ts';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import { useNumberAddress } from '../number/index.ts';
import { useOrderRequest } from '../order/index.ts';
import { TransferNumbersDialog, useAskedDays } from '../porting/index.ts';
import {
  BulkAnswer,
  type Decision,
  DeclineTransferDialog,
  isOpen,
  lacksDetails,
  type OpenRequestDialog,
  type RequestAction,
  RequestDialogs,
  type RequestGroup,
  type RequestRow,
  requestGroups,
  type TransferRow,
  useDecisions,
  useRequestRows,
} from '../requests/index.ts';
import { Coach } from './components/coach.tsx';
import { OpenedNumber } from './components/opened-number.tsx';
import { requestColumns, useRequestLayout } from './components/request-columns.tsx';
import { RequestConflicts } from './components/request-conflicts.tsx';
import { RequestList } from './components/request-list.tsx';
import { RequestsBar } from './components/requests-bar.tsx';
import { RequestsFilters } from './components/requests-filters.tsx';
import { requestsFile } from './export-requests.ts';
import { messages } from './messages.ts';
import { detailOf } from './request-address.ts';
import { oldestOf } from './request-age.ts';
import { filterRequests, isFiltered, requestKinds } from './request-filter.ts';
import { useRequestsAddress } from './use-requests-address.ts';
import { useRowKeys } from './use-row-keys.ts';

const isRejected = (row: RequestRow): row is TransferRow =>
  row.kind === 'transfer' && row.group === 'attention' && row.decision === undefined;
/** Whether its day is looked at: also that of one which is decided, until the decision is sent. */
const isAsked = (row: RequestRow): row is TransferRow =>
  row.kind === 'transfer' && row.group === 'waiting';
const nothingSelected: ReadonlySet<string> = new Set();
const labelOf = ({ name }: RequestRow) => name;

/** @param rows undefined until they are loaded */
function tabOf(id: RequestGroup, rows: readonly RequestRow[] | undefined): TabItem<RequestGroup> {
  const tab = { id, label: messages.tabs[id] };
  if (id === 'answered' || !rows) return tab;
  const count = rows.filter(({ group }) => group === id).length;
  return { ...tab, count, countTone: id === 'waiting' ? 'accent' : 'neutral' };
}

/** Transfers and top-ups that employees ask for; works offline. */
export function RequestsScreen() {
  const { group, filter, change } = useRequestsAddress();
  const all = useRequestRows();
  const unread = useUnreadProblem(messages.loadFailed);
  const { company } = useMe();
  const number = useNumberAddress();
  const order = useOrderRequest(number);
  const layout = useRequestLayout();
  const search = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(lists);
  const [ids, setIds] = useState(nothingSelected);
  const [dialog, setDialog] = useState<OpenRequestDialog | null>(null);
  /** The rejected transfer beside the list, if another one than the newest was chosen. */
  const [coachedId, setCoached] = useState<string | null>(null);
  const [bulk, setBulk] = useState<Decision['kind'] | null>(null);
  const waiting = useMemo(
    () => (all ?? []).flatMap((row) => (isAsked(row) ? [row.item] : [])),
    [all],
  );
  const { problemOf, watch } = useAskedDays(waiting);
  const details = useMemo(
    () => ({
      areMissing: (row: RequestRow) =>
        row.kind === 'transfer' && (lacksDetails(row.item) || problemOf(row.item) !== null),
      onIncomplete: (row: RequestRow) => setDialog({ action: 'approveWith', row }),
    }),
    [problemOf],
  );
  const { approve, undo, handled } = useDecisions(details);

  const isResting = useIsResting();
  useEffect(() => {
    if (isResting) DeclineTransferDialog.preload();
  }, [isResting]);

  const rows = useMemo(() => all?.filter((row) => row.group === group), [all, group]);
  const found = useMemo(() => filterRequests(rows ?? [], filter), [rows, filter]);
  const selected = useMemo(() => found.filter(({ id }) => ids.has(id)), [found, ids]);
  const today = dayOf(useProductNow());

  const isOpenId = (id: string) => found.some((row) => row.id === id && isOpen(row));
  // What is under the cursor may leave the list at any time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => keys.repair(), [found]);
  const asked = useRef<OpenRequestDialog | null>(null);
  const onDialogClosed = useEffectEvent(({ row }: OpenRequestDialog) => {
    if (isOpenId(row.id)) keys.focusRow(row.id);
    else keys.goOnFrom(row.id, isOpenId);
  });
  useEffect(() => {
    const before = asked.current;
    asked.current = dialog;
    // After the dialog has given back the focus, to a button that a decision may have replaced.
    if (before && !dialog) onDialogClosed(before);
  }, [dialog]);

  const { open: openNumber } = number;
  const act = useCallback(
    (row: RequestRow, action: RequestAction) => {
      if (action === 'approve' || action === 'retry') {
        // The pressed button is replaced by the decision.
        if (!details.areMissing(row)) keys.goOnFrom(row.id, isOpenId);
        return void approve(row);
      }
      if (action !== 'correct') return setDialog({ action, row });
      setCoached(row.id);
      const detail = detailOf(row);
      if (layout !== 'widest' && detail) openNumber(detail.id, detail.tab);
    },
    // It only uses the current address and the rows on the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [approve, layout, found],
  );
  const rejected = (all ?? []).filter(isRejected);
  const coached = rejected.find(({ id }) => id === coachedId) ?? rejected[0];
  const hasCoach = layout === 'widest' && group !== 'answered' && coached !== undefined;
  // Beside it there is no room for the state.
  const listLayout = hasCoach ? 'narrow' : layout;
  const oldestId = useMemo(() => oldestOf(rows ?? [], today), [rows, today]);
  const columns = useMemo(
    () =>
      requestColumns({
        group,
        layout: listLayout,
        today,
        oldestId,
        problemOf,
        onAction: act,
        onUndo: (row) => void undo(row),
      }),
    [group, listLayout, today, oldestId, problemOf, act, undo],
  );
  const selection = useMemo(
    () => (group === 'waiting' ? { ids, onChange: setIds, labelOf } : undefined),
    [group, ids],
  );

  const current = () => {
    const id = keys.current();
    const row = found.find((one) => one.id === id);
    return row && isOpen(row) ? row : undefined;
  };
  useSingleKey('a', () => {
    const row = current();
    if (!row) return;
    act(row, 'approve');
  });
  useSingleKey('d', () => {
    const row = current();
    if (row) setDialog({ action: 'decline', row });
  });

  const exportRows = () => {
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), messages.fileName),
      requestsFile(found),
      () => toaster.success(messages.exported(found.length), { key: 'export' }),
    );
  };
  const empty = isFiltered(filter)
    ? ({ art: 'search', ...messages.noResults } as const)
    : ({ art: 'inbox', ...messages.empty[group] } as const);
  return (
    <Page extent="full" display="flex" flexDirection="column">
      <PageHead
        title={messages.title}
        actions={
          <>
            <Button variant="outline" icon={<PlusIcon />} onClick={order.transfer}>
              {messages.transferNumbers}
            </Button>
            <Button
              icon={<DownloadIcon />}
              className="ui-from-tablet"
              disabled={found.length === 0}
              onClick={exportRows}
            >
              {messages.exportCsv}
            </Button>
          </>
        }
      />
      <TabList
        name="requests"
        label={messages.title}
        items={requestGroups.map((id) => tabOf(id, all))}
        value={group}
        onChange={(next) => {
          setIds(nothingSelected);
          change({ group: next, statuses: [] });
        }}
        frame={{ mb: '5' }}
      />
      <TabPanel name="requests" value={group} display="flex" flexDirection="column" flex="1">
        <RequestsFilters
          filter={filter}
          rows={rows}
          shown={found.length}
          searchRef={search}
          onChange={change}
          onEnterRows={keys.focusFirst}
        />
        <RequestConflicts rows={all ?? []} without={handled} />
        <chakra.div
          display="grid"
          gridTemplateColumns={hasCoach ? 'minmax(0, 1fr) 372px' : 'minmax(0, 1fr)'}
          gap="6"
          alignItems="start"
        >
          {/* The keys go from table to table before each table takes them. */}
          <chakra.div
            ref={lists}
            display="flex"
            flexDirection="column"
            gap="6"
            onFocus={keys.onFocus}
            onBlur={keys.onBlur}
            onKeyDownCapture={keys.onKeyDownCapture}
          >
            {!all && (
              <RequestList
                title={messages.sections.transfer}
                note=""
                rows={undefined}
                columns={columns}
                group={group}
                layout={listLayout}
                selection={undefined}
                listKey=""
                empty={empty}
                problem={unread}
                onLeave={() => search.current?.focus()}
              />
            )}
            {all && found.length === 0 && <EmptyState {...empty} role="status" />}
            {requestKinds.map((kind) => {
              const own = found.filter((row) => row.kind === kind);
              if (own.length === 0) return null;
              return (
                <RequestList
                  key={kind}
                  title={messages.sections[kind]}
                  note={messages.notes[group](own.length)}
                  rows={own}
                  columns={columns}
                  group={group}
                  layout={listLayout}
                  selection={selection}
                  listKey={JSON.stringify([group, filter])}
                  empty={empty}
                  onLeave={() => search.current?.focus()}
                />
              );
            })}
          </chakra.div>
          {hasCoach && (
            <Suspense>
              <Coach row={coached} onCancel={() => setDialog({ action: 'cancel', row: coached })} />
            </Suspense>
          )}
        </chakra.div>
        {group === 'waiting' && found.length > 0 && <Keys />}
        {selected.length > 0 && (
          <RequestsBar rows={selected} onAnswer={setBulk} onClear={() => setIds(nothingSelected)} />
        )}
      </TabPanel>
      <RequestDialogs dialog={dialog} onClose={() => setDialog(null)} />
      <BulkAnswer
        kind={bulk}
        rows={selected}
        onClose={() => setBulk(null)}
        onDone={() => {
          setBulk(null);
          setIds(nothingSelected);
        }}
      />
      <OpenedNumber number={number} rows={found} />
      <Suspense>
        {order.request?.transfer && (
          <TransferNumbersDialog
            initialUserId={order.request.userId}
            onClose={order.close}
            onTransferred={order.transferred}
          />
        )}
      </Suspense>
      {watch}
    </Page>
  );
}

/** The keys that answer the request under the cursor. */
function Keys() {
  const singleKeys = useSingleKeys();
  if (!singleKeys) return null;
  const words = messages.keys;
  return (
    <chakra.p mt="4" color="fg.subtle" textStyle="xs" className="ui-from-tablet">
      <Kbd>j</Kbd> <Kbd>k</Kbd> {words.move} <Kbd>A</Kbd> {words.approve} <Kbd>D</Kbd>{' '}
      {words.decline} <Kbd>↵</Kbd> {words.open}
    </chakra.p>
  );
}
