import '@workspace/ui/audit/audit.css';
import { chakra } from '@chakra-ui/react/styled-system';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { AuditTable } from '@workspace/ui/audit/audit-table';
import { messages } from '@workspace/ui/audit/messages';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon, RefreshIcon } from '@workspace/ui/components/icons';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { OnlineProvider } from '../../app/online.tsx';
import { contactSupport } from '../../app/support.ts';
import { useTitle } from '../../app/title.ts';
import { isAuditFiltered } from './audit-filter.ts';
import { AuditFilters } from './components/audit-filters.tsx';
import { useAudit } from './use-audit.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditView } from './use-audit-view.tsx';

/** The company's audit log (decisions 1 and 12); read from the server, and nothing of it kept. */
export function AuditScreen() {
  useTitle(messages.title);
  return (
    <OnlineProvider>
      <Audit />
    </OnlineProvider>
  );
}

type AuditQuery = ReturnType<typeof useAudit>;

function Audit() {
  const { filter, change } = useAuditFilter();
  const query = useAudit(filter);
  const view = useAuditView();
  const file = useAuditExport(filter);
  const events = query.data?.pages.flatMap((page) => page.data) ?? [];
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
              disabled={events.length === 0}
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
      <AuditFilters filter={filter} onChange={change} events={events} />
      {query.data ? (
        events.length > 0 ? (
          <>
            <AuditTable events={events} view={view} />
            <More query={query} shown={events.length} />
          </>
        ) : (
          <NothingThere isFiltered={isAuditFiltered(filter)} />
        )
      ) : query.error ? (
        <Failure error={query.error} onRetry={refresh} />
      ) : (
        <SkeletonRows
          label={messages.loading}
          cells={['text', 'person', 'text', 'text']}
          columns="160px minmax(0, 1fr) minmax(0, 1.6fr) 112px"
        />
      )}
    </Page>
  );
}

function More({ query, shown }: { readonly query: AuditQuery; readonly shown: number }) {
  const total = query.data?.pages.at(-1)?.page.total ?? shown;
  return (
    <chakra.div display="flex" alignItems="center" gap="3" pt="4">
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      )}
      <chakra.span textStyle="xs" color="fg.subtle" className="ui-num" role="status">
        {query.isError ? messages.failed : messages.count(shown, total)}
      </chakra.span>
    </chakra.div>
  );
}

function NothingThere({ isFiltered }: { readonly isFiltered: boolean }) {
  const said = isFiltered ? messages.noResults : messages.empty;
  return <EmptyState art={isFiltered ? 'search' : 'inbox'} role="status" {...said} />;
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
