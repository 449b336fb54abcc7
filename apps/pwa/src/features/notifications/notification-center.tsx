import { chakra } from '@chakra-ui/react/styled-system';
import type { Notification } from '@workspace/domain/notifications/schema';
import { Button } from '@workspace/ui/components/button';
import { Count } from '@workspace/ui/components/count';
import { Dialog, DialogTitle } from '@workspace/ui/components/dialog';
import { Link as TextLink } from '@workspace/ui/components/link';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Link } from '../../navigation/link.tsx';
import { messages } from './messages.ts';
import { NotificationLine } from './notification-line.tsx';
import { NotificationProblem, NotificationSkeleton } from './notification-states.tsx';
import { useActed } from './use-acted.ts';
import { useNotifications, useReading, useUnread } from './use-notifications.ts';

function Group({
  title,
  notifications,
  onOpen,
  onActed,
}: {
  readonly title: string;
  readonly notifications: readonly Notification[];
  readonly onOpen: (notification: Notification) => void;
  readonly onActed: (notification: Notification) => void;
}) {
  if (notifications.length === 0) return null;
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 textStyle="xs" fontWeight="medium" color="fg.subtle" px="18px" pt="2.5" pb="1">
        {title}
      </chakra.h3>
      <chakra.ul mx="1.5">
        {notifications.map((notification) => (
          <li key={notification.notification_id}>
            <NotificationLine notification={notification} onOpen={onOpen} onActed={onActed} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

/** The newest notifications, beside the navigation; on phones a sheet at the bottom. */
export function NotificationCenter({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isLoading, refetch } = useNotifications({
    page: 1,
    unreadOnly: false,
    type: null,
  });
  const { count = 0, newest } = useUnread();
  const reading = useReading();
  const acted = useActed();
  const all = acted.withKept(data?.answer.data ?? []);
  const act = (notification: Notification) => {
    acted.keep(notification);
    reading.read(notification);
  };
  const open = (notification: Notification) => {
    reading.read(notification);
    onClose();
  };
  const content = () => {
    if (isLoading) return <NotificationSkeleton />;
    if (!data) return <NotificationProblem error={error} onRetry={refetch} />;
    if (all.length === 0) {
      return <EmptyState art="inbox" level="h3" {...messages.empty} />;
    }
    return (
      <>
        <Group
          title={messages.unread}
          notifications={all.filter(acted.isUnread)}
          onOpen={open}
          onActed={act}
        />
        <Group
          title={messages.read}
          notifications={all.filter((one) => !acted.isUnread(one))}
          onOpen={open}
          onActed={act}
        />
      </>
    );
  };
  return (
    <Dialog open onClose={onClose} size="sm" phone="sheet" place="navigation">
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        pt="3.5"
        pb="2.5"
        ps="18px"
        pe="2.5"
      >
        <DialogTitle size="card">{messages.title}</DialogTitle>
        {count > 0 && <Count value={count} tone="accent" label={messages.unreadCount} />}
        <chakra.span ms="auto">
          {count > 0 && (
            <Button
              size="sm"
              variant="ghost"
              disabled={reading.disabledReason !== undefined}
              loading={reading.isBusy}
              title={reading.disabledReason}
              onClick={() => reading.readAll(newest)}
            >
              {messages.readAll}
            </Button>
          )}
        </chakra.span>
      </chakra.header>
      <chakra.div flex="1 1 auto" minH="0" overflowY="auto" pb="1.5">
        {content()}
      </chakra.div>
      <chakra.footer
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flex="none"
        h="44px"
        px="18px"
        borderTopWidth="1px"
        bg="bg.subtle"
      >
        <TextLink asChild>
          <Link to="/notifications" onClick={onClose}>
            {messages.all}
          </Link>
        </TextLink>
        <TextLink asChild>
          <Link to="/profile" onClick={onClose}>
            {messages.byEmail}
          </Link>
        </TextLink>
      </chakra.footer>
    </Dialog>
  );
}
