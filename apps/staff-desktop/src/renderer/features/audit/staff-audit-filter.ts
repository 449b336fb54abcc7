import { idSchema } from '@workspace/domain/shared/id';
import {
  type AuditFilter,
  auditQuery,
  isAuditFiltered,
  readAuditFilter,
  writeAuditFilter,
} from '@workspace/ui/audit/audit-filter';
import { useCallback, useEffect, useState } from 'react';

/** Filter of the audit log of all companies. */
export interface StaffAuditFilter extends AuditFilter {
  /** Id of the selected company; empty = all. */
  readonly company: string;
}

function read(): StaffAuditFilter {
  const params = new URLSearchParams(window.location.search);
  const company = idSchema.safeParse(params.get('company')).data ?? '';
  return { ...readAuditFilter(params), company };
}

function write(filter: StaffAuditFilter): string {
  const params = writeAuditFilter(new URLSearchParams(), filter);
  if (filter.company !== '') params.set('company', filter.company);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const isStaffAuditFiltered = (filter: StaffAuditFilter): boolean =>
  filter.company !== '' || isAuditFiltered(filter);

/** The filter as query parameters of the API. */
export const staffAuditQuery = (filter: StaffAuditFilter) => ({
  ...auditQuery(filter),
  ...(filter.company === '' ? {} : { company_id: filter.company }),
});

/** The filter, initialised from the URL and written back to it. */
export function useAuditAddress() {
  const [filter, setFilter] = useState(read);
  useEffect(() => {
    const { pathname, search } = window.location;
    const wanted = write(filter);
    if (wanted !== search) window.history.replaceState(null, '', pathname + wanted);
  }, [filter]);
  useEffect(() => {
    const follow = () => setFilter(read());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const change = useCallback(
    (next: Partial<StaffAuditFilter>) => setFilter((current) => ({ ...current, ...next })),
    [],
  );
  return { filter, change };
}
