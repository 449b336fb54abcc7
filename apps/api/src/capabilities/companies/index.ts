import type { SyncedSource } from '../../database/synced-source.ts';
import { findOwnCompany } from './store.ts';

export { createStaffTargetAuthoriser } from './staff-target.ts';
export { findOwnCompany } from './store.ts';

export const companySource: SyncedSource<'company'> = {
  kind: 'company',
  count: async () => 1,
  page: async (unit, afterId) => {
    const company = await findOwnCompany(unit);
    return company && afterId === null ? [company] : [];
  },
  byIds: async (unit, ids) => {
    const company = await findOwnCompany(unit);
    return company && ids.includes(company.company_id) ? [company] : [];
  },
};
