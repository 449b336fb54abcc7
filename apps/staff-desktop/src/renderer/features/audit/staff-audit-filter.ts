import { idSchema } from '@workspace/domain/shared/id';
import {
  type AuditFilter,
  auditQuery,
  isAuditFiltered,
  readAuditFilter,
  writeAuditFilter,
} from '@workspace/ui/audit/audit-filter';
import type { AddressCodec } from '@workspace/ui/navigation/address-state';

/** Filter of the audit log of all companies. */
export interface StaffAuditFilter extends AuditFilter {
  /** Id of the selected company; empty = all. */
  readonly company: string;
}

/** The filter in the URL; unknown values are ignored. */
export const staffAuditCodec: AddressCodec<StaffAuditFilter> = {
  read(params) {
    const company = idSchema.safeParse(params.get('company')).data ?? '';
    return { ...readAuditFilter(params), company };
  },
  write(current, change) {
    const params = writeAuditFilter(current, change);
    if (change.company === '') params.delete('company');
    else if (change.company !== undefined) params.set('company', change.company);
    return params;
  },
};

export const isStaffAuditFiltered = (filter: StaffAuditFilter): boolean =>
  filter.company !== '' || isAuditFiltered(filter);

/** The filter as query parameters of the API. */
export const staffAuditQuery = (filter: StaffAuditFilter) => ({
  ...auditQuery(filter),
  ...(filter.company === '' ? {} : { company_id: filter.company }),
});
