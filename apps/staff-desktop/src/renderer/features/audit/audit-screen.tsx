import '@workspace/ui/audit/audit.css';
import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { auditFile } from '@workspace/ui/audit/audit-file';
import { AuditFilters } from '@workspace/ui/audit/audit-filters';
import { AuditLog } from '@workspace/ui/audit/audit-log';
import type { AuditView } from '@workspace/ui/audit/audit-view';
import { exportPageSize, fetchAudit } from '@workspace/ui/audit/fetch-audit';
import { Button } from '@workspace/ui/components/button';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { IconButton } from '@workspace/ui/components/icon-button';
import { DownloadIcon, RefreshIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { Page } from '@workspace/ui/patterns/page';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useBridge } from '../../app/bridge-context.ts';
import { sentenceOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { useFileExport } from '../../app/use-file-export.ts';
import { messages } from './messages.ts';
import { useAudit } from './use-audit.ts';
import {
  isStaffAuditFiltered,
  type StaffAuditFilter,
  staffAuditQuery,
  useAuditAddress,
} from './use-audit-address.ts';

/** Actors come from the loaded events, because staff do not know a company's people in advance. */
const nobody: ReadonlyMap<string, string> = new Map();

/** The console has no table of phone formats: numbers are shown in E.164. */
const asDialled = (e164: string) => e164;

function useAuditExport(filter: StaffAuditFilter) {
  const bridge = useBridge();
  const words = messages.export;
  return useFileExport(async () => {
    const query = { limit: exportPageSize, ...staffAuditQuery(filter) };
    const { events, isCut } = await fetchAudit((after) =>
      bridge.listAuditEvents({ ...query, ...after }),
    );
    return {
      what: words.file,
      text: auditFile(events, asDialled),
      done: words.done(events.length),
      ...(isCut ? { note: words.cut(events.length) } : {}),
    };
  }, words.failed);
}

/** The audit log of all companies, or of one selected company. */
export function AuditScreen() {
  useTitle(messages.title);
  const { filter, change } = useAuditAddress();
  const query = useAudit(filter);
  const file = useAuditExport(filter);
  const { data, error, hasNextPage } = query;
  const events = data?.pages.flatMap((page) => page.data);
  const refresh = () => void query.refetch();
  const company = events?.find(({ company_id: id }) => id === filter.company)?.company_name;
  const view: AuditView = {
    formatPhone: asDialled,
    renderEntity: (_, label) => label,
    renderCompany: ({ company_id: id, company_name: name }: AuditEvent) =>
      filter.company === id ? (
        name
      ) : (
        <LinkButton
          textStyle="xs"
          title={messages.onlyCompany(name)}
          onClick={() => change({ company: id })}
        >
          {name}
        </LinkButton>
      ),
  };
  return (
    <Page extent="full">
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
      <AuditFilters
        filter={filter}
        onChange={change}
        events={events ?? []}
        people={nobody}
        before={
          filter.company !== '' && (
            <FilterChip
              name={messages.company}
              selected={[filter.company]}
              words={[company ?? messages.unknown]}
              onClear={() => change({ company: '' })}
            >
              <chakra.p p="4">{company ?? messages.unknown}</chakra.p>
            </FilterChip>
          )
        }
      />
      <AuditLog
        events={events}
        total={data?.pages.at(-1)?.page.total ?? 0}
        view={view}
        isFiltered={isStaffAuditFiltered(filter)}
        onMore={hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoadingMore={query.isFetchingNextPage}
        isFailed={query.isError}
        failure={
          error && <ErrorState title={messages.failed} text={sentenceOf(error)} onRetry={refresh} />
        }
      />
    </Page>
  );
}
