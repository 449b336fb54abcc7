import { chakra } from '@chakra-ui/react/styled-system';
import { notificationEvent } from '@workspace/domain/events/catalogue';
import { typesOf } from '@workspace/domain/notifications/rules';
import { Button } from '@workspace/ui/components/button';
import { Link as TextLink } from '@workspace/ui/components/link';
import { Segmented } from '@workspace/ui/components/segmented';
import { Card } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ListFilter } from '@workspace/ui/patterns/list-toolbar';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useMe } from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { messages } from './messages.ts';
import { NotificationLine } from './notification-line.tsx';
import { Pages } from './notification-pages.tsx';
import { NotificationProblem, NotificationSkeleton } from './notification-states.tsx';
import { useActed } from './use-acted.ts';
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

/** Own notifications of administrators and employees (specification 3, sections 3 and 9). */
export function NotificationsScreen() {
  const { filter, change } = useNotificationFilter();
  const { data, error, isLoading, refetch } = useNotifications(filter);
  const { count = 0, newest } = useUnread();
  const reading = useReading();
  const acted = useActed();
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
    const { page } = data.answer;
    const notifications = acted.withKept(data.answer.data);
    if (notifications.length === 0 && filter.page === 1) return empty();
    return (
      <>
        <chakra.ul p="1.5">
          {notifications.map((notification) => (
            <li key={notification.notification_id}>
              <NotificationLine
                notification={notification}
                type={filter.type}
                onOpen={reading.read}
                onActed={(row) => {
                  acted.keep(row);
                  reading.read(row);
                }}
              />
            </li>
          ))}
        </chakra.ul>
        {(page.pages > 1 || filter.page > 1) && (
          <Pages
            page={filter.page}
            pages={page.pages}
            total={page.total}
            onPage={(to) => change({ page: to })}
          />
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
      {/* Not before the list, which is shorter than its skeleton. */}
      {!isLoading && (
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
      )}
    </Page>
  );
}
