import { chakra } from '@chakra-ui/react/styled-system';
import type { Undelivered } from '@workspace/domain/deliveries/schema';
import { formatDateTime } from '@workspace/ui/format/dates';
import { DataTable, type TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { formatPhone } from '../../app/phone.ts';
import { messages } from './messages.ts';
import { useUndelivered } from './use-undelivered.ts';

const words = messages.undelivered;

const kindOf = ({ topic, template }: Undelivered) =>
  words.templates[template ?? ''] ?? words.topics[topic] ?? topic;

const keyOf = ({ delivery_id: id }: Undelivered) => id;

const columns: readonly TableColumn<Undelivered>[] = [
  {
    id: 'what',
    title: words.columns.what,
    width: '1 1 0',
    phone: 'title',
    render: (row) => (
      <span className={tableClass.two}>
        <b className={tableClass.ellipsis}>{kindOf(row)}</b>
        <span className={tableClass.ellipsis}>
          {row.recipient === null
            ? (words.places[row.topic] ?? words.noRecipient)
            : formatPhone(row.recipient)}
        </span>
      </span>
    ),
  },
  {
    id: 'reason',
    title: words.columns.reason,
    width: '1.6 1 0',
    phone: 'detail',
    render: ({ reason, given_up_at: givenUp }) => (
      <chakra.span overflowWrap="anywhere">
        {givenUp === null ? words.stillTried(reason) : reason}
      </chakra.span>
    ),
  },
  {
    id: 'attempts',
    title: words.columns.attempts,
    width: '0 0 88px',
    align: 'end',
    tone: 'muted',
    render: ({ attempts }) => attempts,
  },
  {
    id: 'since',
    title: words.columns.since,
    width: '0 0 160px',
    tone: 'muted',
    phone: 'amount',
    render: ({ given_up_at: givenUp, created_at: created }) => {
      const at = givenUp ?? created;
      return <time dateTime={at}>{formatDateTime(at)}</time>;
    },
  },
];

/**
 * Emails, files and other messages that could not be delivered, with the reason; nothing sends those
 * again that were given up.
 */
export function UndeliveredList() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useUndelivered();
  const total = data?.pages[0]?.page.total;
  return (
    // The first column is below the heading.
    <chakra.section aria-label={words.title} minW="0" css={{ md: { '--table-edge': '8px' } }}>
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px={{ base: '4', md: '5' }}
        minH="56px"
      >
        <chakra.h2 textStyle="card">{words.title}</chakra.h2>
        {total !== undefined && (
          <chakra.span color="fg.muted">{messages.waiting(total)}</chakra.span>
        )}
      </chakra.header>
      <DataTable
        label={words.title}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.data)}
        keyOf={keyOf}
        rowHeight="content"
        frame="box"
        more={
          hasNextPage
            ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() }
            : undefined
        }
        problem={
          error ? { kind: 'error', text: words.failed, onRetry: () => void refetch() } : undefined
        }
        empty={{ art: 'inbox', ...words.empty }}
      />
    </chakra.section>
  );
}
