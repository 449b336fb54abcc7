/** Share of an allowance from which users are warned that it is nearly used up. */
const nearFrom = 0.9;

/** Level of an allowance: at `used_up` the network stops the line. */
export type Fill = 'open' | 'near' | 'used_up';

/** @param allowance in the unit of `used`; null cannot be used up. */
export function fillOf(used: number, allowance: number): Fill {
  if (allowance <= 0) return 'open';
  if (used >= allowance) return 'used_up';
  return used >= nearFrom * allowance ? 'near' : 'open';
}
