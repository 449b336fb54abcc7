import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../components/avatar.tsx';
import { Badge } from '../components/badge.tsx';
import { Flag } from '../components/flag.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '../components/icons.tsx';
import { formatDateTime, formatRecent } from '../format/dates.ts';
import { tableClass } from '../patterns/table-style.ts';
import { ActorIcon, EntityIcon, OperationIcon } from './audit-icons.tsx';
import type { AuditView } from './audit-view.ts';
import { sentenceOf } from './change-cells.ts';
import { entityParts, outcomeLabel } from './event-labels.ts';
import { messages } from './messages.ts';
import { sessionSummary } from './session-labels.ts';

interface CellProps {
  readonly event: AuditEvent;
  readonly view: AuditView;
}

export function WhenCell({ event }: { readonly event: AuditEvent }) {
  const { occurred_at: at } = event;
  return (
    <chakra.time dateTime={at} title={formatDateTime(at)} color="fg.muted" whiteSpace="nowrap">
      {formatRecent(at)}
    </chakra.time>
  );
}

const isPerson = ({ actor_kind: kind }: AuditEvent) =>
  kind === 'admin' || kind === 'regular' || kind === 'staff';

/** A square with an icon, where people have a circle with initials. */
function Square({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.span
      className="ui-avatar"
      aria-hidden="true"
      rounded="md"
      bg="bg.muted"
      color="fg.muted"
      display="grid"
      placeItems="center"
    >
      {children}
    </chakra.span>
  );
}

/** The face of the actor, before that of the administrator as whom staff acted. */
function Faces({ event }: { readonly event: AuditEvent }) {
  const { actor_label: name, subject_name: subject } = event;
  if (!isPerson(event)) {
    return (
      <Square>
        <ActorIcon kind={event.actor_kind} />
      </Square>
    );
  }
  if (subject === null) return <Avatar name={name} />;
  return (
    <chakra.span
      position="relative"
      flex="none"
      boxSize="7"
      css={{
        '& > :first-of-type': { position: 'absolute', top: '-3px', insetInlineStart: '-4px' },
        '& > :last-of-type': {
          position: 'absolute',
          top: '3px',
          insetInlineStart: '5px',
          boxShadow: '0 0 0 2px var(--colors-bg)',
        },
      }}
    >
      <Avatar name={subject} />
      <Avatar name={name} />
    </chakra.span>
  );
}

function roleOf(event: AuditEvent, ownId: string | undefined): string {
  const { actor_kind: kind, subject_name: subject, actor_id: id } = event;
  if (kind === 'staff' && subject !== null) return messages.asSubject(subject);
  // The badge says it already; and a visitor, whose kind is that of the system, has no role.
  if (kind === 'staff' || kind === 'system') return '';
  const role = messages.actors[kind];
  if (id !== null && id === ownId) return messages.you(role);
  return role === event.actor_label ? '' : role;
}

export function WhoCell({ event, view }: CellProps) {
  const role = roleOf(event, view.ownId);
  return (
    <>
      <Faces event={event} />
      {/* Names have hyphens, which tabular figures would widen. */}
      <chakra.span className={tableClass.two} fontVariantNumeric="normal">
        <chakra.span display="flex" alignItems="center" gap="2" minW="0">
          <b className={tableClass.ellipsis} title={event.actor_label}>
            {event.actor_label}
          </b>
          {event.actor_kind === 'staff' && (
            <Badge tone="info" dot="half">
              {messages.staff}
            </Badge>
          )}
        </chakra.span>
        {role && (
          <span className={tableClass.ellipsis} title={role}>
            {role}
          </span>
        )}
      </chakra.span>
    </>
  );
}

const Value = chakra('b', { base: { fontWeight: 'medium', color: 'fg' } });

function SessionSentence({ event }: { readonly event: AuditEvent }) {
  const [shownAt] = useState(() => Date.now());
  if (!event.session) return null;
  return (
    <span>
      {messages.session.acted} <Value>{event.subject_name ?? messages.unknown}</Value>
      {', '}
      {sessionSummary(event.session, shownAt)}
    </span>
  );
}

/** Of an app, what a sentence is written with. */
interface SentenceProps {
  readonly event: AuditEvent;
  readonly view: Pick<AuditView, 'formatPhone'>;
}

function EventSentence({ event, view }: SentenceProps) {
  const { text, value, more } = sentenceOf(event, view.formatPhone);
  return (
    <span>
      {text} {value && <Value>{value}</Value>} {more}
    </span>
  );
}

/** What was done, in one sentence; a refusal says that it was one. */
export function WhatCell({ event, view }: SentenceProps) {
  return (
    <chakra.span display="flex" alignItems="flex-start" gap="2.5" minW="0" color="fg.muted">
      <chakra.span flex="none" pt="2px" hideBelow="md" aria-hidden="true">
        <OperationIcon event={event} />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere" lineHeight="20px">
        {event.session ? (
          <SessionSentence event={event} />
        ) : (
          <EventSentence event={event} view={view} />
        )}
        {event.outcome === 'refused' && (
          <chakra.span ms="2" display="inline-flex" verticalAlign="top">
            <Badge tone="danger" dot="triangle">
              {outcomeLabel(event)}
            </Badge>
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  );
}

/** The number, person or other object, and what it is. */
export function OnWhatCell({ event, view }: CellProps) {
  const { title, note } = entityParts(event, view.formatPhone);
  const company = view.renderCompany?.(event);
  if (event.session || title === undefined) return company ?? null;
  const country = view.countryOf?.(event);
  return (
    <>
      <chakra.span flex="none" color="fg.subtle" display="grid" placeItems="center">
        {country ? <Flag code={country} /> : <EntityIcon kind={event.entity_kind} />}
      </chakra.span>
      <span className={tableClass.two}>
        <chakra.span className={tableClass.ellipsis} title={title} fontWeight="medium">
          {view.renderEntity(event, title)}
        </chakra.span>
        {(note || company) && (
          <span className={tableClass.ellipsis}>
            {note}
            {note && company ? ', ' : ''}
            {company}
          </span>
        )}
      </span>
    </>
  );
}

export function FromCell({ event }: { readonly event: AuditEvent }) {
  const { client, address } = event;
  return (
    <span className={tableClass.two}>
      {client && (
        <span className={tableClass.ellipsis} title={client}>
          {client}
        </span>
      )}
      {address && <span className={tableClass.ellipsis}>{address}</span>}
    </span>
  );
}

/** Whether the row is open. The row's own button says it to assistive technology. */
export function OpenCell({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <chakra.span color="fg.subtle" aria-hidden="true">
      {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
    </chakra.span>
  );
}
