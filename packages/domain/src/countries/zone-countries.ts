/**
 * Countries where plans are sold (specification 1, section 9): Zone A = Denmark and United
 * Kingdom, Zone B = Sweden, United States and France, Zone C = Germany.
 */
export const zones = {
  A: ['DK', 'GB'],
  B: ['SE', 'US', 'FR'],
  C: ['DE'],
} as const;

export const zoneCountries = [...zones.A, ...zones.B, ...zones.C] as const;
export type ZoneCountry = (typeof zoneCountries)[number];
