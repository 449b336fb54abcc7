import { displayName } from '@workspace/domain/accounts/schema';
import {
  isAuditFiltered,
  readAuditFilter,
  writeAuditFilter,
} from '@workspace/ui/audit/audit-filter';
import { AuditPage } from '@workspace/ui/audit/audit-page';
import { messages } from '@workspace/ui/audit/messages';
import { Button } from '@workspace/ui/components/button';
import { useMemo } from 'react';
import { useRows } from '../../data/use-rows.ts';
import { Link } from '../../navigation/link.tsx';
import { useAddressState } from '../../navigation/use-address-state.ts';
import { contactSupport } from '../../platform/support.ts';
import { useAudit } from './use-audit.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditView } from './use-audit-view.tsx';

const codec = { read: readAuditFilter, write: writeAuditFilter };

/** The company's administrators; other actors are added from the loaded events. */
function useAdministrators(): ReadonlyMap<string, string> {
  return new Map(
    (useRows('user').all() ?? [])
      .filter(({ role }) => role === 'admin')
      .map((user) => [user.user_id, displayName(user)]),
  );
}

/** The company's audit log (decisions 1 and 12); read from the server and never stored. */
export function AuditScreen() {
  const { state: filter, change } = useAddressState(codec);
  const query = useAudit(filter);
  const view = useAuditView();
  const people = useAdministrators();
  const file = useAuditExport(filter);
  const { data, error, hasNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const refresh = () => void query.refetch();
  return (
    <AuditPage
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
      error={error}
      emptyAction={
        <Button asChild>
          <Link to="/">{messages.empty.action}</Link>
        </Button>
      }
      onContactSupport={() => contactSupport(messages.failed)}
    />
  );
}
