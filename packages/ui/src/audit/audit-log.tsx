import type { AuditEvent } from '@workspace/domain/audit/schema';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable, type TableMore, type TableProblem } from '../patterns/data-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditTableRow, auditRows } from './audit-rows.ts';
import type { AuditView } from './audit-view.ts';
import { messages } from './messages.ts';

export interface AuditLogProps {
  /** The loaded events, newest first; undefined before the first response. */
  readonly events: readonly AuditEvent[] | undefined;
  /** Total number of matching events. */
  readonly total: number;
  readonly view: AuditView;
  readonly filters: ReactNode;
  /** Whether a filter is active that may explain an empty result. */
  readonly isFiltered: boolean;
  /** Absent after the last page. */
  readonly more: TableMore | undefined;
  /** Why the newest or further events could not be loaded. */
  readonly problem: TableProblem | undefined;
}

const keyOf = ({ key }: AuditTableRow) => key;

/** The audit log's table with its loading, empty and error states. */
export function AuditLog(props: AuditLogProps) {
  const { events, total, view, isFiltered } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(
    () =>
      auditColumns(view, (key) =>
        setOpen((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
      ),
    [view],
  );
  const rows = useMemo(() => events && auditRows(events, open), [events, open]);
  const said = isFiltered ? messages.noResults : messages.empty;
  return (
    <DataTable
      label={messages.table}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      filters={props.filters}
      rowHeight="content"
      more={props.more}
      problem={props.problem}
      empty={{ art: isFiltered ? 'search' : 'inbox', ...said }}
      count={events && messages.count(events.length, total)}
    />
  );
}
