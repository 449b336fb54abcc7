/** From this share of an allowance on, people are told that it is nearly used up. */
const nearFrom = 0.9;

/** How full an allowance is: `used_up` is where the network stops the line. */
export type Fill = 'open' | 'near' | 'used_up';

/** @param allowance in the unit of `used`; with none there is nothing to use up. */
export function fillOf(used: number, allowance: number): Fill {
  if (allowance <= 0) return 'open';
  if (used >= allowance) return 'used_up';
  return used >= nearFrom * allowance ? 'near' : 'open';
}
