import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { EventNames } from '@workspace/domain/events/define';
import type { NumberEvent } from '@workspace/domain/events/history';
import { getNumberHistory } from '@workspace/domain/numbers/operations';
import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { formatCount } from '@workspace/ui/format/data';
import { formatDateTime } from '@workspace/ui/format/dates';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useOperationPages } from '../../../data/queries.ts';
import { useReference } from '../../../data/session/hooks.ts';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import type { Reference } from '../../../numbers-index/reference.ts';
import { contactSupport } from '../../../platform/support.ts';
import { TabSkeleton } from '../head/number-skeleton.tsx';
import { messages } from '../messages.ts';
import { EventIcon } from './event-icon.tsx';
import { actorLabel, eventLabel } from './history-labels.ts';

const words = messages.history;
const pageSize = 20;

function useHistory({ row, number, item }: OverviewDetail) {
  return useOperationPages(
    getNumberHistory,
    (page) => ({ params: { number_id: row.id }, query: { limit: pageSize, ...page } }),
    // A new version of a row means that there are new events.
    { version: `${number?.version} ${item?.version}` },
  );
}

function namesOf({ plans, users }: Reference): EventNames {
  return {
    plan: (id) => plans.get(id)?.name,
    person: (id) => {
      const user = users.get(id);
      return user && displayName(user);
    },
  };
}

/** The number's history, newest first; read from the server each time (decisions 13, "Tabs"). */
export function HistoryTab({ detail }: { readonly detail: OverviewDetail }) {
  const query = useHistory(detail);
  const names = namesOf(useReference());
  const { data, error } = query;
  if (!data) {
    if (!error) return <TabSkeleton label={words.loading} />;
    const retry = () => void query.refetch();
    if (error instanceof NetworkError) return <NoConnection onRetry={retry} />;
    const text = error instanceof AppError && error.definition.status < 500 ? error.message : '';
    return (
      <ErrorState
        text={text || words.failed}
        onRetry={retry}
        onContactSupport={() => contactSupport(words.failed)}
      />
    );
  }
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0) {
    return <EmptyState art="inbox" title={words.empty.title} text={words.empty.text} />;
  }
  const total = data.pages.at(-1)?.page.total ?? events.length;
  return (
    <>
      <ol aria-label={words.label}>
        {events.map((event) => (
          <HistoryLine key={event.event_id} event={event} names={names} />
        ))}
      </ol>
      {query.hasNextPage && (
        <chakra.div display="flex" alignItems="center" gap="3" pt="4">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
          <chakra.span textStyle="xs" color="fg.subtle" className="ui-num" role="status">
            {query.isFetchNextPageError
              ? words.failed
              : words.count(formatCount(events.length), formatCount(total))}
          </chakra.span>
        </chakra.div>
      )}
    </>
  );
}

function NoConnection({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      art="offline"
      role="status"
      title={words.offline.title}
      text={words.offline.text}
      actions={
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {messages.offlineRetry}
        </Button>
      }
    />
  );
}

interface HistoryLineProps {
  readonly event: NumberEvent;
  readonly names: EventNames;
}

function HistoryLine({ event, names }: HistoryLineProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3.5"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span color="fg.subtle" flex="none">
        <EventIcon kind={event.kind} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium" lineHeight="tight">
          {eventLabel(event, names)}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.subtle">
          {actorLabel(event)}
        </chakra.p>
      </chakra.div>
      <chakra.time
        dateTime={event.occurred_at}
        flex="none"
        textStyle="xs"
        color="fg.subtle"
        whiteSpace="nowrap"
      >
        {formatDateTime(event.occurred_at)}
      </chakra.time>
    </chakra.li>
  );
}
