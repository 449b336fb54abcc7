import type { Purge } from '../../../database/purge.ts';

/** A meeting is kept for a year after it took place. */
export const bookingPurge: Purge = {
  table: 'bookings',
  key: ['id'],
  due: `ends_at < now() - interval '1 year'`,
  index: 'bookings_end',
};
