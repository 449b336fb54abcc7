import type { TopUp } from '@workspace/domain/topups/schema';
import { countryName } from '@workspace/ui/components/flag';
import { dayOf, formatDay } from '@workspace/ui/format/dates';
import { lastDayOfMonth } from '../month-end.ts';
import { messages } from './messages.ts';

type Dates = Pick<TopUp, 'activate_at' | 'expires_at'>;
type Described = Dates & Pick<TopUp, 'status' | 'type' | 'country_code' | 'reason'>;

const activationDayOf = ({ activate_at }: Pick<TopUp, 'activate_at'>) => activate_at.slice(0, 10);

/**
 * The last day on which a top-up counts, `YYYY-MM-DD`; of one that is not active yet, the last day
 * of the month for which it is asked.
 */
export function lastDayOf({ activate_at, expires_at }: Dates): string {
  if (expires_at === null) return lastDayOfMonth(activationDayOf({ activate_at }));
  return dayOf(Date.parse(expires_at) - 1, 'UTC');
}

/** When it counts, or why it does not; null if there is nothing to say. */
function whenText(topUp: Described): string | null {
  const day = () => formatDay(activationDayOf(topUp));
  const last = () => formatDay(lastDayOf(topUp));
  switch (topUp.status) {
    case 'draft':
    case 'requested':
      return messages.asked(day());
    case 'approved':
    case 'scheduled':
      return messages.activates(day());
    case 'active':
      return messages.until(last());
    case 'expired':
      return messages.ended(last());
    case 'rejected':
    case 'failed':
    case 'cancelled':
      return null;
  }
}

/** `Home Zone, until Mon 30 Nov 2026`: where a top-up counts, and when. */
export function topUpText(topUp: Described): string {
  const isAbroad = topUp.type === 'international';
  const where = isAbroad ? messages.abroad(countryName(topUp.country_code)) : messages.homeZone;
  return [where, whenText(topUp)].filter(Boolean).join(', ');
}

/** Why it was declined or failed; null for all others. */
export function topUpReason({ status, reason }: Pick<TopUp, 'status' | 'reason'>): string | null {
  return status === 'rejected' || status === 'failed' ? (reason ?? messages.noReason) : null;
}
