import '@workspace/ui/audit/audit.css';
import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { isAuditFiltered } from '@workspace/ui/audit/audit-filter';
import { AuditFilters } from '@workspace/ui/audit/audit-filters';
import { AuditLog } from '@workspace/ui/audit/audit-log';
import { messages } from '@workspace/ui/audit/messages';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon, RefreshIcon } from '@workspace/ui/components/icons';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { OnlineProvider } from '../../app/online.tsx';
import { contactSupport } from '../../app/support.ts';
import { useTitle } from '../../app/title.ts';
import { useReference } from '../../offline/hooks.ts';
import { useAudit } from './use-audit.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditView } from './use-audit-view.tsx';

/** The company's audit log (decisions 1 and 12); read from the server and never stored. */
export function AuditScreen() {
  useTitle(messages.title);
  return (
    <OnlineProvider>
      <Audit />
    </OnlineProvider>
  );
}

/** The company's administrators; other actors are added from the loaded events. */
function useAdministrators(): ReadonlyMap<string, string> {
  const { users } = useReference();
  return new Map(
    [...users.values()]
      .filter(({ role }) => role === 'admin')
      .map((user) => [user.user_id, displayName(user)]),
  );
}

function Audit() {
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const view = useAuditView();
  const people = useAdministrators();
  const file = useAuditExport(filter);
  const { data, error, hasNextPage } = query;
  const events = data?.pages.flatMap((page) => page.data);
  const refresh = () => void query.refetch();
  return (
    <Page>
      <PageHead
        title={messages.title}
        actions={
          <>
            <IconButton
              label={messages.refresh}
              icon={<RefreshIcon />}
              disabled={query.isFetching}
              onClick={refresh}
            />
            <Button
              icon={<DownloadIcon />}
              loading={file.busy}
              disabled={!events || events.length === 0}
              onClick={file.run}
            >
              {messages.export.button}
            </Button>
          </>
        }
      />
      <chakra.p color="fg.muted" maxW="measure" mt="-2" mb="4">
        {messages.lead}
      </chakra.p>
      <AuditFilters filter={filter} onChange={change} events={events ?? []} people={people} />
      <AuditLog
        events={events}
        total={data?.pages.at(-1)?.page.total ?? 0}
        view={view}
        isFiltered={isAuditFiltered(filter)}
        onMore={hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoadingMore={query.isFetchingNextPage}
        isFailed={query.isError}
        failure={error && <Failure error={error} onRetry={refresh} />}
      />
    </Page>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof NetworkError) {
    return <OfflineState {...messages.offline} onRetry={onRetry} />;
  }
  const isSaid = error instanceof AppError && error.definition.status < 500;
  return (
    <ErrorState
      text={isSaid ? error.message : messages.failed}
      onRetry={onRetry}
      onContactSupport={() => contactSupport(messages.failed)}
    />
  );
}
