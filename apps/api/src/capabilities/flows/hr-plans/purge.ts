import type { Purge } from '../../../database/purge.ts';

/** Plans hold personal data, and are erased after 14 days; their rows with them. */
export const hrPlanPurge: Purge = {
  table: 'hr_plans',
  key: ['company_id', 'id'],
  due: 'erase_at <= now()',
  index: 'hr_plans_erase',
};
