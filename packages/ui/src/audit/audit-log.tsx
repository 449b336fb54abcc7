import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../patterns/empty-state.tsx';
import { SkeletonRows } from '../patterns/skeleton-rows.tsx';
import { AuditTable } from './audit-table.tsx';
import type { AuditView } from './audit-view.ts';
import { messages } from './messages.ts';

interface AuditLogProps {
  /** The loaded events, newest first; undefined before the first response. */
  readonly events: readonly AuditEvent[] | undefined;
  /** Total number of matching events. */
  readonly total: number;
  readonly view: AuditView;
  /** Whether a filter is active that may explain an empty result. */
  readonly isFiltered: boolean;
  /** Loads the next page; undefined after the last one. */
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  /** Whether loading the newest or further events failed. */
  readonly isFailed: boolean;
  /** Shown instead of the log if the first request failed. */
  readonly failure: ReactNode;
}

/** The audit log's table with its loading, empty and error states. */
export function AuditLog(props: AuditLogProps) {
  const { events, total, view, isFiltered, onMore, isLoadingMore } = props;
  if (!events) {
    return (
      props.failure || (
        <SkeletonRows
          label={messages.loading}
          cells={['text', 'person', 'text', 'text']}
          columns="160px minmax(0, 1fr) minmax(0, 1.6fr) 112px"
        />
      )
    );
  }
  if (events.length === 0) {
    const said = isFiltered ? messages.noResults : messages.empty;
    return <EmptyState art={isFiltered ? 'search' : 'inbox'} role="status" {...said} />;
  }
  return (
    <>
      <AuditTable events={events} view={view} />
      <chakra.div display="flex" alignItems="center" gap="3" pt="4">
        {onMore && (
          <Button loading={isLoadingMore} onClick={onMore}>
            {messages.more}
          </Button>
        )}
        <chakra.span textStyle="xs" color="fg.subtle" className="ui-num" role="status">
          {props.isFailed ? messages.failed : messages.count(events.length, total)}
        </chakra.span>
      </chakra.div>
    </>
  );
}
