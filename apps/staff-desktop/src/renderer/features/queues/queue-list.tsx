import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface QueueListProps<Row> {
  readonly heading: string;
  /** The first page; undefined while it is loading. */
  readonly data:
    | { readonly data: readonly Row[]; readonly page: { readonly total: number } }
    | undefined;
  readonly error: Error | null;
  /** When it could not be loaded. */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly text: string };
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row) => ReactNode;
  /** Above the rows, if there are any. */
  readonly head?: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** What waits in one queue, oldest first. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { heading, data, error, failed, onRetry, empty, keyOf, renderRow, head, children } = props;
  const rows = data?.data ?? [];
  const total = data?.page.total ?? 0;
  return (
    <chakra.section aria-label={heading} minW="0" overflowY={{ lg: 'auto' }}>
      <chakra.header display="flex" alignItems="center" gap="3" px="5" minH="56px">
        <chakra.h2 textStyle="card">{heading}</chakra.h2>
        {data && <chakra.span color="fg.muted">{messages.waiting(total)}</chakra.span>}
      </chakra.header>
      {error !== null && !data && <ErrorState text={failed} onRetry={onRetry} />}
      {error !== null && data && (
        <chakra.div px="5" pb="3">
          <Notice
            tone="warning"
            action={
              <Button size="sm" onClick={onRetry}>
                {messages.tryAgain}
              </Button>
            }
          >
            {messages.notFresh}
          </Notice>
        </chakra.div>
      )}
      {data && rows.length === 0 && (
        <EmptyState art="inbox" title={empty.title} text={empty.text} />
      )}
      {rows.length > 0 && head}
      <ul>
        {rows.map((row) => (
          <li key={keyOf(row)}>{renderRow(row)}</li>
        ))}
      </ul>
      {total > rows.length && (
        <chakra.p px="5" py="3" color="fg.muted" textStyle="xs">
          {messages.shown(rows.length, total)}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  );
}
