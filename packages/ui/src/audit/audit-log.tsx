import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import {
  DataTable,
  type DataTableHandle,
  type RowLink,
  type TableMore,
  type TableProblem,
} from '../patterns/data-table.tsx';
import { TableFoot } from '../patterns/table-foot.tsx';
import { auditColumns, auditGrids, useAuditLayout } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditTableRow } from './audit-row.ts';
import type { AuditView } from './audit-view.ts';
import { messages } from './messages.ts';
import { SessionDetail } from './session-detail.tsx';

export interface AuditLogProps {
  /** The loaded events, newest first; undefined before the first response. */
  readonly events: readonly AuditEvent[] | undefined;
  /** Total number of matching events. */
  readonly total: number;
  readonly view: AuditView;
  readonly filters: ReactNode;
  readonly onFilter: (change: Partial<AuditFilter>) => void;
  /** Whether a filter is active that may explain an empty result. */
  readonly isFiltered: boolean;
  /** Absent after the last page. */
  readonly more: TableMore | undefined;
  /** Why the newest or further events could not be loaded. */
  readonly problem: TableProblem | undefined;
  /** What can be done while nothing has happened yet. */
  readonly emptyAction?: ReactNode;
  /** Called when the keyboard leaves the rows upwards. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<DataTableHandle>;
}

const keyOf = ({ event }: AuditTableRow) => event.event_id;
const isOpen = (row: AuditTableRow) => row.isOpen;

/** The audit log's table with its loading, empty and error states. */
export function AuditLog(props: AuditLogProps) {
  const { events, total, view, isFiltered, onFilter } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const layout = useAuditLayout();
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const columns = useMemo(() => auditColumns(view, layout), [view, layout]);
  const rows = useMemo(
    () => events?.map((event) => ({ event, isOpen: open.has(event.event_id) })),
    [events, open],
  );
  const renderLink = useCallback(
    (row: AuditTableRow, { children, ...link }: RowLink) => (
      <chakra.button
        {...link}
        type="button"
        aria-expanded={row.isOpen}
        onClick={() => toggle(row.event.event_id)}
      >
        {children}
      </chakra.button>
    ),
    [toggle],
  );
  const renderDetail = useCallback(
    ({ event }: AuditTableRow) => {
      const Detail = event.session ? SessionDetail : AuditDetail;
      return <Detail event={event} view={view} onFilter={onFilter} />;
    },
    [view, onFilter],
  );
  return (
    <DataTable
      ref={props.ref}
      label={messages.table}
      columns={columns}
      grid={auditGrids[layout]}
      rows={rows}
      keyOf={keyOf}
      filters={props.filters}
      rowHeight="content"
      renderLink={renderLink}
      isOpen={isOpen}
      renderDetail={renderDetail}
      onLeave={props.onLeave}
      more={props.more}
      problem={props.problem}
      empty={
        isFiltered
          ? { art: 'search', ...messages.noResults }
          : { art: 'log', ...messages.empty, actions: props.emptyAction }
      }
      count={events && events.length < total ? messages.count(events.length, total) : undefined}
      foot={
        <TableFoot
          texts={[messages.entries(total), messages.latestFirst, messages.fixed]}
          enter={messages.open}
        />
      }
    />
  );
}
