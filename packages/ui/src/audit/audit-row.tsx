import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { formatDateTime } from '../format/dates.ts';
import { tableClass } from '../patterns/table-style.ts';
import type { AuditView } from './audit-view.ts';
import { changeWords, entityWords, operationWords, outcomeWords } from './event-words.ts';
import { messages } from './messages.ts';

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

export function SmallText({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span display="block" textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}

interface AuditRowProps {
  /** Its time, actor and outcome are shown. */
  readonly event: AuditEvent;
  readonly view: AuditView;
  /** What was done. */
  readonly children: ReactNode;
}

/** A row of the audit log: time, actor, operation and outcome. */
export function AuditRow({ event, view, children }: AuditRowProps) {
  return (
    <div role="row" className={tableClass.row}>
      <div role="cell" className={tableClass.cell} data-part="when" data-tone="muted">
        <time dateTime={event.occurred_at}>{formatDateTime(event.occurred_at)}</time>
      </div>
      <div role="cell" className={tableClass.cell} data-part="who">
        <chakra.div minW="0" overflowWrap="anywhere" lineHeight="tight">
          {event.actor_label}
          {event.actor_kind === 'staff' && (
            <SmallText>{messages.staffAs(event.subject_name)}</SmallText>
          )}
          {view.renderCompany && <SmallText>{view.renderCompany(event)}</SmallText>}
        </chakra.div>
      </div>
      <div role="cell" className={tableClass.cell} data-part="what">
        <chakra.div minW="0" lineHeight="tight">
          {children}
        </chakra.div>
      </div>
      <div role="cell" className={tableClass.cell} data-part="outcome">
        <Outcome event={event} />
      </div>
    </div>
  );
}

/** One event, with the number, person or team that it concerns. */
export function EventRow({ event, view }: Omit<AuditRowProps, 'children'>) {
  const entity = entityWords(event, view.formatPhone);
  return (
    <AuditRow event={event} view={view}>
      <chakra.span fontWeight="medium">{operationWords(event)}</chakra.span>
      {entity && <SmallText>{view.renderEntity(event, entity)}</SmallText>}
      {changeWords(event).map((line) => (
        <SmallText key={line}>{line}</SmallText>
      ))}
    </AuditRow>
  );
}
