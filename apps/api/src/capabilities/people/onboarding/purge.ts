import type { Purge } from '../../../database/purge.ts';

/** What was entered and not completed. */
export const onboardingPurge: Purge = {
  table: 'onboardings',
  key: ['id'],
  due: `saved_at < now() - interval '90 days'`,
  index: 'onboardings_age',
};
