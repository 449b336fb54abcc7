import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Card, CardBody, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../app/failure.ts';
import { messages } from './messages.ts';

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly total: number };
}

interface PagedListProps<Row> {
  readonly words: {
    readonly title: string;
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
  };
  /** The pages that were read, as `useOperationPages` has them. */
  readonly query: {
    readonly data: { readonly pages: readonly Answer<Row>[] } | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  readonly actions?: ReactNode;
  /** What the list does not have. */
  readonly note?: string;
}

const Rows = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '4',
      rowGap: '0.5',
      px: '5',
      py: '2.5',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
});

/** What a row says, in two lines; what stands beside it wraps below it on phones. */
export function RowText({ title, note }: { readonly title: ReactNode; readonly note: ReactNode }) {
  return (
    <chakra.div minW="0" flex={{ base: '1 1 100%', md: '1 1 0' }} overflowWrap="anywhere">
      {title}
      <chakra.div textStyle="xs" color="fg.muted">
        {note}
      </chakra.div>
    </chakra.div>
  );
}

/** A card with the newest rows of a list, and a button for the ones before them. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { words, query, keyOf, render, actions, note } = props;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const total = query.data?.pages.at(-1)?.page.total ?? 0;
  if (!rows && query.error) {
    const retry = () => void query.refetch();
    return <ErrorState title={words.failed} text={sentenceOf(query.error)} onRetry={retry} />;
  }
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        note={rows && messages.shown(rows.length, total)}
        actions={actions}
      />
      {!rows && (
        <SkeletonRows label={words.loading} cells={['name', 'text']} columns="1fr 120px" rows={4} />
      )}
      {rows?.length === 0 && (
        <CardBody role="status" color="fg.muted">
          {words.empty}
        </CardBody>
      )}
      {rows && rows.length > 0 && (
        <Rows aria-label={words.title}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{render(row)}</li>
          ))}
        </Rows>
      )}
      {(query.hasNextPage || note) && (
        <CardFoot flexWrap="wrap" color="fg.muted" textStyle="xs">
          {query.hasNextPage && (
            <Button
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {messages.more}
            </Button>
          )}
          {note}
        </CardFoot>
      )}
    </Card>
  );
}
