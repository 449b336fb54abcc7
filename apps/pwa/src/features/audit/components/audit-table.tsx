import type { AuditEvent } from '@workspace/domain/audit/schema';
import { tableClass } from '@workspace/ui/patterns/table-style';
import type { AuditNames } from '../event-words.ts';
import { type AuditLine, foldViews } from '../fold-views.ts';
import { messages } from '../messages.ts';
import { EventRow } from './audit-row.tsx';
import { ViewsRow } from './views-row.tsx';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
}

const parts = ['when', 'who', 'what', 'outcome'] as const;

function Line({ line, names }: { readonly line: AuditLine; readonly names: AuditNames }) {
  if (line.kind === 'event') return <EventRow event={line.event} names={names} />;
  const [newest, ...others] = line.events;
  if (!newest) return null;
  return others.length === 0 ? (
    <EventRow event={newest} names={names} />
  ) : (
    <ViewsRow events={[newest, ...others]} names={names} />
  );
}

const keyOf = (line: AuditLine) =>
  line.kind === 'event' ? line.event.event_id : `views ${line.events[0]?.event_id}`;

/** What happened, who did it, as whom, when, and how it ended; newest first. */
export function AuditTable({ events, names }: AuditTableProps) {
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
          <Line key={keyOf(line)} line={line} names={names} />
        ))}
      </div>
    </div>
  );
}
