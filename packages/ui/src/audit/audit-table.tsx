import type { AuditEvent } from '@workspace/domain/audit/schema';
import { tableClass } from '../patterns/table-style.ts';
import { EventRow } from './audit-row.tsx';
import type { AuditView } from './audit-view.ts';
import { type AuditLine, foldViews } from './fold-views.ts';
import { messages } from './messages.ts';
import { ViewsRow } from './views-row.tsx';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly view: AuditView;
}

const parts = ['when', 'who', 'what', 'outcome'] as const;

function Line({ line, view }: { readonly line: AuditLine; readonly view: AuditView }) {
  if (line.kind === 'event') return <EventRow event={line.event} view={view} />;
  const [newest, ...others] = line.events;
  if (!newest) return null;
  return others.length === 0 ? (
    <EventRow event={newest} view={view} />
  ) : (
    <ViewsRow events={[newest, ...others]} view={view} />
  );
}

const keyOf = (line: AuditLine) =>
  line.kind === 'event' ? line.event.event_id : `views ${line.events[0]?.event_id}`;

/** Events with operation, actor, subject, time and outcome; newest first. */
export function AuditTable({ events, view }: AuditTableProps) {
  return (
    <div role="table" aria-label={messages.table} className={`${tableClass.table} audit-table`}>
      <div role="rowgroup" className={tableClass.head}>
        <div role="row" className="audit-head-row">
          {parts.map((part) => (
            <div key={part} role="columnheader" className={tableClass.heading} data-part={part}>
              {messages.columns[part]}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {foldViews(events).map((line) => (
          <Line key={keyOf(line)} line={line} view={view} />
        ))}
      </div>
    </div>
  );
}
