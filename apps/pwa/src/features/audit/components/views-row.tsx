import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { LinkButton } from '@workspace/ui/components/link';
import { useState } from 'react';
import { type AuditNames, viewWords } from '../event-words.ts';
import { messages } from '../messages.ts';
import { AuditRow, EventRow, SmallText } from './audit-row.tsx';

interface ViewsRowProps {
  /** Newest first, at least two. */
  readonly events: readonly [AuditEvent, ...AuditEvent[]];
  readonly names: AuditNames;
}

/** What staff viewed in one impersonation session: counted, and each view on demand. */
export function ViewsRow({ events, names }: ViewsRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = events;
  return (
    <>
      <AuditRow event={newest}>
        <chakra.span fontWeight="medium">{messages.views(events.length)}</chakra.span>
        {viewWords(events).map((line) => (
          <SmallText key={line}>{line}</SmallText>
        ))}
        <LinkButton
          textStyle="xs"
          mt="1"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? messages.hideViews : messages.showViews}
        </LinkButton>
      </AuditRow>
      {isOpen &&
        events.map((event) => <EventRow key={event.event_id} event={event} names={names} />)}
    </>
  );
}
