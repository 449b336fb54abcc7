import { chakra } from '@chakra-ui/react/styled-system';
import type { Invoice } from '@workspace/domain/billing/schema';
import { Button } from '@workspace/ui/components/button';
import { formatTime } from '@workspace/ui/format/dates';
import {
  DataTable,
  type DataTableHandle,
  type RowLink,
  type TableProblem,
} from '@workspace/ui/patterns/data-table';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { type Ref, useMemo } from 'react';
import { contactSupport } from '../../../platform/support.ts';
import type { HistoryFilter } from '../address.ts';
import { messages } from '../messages.ts';
import { type HistoryContext, historyColumns, historyGrids } from './history-columns.tsx';
import { noFilter } from './history-filters.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { keyOf, type useHistory } from './use-history.ts';

interface HistoryTableProps {
  readonly query: ReturnType<typeof useHistory>['query'];
  readonly rows: readonly Invoice[] | undefined;
  /** How many rows the filters leave, loaded or not. */
  readonly total: number | undefined;
  /** When the rows on the device were fetched; undefined for those of the server. */
  readonly storedAt: number | undefined;
  /** Key of the open row; empty for none. */
  readonly openKey: string;
  readonly listKey: string;
  readonly isFiltered: boolean;
  readonly onFilter: (change: Partial<HistoryFilter>) => void;
  readonly onToggle: (key: string) => void;
  readonly context: HistoryContext;
  readonly ref: Ref<DataTableHandle>;
}

function problemOf({ query, rows, storedAt }: HistoryTableProps): TableProblem | undefined {
  const onRetry = () => void query.refetch();
  const problem = listProblem(query.error, messages, {
    onRetry,
    onContactSupport: () => contactSupport(messages.failed),
  });
  if (problem?.kind !== 'offline' || !rows || storedAt === undefined) return problem;
  return { ...problem, since: formatTime(storedAt) };
}

/** The rows of the history, each of which opens to what is to be known and done about it. */
export function HistoryTable(props: HistoryTableProps) {
  const { query, rows, total, storedAt, openKey, isFiltered, onToggle, onFilter, context } = props;
  const { layout } = context;
  const columns = useMemo(() => historyColumns(context), [context]);
  const renderLink = (row: Invoice, { children, ...link }: RowLink) => (
    <chakra.button
      {...link}
      type="button"
      aria-expanded={keyOf(row) === openKey}
      onClick={() => onToggle(keyOf(row))}
    >
      {children}
    </chakra.button>
  );
  const isOpen = (row: Invoice) => keyOf(row) === openKey;
  const isFromServer = storedAt === undefined;
  return (
    <chakra.div
      flex="1"
      minH="0"
      overflowY="auto"
      data-toast-room="fixed"
      display="flex"
      flexDirection="column"
      css={{
        '--table-edge': '12px',
        // The button that loads more begins where the rows do.
        '& > div > :has(> .ui-button)': { px: '6', pb: '4' },
        mdDown: { '--table-edge': '20px', borderTopWidth: '1px' },
      }}
    >
      <DataTable
        ref={props.ref}
        label={messages.title}
        columns={columns}
        grid={historyGrids[layout]}
        rows={rows}
        keyOf={keyOf}
        total={isFromServer ? total : rows?.length}
        listKey={props.listKey}
        isBusy={query.isPlaceholderData}
        frame="box"
        rowHeight="content"
        renderLink={renderLink}
        isOpen={isOpen}
        renderDetail={(row) => <InvoiceDetail invoice={row} context={context} />}
        more={
          isFromServer && query.hasNextPage
            ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
            : undefined
        }
        problem={problemOf(props)}
        empty={
          isFiltered
            ? {
                art: 'search',
                ...messages.noneFound,
                actions: <Button onClick={() => onFilter(noFilter)}>{messages.clearAll}</Button>,
              }
            : { art: 'receipt', ...messages.empty }
        }
      />
    </chakra.div>
  );
}
