import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { Badge } from '@workspace/ui/components/badge';
import { formatDateTime } from '@workspace/ui/format/dates';
import { tableClass } from '@workspace/ui/patterns/table-style';
import {
  type AuditNames,
  actorWords,
  detailWords,
  operationWords,
  outcomeWords,
} from '../event-words.ts';
import { messages } from '../messages.ts';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
}

const parts = ['when', 'who', 'what', 'outcome'] as const;

function Outcome({ event }: { readonly event: AuditEvent }) {
  const isDone = event.outcome === 'done';
  return (
    <Badge
      tone={isDone ? 'neutral' : 'danger'}
      dot={isDone ? 'full' : 'triangle'}
      fill={isDone ? 'none' : 'subtle'}
      align="hang"
    >
      {outcomeWords(event)}
    </Badge>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <chakra.span display="block" textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}

function Row({ event, names }: { readonly event: AuditEvent; readonly names: AuditNames }) {
  return (
    <div role="row" className={tableClass.row}>
      <div role="cell" className={tableClass.cell} data-part="when" data-tone="muted">
        <time dateTime={event.occurred_at}>{formatDateTime(event.occurred_at)}</time>
      </div>
      <div role="cell" className={tableClass.cell} data-part="who">
        <chakra.div minW="0" overflowWrap="anywhere" lineHeight="tight">
          {actorWords(event)}
          {event.actor_kind === 'staff' && <Quiet>{messages.staffAs(event.subject_name)}</Quiet>}
        </chakra.div>
      </div>
      <div role="cell" className={tableClass.cell} data-part="what">
        <chakra.div minW="0" lineHeight="tight">
          <chakra.span fontWeight="medium">{operationWords(event)}</chakra.span>
          {detailWords(event, names).map((line) => (
            <Quiet key={line}>{line}</Quiet>
          ))}
        </chakra.div>
      </div>
      <div role="cell" className={tableClass.cell} data-part="outcome">
        <Outcome event={event} />
      </div>
    </div>
  );
}

/** What happened, who, as whom, when, and how it ended; newest first. */
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
        {events.map((event) => (
          <Row key={event.event_id} event={event} names={names} />
        ))}
      </div>
    </div>
  );
}
