import { displayName } from '@workspace/domain/accounts/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { isAuditFiltered } from '@workspace/ui/audit/audit-filter';
import { AuditPage } from '@workspace/ui/audit/audit-page';
import { messages } from '@workspace/ui/audit/messages';
import type { TableProblem } from '@workspace/ui/patterns/data-table';
import { useMemo } from 'react';
import { contactSupport } from '../../app/support.ts';
import { useReference } from '../../offline/hooks.ts';
import { useAudit } from './use-audit.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditView } from './use-audit-view.tsx';

/** The company's administrators; other actors are added from the loaded events. */
function useAdministrators(): ReadonlyMap<string, string> {
  const { users } = useReference();
  return new Map(
    [...users.values()]
      .filter(({ role }) => role === 'admin')
      .map((user) => [user.user_id, displayName(user)]),
  );
}

/** The company's audit log (decisions 1 and 12); read from the server and never stored. */
export function AuditScreen() {
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const view = useAuditView();
  const people = useAdministrators();
  const file = useAuditExport(filter);
  const { data, error, hasNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const refresh = () => void query.refetch();
  return (
    <AuditPage
      lead={messages.lead}
      filter={filter}
      onFilter={change}
      people={people}
      events={events}
      total={data?.pages.at(-1)?.page.total ?? 0}
      view={view}
      isFiltered={isAuditFiltered(filter)}
      isFetching={query.isFetching}
      onRefresh={refresh}
      file={file}
      more={
        hasNextPage
          ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
          : undefined
      }
      problem={error ? problemOf(error, refresh) : undefined}
    />
  );
}

function problemOf(error: Error, onRetry: () => void): TableProblem {
  if (error instanceof NetworkError) return { kind: 'offline', ...messages.offline, onRetry };
  const isSaid = error instanceof AppError && error.definition.status < 500;
  return {
    kind: 'error',
    text: isSaid ? error.message : messages.failed,
    onRetry,
    onContactSupport: () => contactSupport(messages.failed),
  };
}
