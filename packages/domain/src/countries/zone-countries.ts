/**
 * Countries where plans are sold (specification 1, section 9): Zone A = Denmark and United
 * Kingdom, Zone B = Sweden, United States and France, Zone C = Germany.
 */
export const zones = {
  A: ['DK', 'GB'],
  B: ['SE', 'US', 'FR'],
  C: ['DE'],
} as const;

export type Zone = keyof typeof zones;
export const zoneNames: readonly Zone[] = ['A', 'B', 'C'];

/**
 * The zone with which a plan's name begins, and what is left of the name (specification 1, section 9:
 * only plans whose name starts with 'zone' are zone plans). Undefined for a plan of no zone.
 */
export function zoneOfPlan(
  name: string,
): { readonly zone: Zone; readonly rest: string } | undefined {
  const [, letter, rest] = /^zone ([abc])\b\s*(.*)$/i.exec(name) ?? [];
  const zone = zoneNames.find((one) => one === letter?.toUpperCase());
  return zone && { zone, rest: rest || name };
}

export const zoneCountries = [...zones.A, ...zones.B, ...zones.C] as const;
export type ZoneCountry = (typeof zoneCountries)[number];
