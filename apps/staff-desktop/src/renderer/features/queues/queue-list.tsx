import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Notice } from '@workspace/ui/patterns/notice';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ReadFailed } from '../../app/read-failed.tsx';
import { messages } from './messages.ts';
import { besides } from './use-chosen-row.ts';

/** What was read of a queue. */
export interface QueueRead<Row> {
  /** The first page; undefined while it is loading. */
  readonly data:
    | { readonly data: readonly Row[]; readonly page: { readonly total: number } }
    | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

interface QueueListProps<Row> {
  readonly heading: string;
  readonly read: QueueRead<Row>;
  /** When it could not be loaded. */
  readonly failed: string;
  /** The chosen row. */
  readonly current: Row | undefined;
  readonly empty: { readonly title: string; readonly text: string };
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row) => ReactNode;
  /** Above the rows, if there are any. */
  readonly head?: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** Keeps the chosen row in view while J and K are pressed, with the focus if a row had it. */
function useCurrentInView(list: RefObject<HTMLUListElement | null>, key: string | undefined) {
  useEffect(() => {
    const row = key === undefined ? null : list.current?.querySelector('[aria-current=true]');
    if (!(row instanceof HTMLElement)) return;
    if (matchMedia(besides).matches) row.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) row.focus({ preventScroll: true });
  }, [list, key]);
}

/** What waits in one queue, oldest first. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { heading, read, failed, empty, keyOf, renderRow, current, head, children } = props;
  const { data, error, refetch: onRetry } = read;
  const list = useRef<HTMLUListElement>(null);
  useCurrentInView(list, current === undefined ? undefined : keyOf(current));
  const rows = data?.data ?? [];
  const total = data?.page.total ?? 0;
  return (
    <chakra.section aria-label={heading} minW="0" overflowY={{ lg: 'auto' }}>
      <chakra.header display="flex" alignItems="center" gap="3" px="5" minH="56px">
        <chakra.h2 textStyle="card">{heading}</chakra.h2>
        {data && <chakra.span color="fg.muted">{messages.waiting(total)}</chakra.span>}
      </chakra.header>
      {error !== null && !data && <ReadFailed error={error} text={failed} onRetry={onRetry} />}
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
      <ul ref={list}>
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
