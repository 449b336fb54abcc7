import { chakra } from '@chakra-ui/react/styled-system';
import { notificationEvent } from '@workspace/domain/events/catalogue';
import { notificationsPerPage } from '@workspace/domain/notifications/operations';
import { typesOf } from '@workspace/domain/notifications/rules';
import { Button } from '@workspace/ui/components/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@workspace/ui/components/icons';
import { Link as TextLink } from '@workspace/ui/components/link';
import { Segmented } from '@workspace/ui/components/segmented';
import { Card, CardFoot } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ListFilter } from '@workspace/ui/patterns/list-toolbar';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useMe } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { messages } from './messages.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationProblem, NotificationSkeleton } from './notification-states.tsx';
import { useNotificationFilter } from './use-notification-filter.ts';
import {
  type NotificationFilter,
  useNotifications,
  useReading,
  useUnread,
} from './use-notifications.ts';

interface FilterProps {
  readonly filter: NotificationFilter;
  readonly onChange: (change: Partial<NotificationFilter>) => void;
}

function Filters({ filter, onChange }: FilterProps) {
  const { unreadOnly, type } = filter;
  const types = typesOf(useMe().kind === 'admin' ? 'admin' : 'regular');
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
      <Segmented
        label={messages.shown}
        value={unreadOnly ? 'unread' : 'all'}
        onChange={(value) => onChange({ unreadOnly: value === 'unread' })}
        options={[
          { value: 'all', label: messages.filters.all },
          { value: 'unread', label: messages.filters.unread },
        ]}
      />
      <ListFilter
        one
        name={messages.filters.type}
        options={types.map((value) => ({ value, text: notificationEvent(value).label }))}
        selected={type ? [type] : []}
        onChange={([value]) => onChange({ type: value ?? null })}
        searchLabel={messages.filters.search}
        noneText={() => messages.filters.none}
      />
    </chakra.div>
  );
}

function Pages({
  filter,
  pages,
  total,
  onChange,
}: FilterProps & { readonly pages: number; readonly total: number }) {
  const { page } = filter;
  const from = (page - 1) * notificationsPerPage + 1;
  return (
    <CardFoot as="nav" aria-label={messages.pages}>
      <chakra.span textStyle="xs" color="fg.muted" me="auto">
        {messages.showing(from, Math.min(page * notificationsPerPage, total), total)}
      </chakra.span>
      <Button
        size="sm"
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        {messages.previous}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
        {messages.next}
        <ChevronRightIcon />
      </Button>
    </CardFoot>
  );
}

/** Own notifications of administrators and employees (specification 3, sections 3 and 9). */
export function NotificationsScreen() {
  const { filter, change } = useNotificationFilter();
  const { data, error, isLoading, refetch } = useNotifications(filter);
  const { count = 0, newest } = useUnread();
  const reading = useReading();
  const isAdmin = useMe().kind === 'admin';

  const empty = () => {
    if (filter.type) {
      const { clear, ...texts } = messages.noResults;
      const actions = (
        <Button onClick={() => change({ type: null, unreadOnly: false })}>{clear}</Button>
      );
      return <EmptyState art="search" role="status" {...texts} actions={actions} />;
    }
    const texts = filter.unreadOnly ? messages.nothingUnread : messages.empty;
    return <EmptyState art="inbox" role="status" {...texts} />;
  };
  const content = () => {
    if (isLoading) return <NotificationSkeleton />;
    if (!data) return <NotificationProblem error={error} onRetry={refetch} />;
    const { data: notifications, page } = data.answer;
    if (notifications.length === 0 && filter.page === 1) return empty();
    return (
      <>
        <chakra.ul p="1.5">
          {notifications.map((notification) => (
            <li key={notification.notification_id}>
              <NotificationEntry notification={notification} onOpen={reading.read} />
            </li>
          ))}
        </chakra.ul>
        {(page.pages > 1 || filter.page > 1) && (
          <Pages filter={filter} pages={page.pages} total={page.total} onChange={change} />
        )}
      </>
    );
  };
  return (
    <Page display="flex" flexDirection="column" minH="full" flex="1" maxW="800px">
      <PageHead
        title={messages.title}
        actions={
          <Button
            disabled={count === 0 || reading.disabledReason !== undefined}
            loading={reading.isBusy}
            title={reading.disabledReason}
            onClick={() => reading.readAll(newest)}
          >
            {messages.readAll}
          </Button>
        }
      />
      <Filters filter={filter} onChange={change} />
      <Card display="flex" flexDirection="column" flex={data ? 'none' : '1'}>
        {content()}
      </Card>
      <chakra.p
        mt="3"
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        justifyContent="space-between"
        textStyle="xs"
        color="fg.subtle"
      >
        {messages.kept}
        <chakra.span display="flex" flexWrap="wrap" columnGap="3">
          {isAdmin && (
            <TextLink asChild>
              <Link to="/emails">{messages.emails}</Link>
            </TextLink>
          )}
          <TextLink asChild>
            <Link to="/profile">{messages.settings}</Link>
          </TextLink>
        </chakra.span>
      </chakra.p>
    </Page>
  );
}
