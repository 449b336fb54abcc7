import { chakra } from '@chakra-ui/react/styled-system';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon, PlusIcon } from '@workspace/ui/components/icons';
import { type TabItem, TabList, TabPanel } from '@workspace/ui/components/tabs';
import { toaster } from '@workspace/ui/components/toast-store';
import { dayOf } from '@workspace/ui/format/dates';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useMe, useProductNow } from '../../data/session/hooks.ts';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import { useNumberAddress } from '../number/index.ts';
import { useOrderRequest } from '../order/index.ts';
import { TransferNumbersDialog } from '../porting/index.ts';
import {
  BulkAnswer,
  type Decision,
  RequestDialogs,
  type RequestGroup,
  type RequestRow,
  requestGroups,
  type TransferRow,
  useRequestRows,
} from '../requests/index.ts';
import { AnswerKeys } from './components/answer-keys.tsx';
import { Coach } from './components/coach.tsx';
import { OpenedNumber } from './components/opened-number.tsx';
import { requestColumns, useRequestLayout } from './components/request-columns.tsx';
import { RequestConflicts } from './components/request-conflicts.tsx';
import { RequestLists } from './components/request-lists.tsx';
import { RequestsBar } from './components/requests-bar.tsx';
import { RequestsFilters } from './components/requests-filters.tsx';
import { requestsFile } from './export-requests.ts';
import { messages } from './messages.ts';
import { oldestOf } from './request-age.ts';
import { filterRequests } from './request-filter.ts';
import { useAnswering } from './use-answering.ts';
import { useRequestsAddress } from './use-requests-address.ts';
import { useRowKeys } from './use-row-keys.ts';

const isRejected = (row: RequestRow): row is TransferRow =>
  row.kind === 'transfer' && row.group === 'attention' && row.decision === undefined;
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
  /** The rejected transfer beside the list, if another one than the newest was chosen. */
  const [coachedId, setCoached] = useState<string | null>(null);
  const [bulk, setBulk] = useState<Decision['kind'] | null>(null);
  const rows = useMemo(() => all?.filter((row) => row.group === group), [all, group]);
  const found = useMemo(() => filterRequests(rows ?? [], filter), [rows, filter]);
  const selected = useMemo(() => found.filter(({ id }) => ids.has(id)), [found, ids]);
  const today = dayOf(useProductNow());

  // What is under the cursor may leave the list at any time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => keys.repair(), [found]);
  const { act, undo, handled, problemOf, watch, dialog, setDialog } = useAnswering({
    all,
    found,
    layout,
    keys,
    openNumber: number.open,
    onCoach: setCoached,
  });
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

  const exportRows = () => {
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), messages.fileName),
      requestsFile(found),
      () => toaster.success(messages.exported(found.length), { key: 'export' }),
    );
  };
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
          <RequestLists
            found={all && found}
            filter={filter}
            columns={columns}
            group={group}
            layout={listLayout}
            selection={selection}
            problem={unread}
            listsRef={lists}
            keys={keys}
            onLeave={() => search.current?.focus()}
          />
          {hasCoach && (
            <Suspense>
              <Coach row={coached} onCancel={() => setDialog({ action: 'cancel', row: coached })} />
            </Suspense>
          )}
        </chakra.div>
        {group === 'waiting' && found.length > 0 && <AnswerKeys />}
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
