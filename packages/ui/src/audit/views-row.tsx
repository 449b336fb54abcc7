import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { useState } from 'react';
import { LinkButton } from '../components/link.tsx';
import { AuditRow, EventRow, SmallText } from './audit-row.tsx';
import type { AuditView } from './audit-view.ts';
import { viewWords } from './event-words.ts';
import { messages } from './messages.ts';

interface ViewsRowProps {
  /** Newest first, at least two. */
  readonly events: readonly [AuditEvent, ...AuditEvent[]];
  readonly view: AuditView;
}

/** The views of one impersonation session: their number, and each of them on demand. */
export function ViewsRow({ events, view }: ViewsRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = events;
  return (
    <>
      <AuditRow event={newest} view={view}>
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
      {isOpen && events.map((event) => <EventRow key={event.event_id} event={event} view={view} />)}
    </>
  );
}
