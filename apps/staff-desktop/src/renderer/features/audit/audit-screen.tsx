import { chakra } from '@chakra-ui/react/styled-system';
import { listAuditEvents } from '@workspace/domain/audit/operations';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { auditFile } from '@workspace/ui/audit/audit-file';
import { AuditPage } from '@workspace/ui/audit/audit-page';
import type { AuditView } from '@workspace/ui/audit/audit-view';
import { exportPageSize, fetchAudit } from '@workspace/ui/audit/fetch-audit';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { LinkButton } from '@workspace/ui/components/link';
import { useMemo } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { formatPhone } from '../../app/phone.ts';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { useFileExport } from '../../app/use-file-export.ts';
import { LoadSession } from './load-session.ts';
import { messages } from './messages.ts';
import {
  isStaffAuditFiltered,
  type StaffAuditFilter,
  staffAuditCodec,
  staffAuditQuery,
} from './staff-audit-filter.ts';
import { useAudit } from './use-audit.ts';

/** Actors come from the loaded events, because staff do not know a company's people in advance. */
const nobody: ReadonlyMap<string, string> = new Map();

function useAuditExport(filter: StaffAuditFilter) {
  const { client } = useBridge();
  const words = messages.export;
  return useFileExport(async () => {
    const query = { limit: exportPageSize, ...staffAuditQuery(filter) };
    const { events, isCut } = await fetchAudit((after) =>
      client(listAuditEvents, { query: { ...query, ...after } }),
    );
    return {
      what: words.file,
      text: auditFile(events, formatPhone),
      done: words.done(events.length),
      ...(isCut ? { note: words.cut(events.length) } : {}),
    };
  }, words.failed);
}

/** The audit log of all companies, or of one selected company. */
export function AuditScreen() {
  useTitle(messages.title);
  const { state: filter, change } = useAddressState(staffAuditCodec);
  const query = useAudit(filter);
  const file = useAuditExport(filter);
  const { data, error, hasNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const refresh = () => void query.refetch();
  const company = events?.find(({ company_id: id }) => id === filter.company)?.company_name;
  const view: AuditView = {
    formatPhone,
    renderSession: (event, show) => <LoadSession event={event} show={show} />,
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
    <AuditPage
      filter={filter}
      onFilter={change}
      people={nobody}
      ownFilters={
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
      events={events}
      total={data?.pages.at(-1)?.page.total ?? 0}
      view={view}
      isFiltered={isStaffAuditFiltered(filter)}
      isFetching={query.isFetching}
      onRefresh={refresh}
      file={file}
      more={
        hasNextPage
          ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
          : undefined
      }
      error={error}
    />
  );
}
