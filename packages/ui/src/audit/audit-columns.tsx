import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { LinkButton } from '../components/link.tsx';
import { formatDateTime } from '../format/dates.ts';
import type { TableColumn } from '../patterns/data-table.tsx';
import type { AuditTableRow } from './audit-rows.ts';
import type { AuditView } from './audit-view.ts';
import {
  changeWords,
  entityWords,
  operationWords,
  outcomeWords,
  viewWords,
} from './event-words.ts';
import { messages } from './messages.ts';

function Small({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span display="block" textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
      {children}
    </chakra.span>
  );
}

interface EventProps {
  readonly event: AuditEvent;
  readonly view: AuditView;
}

function Who({ event, view }: EventProps) {
  return (
    // Names have hyphens, which tabular figures would widen.
    <chakra.div minW="0" overflowWrap="anywhere" lineHeight="tight" fontVariantNumeric="normal">
      {event.actor_label}
      {event.actor_kind === 'staff' && <Small>{messages.staffAs(event.subject_name)}</Small>}
      {view.renderCompany && <Small>{view.renderCompany(event)}</Small>}
    </chakra.div>
  );
}

/** One event, with the number, person or team that it concerns. */
function What({ event, view }: EventProps) {
  const entity = entityWords(event, view.formatPhone);
  return (
    <chakra.div minW="0" lineHeight="tight">
      <chakra.span fontWeight="medium">{operationWords(event)}</chakra.span>
      {entity && <Small>{view.renderEntity(event, entity)}</Small>}
      {changeWords(event, view.formatPhone).map((line) => (
        <Small key={line}>{line}</Small>
      ))}
    </chakra.div>
  );
}

interface ViewsProps {
  readonly row: Extract<AuditTableRow, { kind: 'views' }>;
  readonly onToggle: (key: string) => void;
}

/** The views of one impersonation session: their number, and each of them on demand. */
function Views({ row, onToggle }: ViewsProps) {
  return (
    <chakra.div minW="0" lineHeight="tight">
      <chakra.span fontWeight="medium">{messages.views(row.events.length)}</chakra.span>
      {viewWords(row.events).map((line) => (
        <Small key={line}>{line}</Small>
      ))}
      <LinkButton
        textStyle="xs"
        mt="1"
        aria-expanded={row.isOpen}
        onClick={() => onToggle(row.key)}
      >
        {row.isOpen ? messages.hideViews : messages.showViews}
      </LinkButton>
    </chakra.div>
  );
}

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

/** Time, actor, operation and outcome. */
export function auditColumns(
  view: AuditView,
  onToggle: (key: string) => void,
): readonly TableColumn<AuditTableRow>[] {
  const { columns } = messages;
  return [
    {
      id: 'when',
      title: columns.when,
      width: '0 0 168px',
      tone: 'muted',
      phone: 'amount',
      render: ({ event }) => (
        <time dateTime={event.occurred_at}>{formatDateTime(event.occurred_at)}</time>
      ),
    },
    {
      id: 'who',
      title: columns.who,
      width: '1 1 0',
      phone: 'detail',
      render: ({ event }) => <Who event={event} view={view} />,
    },
    {
      id: 'what',
      title: columns.what,
      width: '1.6 1 0',
      phone: 'title',
      render: (row) =>
        row.kind === 'views' ? (
          <Views row={row} onToggle={onToggle} />
        ) : (
          <What event={row.event} view={view} />
        ),
    },
    {
      id: 'outcome',
      title: columns.outcome,
      width: '0 0 176px',
      phone: 'mark',
      render: ({ event }) => <Outcome event={event} />,
    },
  ];
}
