import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Link as TextLink } from '@workspace/ui/components/link';
import { formatDateTime } from '@workspace/ui/format/dates';
import { tableClass } from '@workspace/ui/patterns/table-style';
import type { ReactNode } from 'react';
import { Link } from '../../../app/link.tsx';
import {
  type AuditNames,
  actorWords,
  changeWords,
  operationWords,
  outcomeWords,
  subjectOf,
} from '../event-words.ts';
import { messages } from '../messages.ts';

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
  /** What was done. */
  readonly children: ReactNode;
}

/** A row of the audit log: when, who, what and how it ended. */
export function AuditRow({ event, children }: AuditRowProps) {
  return (
    <div role="row" className={tableClass.row}>
      <div role="cell" className={tableClass.cell} data-part="when" data-tone="muted">
        <time dateTime={event.occurred_at}>{formatDateTime(event.occurred_at)}</time>
      </div>
      <div role="cell" className={tableClass.cell} data-part="who">
        <chakra.div minW="0" overflowWrap="anywhere" lineHeight="tight">
          {actorWords(event)}
          {event.actor_kind === 'staff' && (
            <SmallText>{messages.staffAs(event.subject_name)}</SmallText>
          )}
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

interface EventRowProps {
  readonly event: AuditEvent;
  readonly names: AuditNames;
}

/** One event, with a link to the number or person that it is about. */
export function EventRow({ event, names }: EventRowProps) {
  const subject = subjectOf(event, names);
  return (
    <AuditRow event={event}>
      <chakra.span fontWeight="medium">{operationWords(event)}</chakra.span>
      {subject && (
        <SmallText>
          <TextLink asChild>
            <Link to={subject.path}>{subject.label}</Link>
          </TextLink>
        </SmallText>
      )}
      {changeWords(event, names).map((line) => (
        <SmallText key={line}>{line}</SmallText>
      ))}
    </AuditRow>
  );
}
