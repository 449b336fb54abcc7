import { chakra } from '@chakra-ui/react/styled-system';
import type { NotificationType } from '@workspace/domain/events/catalogue';
import type { Notification, NotificationFold } from '@workspace/domain/notifications/schema';
import { Button } from '@workspace/ui/components/button';
import { ChevronDownIcon, ChevronRightIcon } from '@workspace/ui/components/icons';
import { useId, useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { ApproveInPlace } from './actions/approve-in-place.tsx';
import { AssistantChangeInPlace } from './actions/assistant-change-in-place.tsx';
import { SendGuideInPlace } from './actions/send-guide-in-place.tsx';
import { lineText } from './fold-text.ts';
import { messages } from './messages.ts';
import { NotificationEntry, type NotificationEntryProps } from './notification-entry.tsx';
import { Pages } from './notification-pages.tsx';
import { NotificationProblem, NotificationSkeleton } from './notification-states.tsx';
import { useParts, useReading } from './use-notifications.ts';

const approvable: ReadonlySet<NotificationType> = new Set([
  'transfer_requested',
  'transfer_code_expires',
  'top_up_requested',
]);

interface ActionProps {
  readonly notification: Notification;
  /** Called once it is done, so that the notification is read. */
  readonly onDone: () => void;
}

/** What an administrator can do about it without leaving the list. */
function InPlace({ notification, onDone }: ActionProps) {
  const { type, audience, subject_id: id, fold } = notification;
  const isAdmin = useMe().kind === 'admin';
  // A line of several is acted on in its parts.
  const isOfMany = fold !== undefined && fold.numbers > 1;
  if (!isAdmin || audience !== 'administrators' || id === null || isOfMany) return null;
  const { title } = lineText(notification);
  if (approvable.has(type)) return <ApproveInPlace id={id} title={title} onDone={onDone} />;
  if (type === 'assistant_change_waits') return <AssistantChangeInPlace id={id} />;
  if (type !== 'esim_ready') return null;
  return <SendGuideInPlace numberId={id} title={title} onDone={onDone} />;
}

interface PartsProps {
  readonly fold: NotificationFold;
  readonly title: string;
  readonly type: NotificationType | null;
  readonly onOpen: NotificationEntryProps['onOpen'];
}

/** The notifications of a line, newest first, page by page. */
function Parts({ fold, title, type, onOpen }: PartsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refetch } = useParts(fold.fold_id, type, page);
  const reading = useReading();
  if (isLoading) return <NotificationSkeleton />;
  if (!data) return <NotificationProblem error={error} onRetry={refetch} />;
  const { data: parts, page: place } = data.answer;
  return (
    <chakra.div ms={{ base: '3', md: '28px' }} borderStartWidth="1px" ps={{ base: '0', md: '1' }}>
      <chakra.ul aria-label={messages.fold.label(title)}>
        {parts.map((part) => (
          <li key={part.notification_id}>
            <NotificationEntry notification={part} onOpen={onOpen} />
            <InPlace notification={part} onDone={() => reading.read(part)} />
          </li>
        ))}
      </chakra.ul>
      {place.pages > 1 && (
        <Pages page={page} pages={place.pages} total={place.total} onPage={setPage} />
      )}
    </chakra.div>
  );
}

interface NotificationLineProps extends NotificationEntryProps {
  /** Called when something was done about it in place. */
  readonly onActed: (notification: Notification) => void;
  /** The event that the list is filtered by. */
  readonly type?: NotificationType | null;
}

/** A line of the list with what can be done in place, and its parts below once it is opened. */
export function NotificationLine({
  notification,
  onOpen,
  onActed,
  type = null,
}: NotificationLineProps) {
  const [isOpen, setOpen] = useState(false);
  const partsId = useId();
  const { fold } = notification;
  const { title } = lineText(notification);
  const hasParts = fold !== undefined && fold.parts > 1;
  return (
    <>
      <NotificationEntry notification={notification} onOpen={onOpen} />
      <InPlace notification={notification} onDone={() => onActed(notification)} />
      {hasParts && (
        <chakra.div ps="44px" pb="1.5">
          <Button
            size="sm"
            variant="ghost"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? partsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? messages.fold.close(fold.parts) : messages.fold.open(fold.parts)}
          </Button>
        </chakra.div>
      )}
      {hasParts && isOpen && (
        <chakra.div id={partsId}>
          <Parts fold={fold} title={title} type={type} onOpen={onOpen} />
        </chakra.div>
      )}
    </>
  );
}
