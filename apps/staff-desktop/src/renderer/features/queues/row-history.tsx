import { chakra } from '@chakra-ui/react/styled-system';
import type { QueueEvent, QueueName } from '@workspace/domain/queues/schema';
import { Button } from '@workspace/ui/components/button';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { formatExactly, formatRecent } from '@workspace/ui/format/dates';
import { messages } from './messages.ts';
import { useQueueRows, useRowHistory } from './use-queue-rows.ts';

const words = messages.history;

function Entry({ entry }: { readonly entry: QueueEvent }) {
  const { occurred_at: at, actor_name: name, actions, text } = entry;
  const done = words.sentence(
    name ?? words.somebody,
    actions.map((action) => words.actions[action]),
  );
  return (
    <chakra.li py="1.5" borderBottomWidth="1px" borderColor="border.muted">
      <chakra.span display="flex" flexWrap="wrap" columnGap="3" justifyContent="space-between">
        <span>{done}</span>
        <chakra.time dateTime={at} title={formatExactly(at)} color="fg.muted" textStyle="xs">
          {formatRecent(at)}
        </chakra.time>
      </chakra.span>
      {text !== null && (
        <chakra.p color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
    </chakra.li>
  );
}

interface RowHistoryProps {
  readonly queue: QueueName;
  readonly rowId: string;
  /** `folded` where there is little room: it opens at a press. */
  readonly shown: 'open' | 'folded';
}

/** What staff did about a row, the newest first; the customer never sees it. */
export function RowHistory({ queue, rowId, shown }: RowHistoryProps) {
  const row = useQueueRows(queue).get(rowId);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRowHistory(
    queue,
    rowId,
    row,
  );
  const entries = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.page.total;
  return (
    <chakra.details open={shown === 'open'}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1"
        py="2"
        color="fg.muted"
        cursor="pointer"
        listStyleType="none"
      >
        <chakra.span
          display="inline-flex"
          transition="transform 120ms"
          css={{ 'details[open] > summary > &': { transform: 'rotate(90deg)' } }}
        >
          <ChevronRightIcon size={14} />
        </chakra.span>
        {words.title}
        {total !== undefined && total > 0 && (
          <chakra.span className="ui-num" color="fg.subtle">
            {total}
          </chakra.span>
        )}
      </chakra.summary>
      {entries && entries.length > 0 && (
        <chakra.ol aria-label={words.title}>
          {entries.map((entry) => (
            <Entry key={entry.event_id} entry={entry} />
          ))}
        </chakra.ol>
      )}
      {entries?.length === 0 && <chakra.p color="fg.subtle">{words.empty}</chakra.p>}
      {error && !data && (
        <chakra.p color="fg.muted">
          {words.failed}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </chakra.p>
      )}
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </chakra.details>
  );
}
