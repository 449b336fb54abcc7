import type { NumberRow } from '../schema.ts';

/** Why an inactive number cannot become active again, whatever else holds (decisions 4). */
export const reactivationObstacles = ['no_phone_number', 'expired', 'person_archived'] as const;
export type ReactivationObstacle = (typeof reactivationObstacles)[number];

interface Ended extends Pick<NumberRow, 'full_phone_number' | 'temp_phone_number'> {
  readonly expires_at: Date | null;
}

/** The number that a line had last, in E.164 form; null if the network never assigned one. */
export const lastPhoneNumber = ({
  temp_phone_number: temporary,
  full_phone_number: own,
}: Pick<Ended, 'full_phone_number' | 'temp_phone_number'>): string | null => temporary ?? own;

/**
 * What lies in the number itself: it never had a phone number, or it is a travel eSIM that has
 * expired; null if nothing does.
 * @param now product time
 */
export function obstacleOfNumber(
  number: Ended,
  now: Date,
): Exclude<ReactivationObstacle, 'person_archived'> | null {
  if (lastPhoneNumber(number) === null) return 'no_phone_number';
  return number.expires_at !== null && number.expires_at <= now ? 'expired' : null;
}
