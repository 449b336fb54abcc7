/** Usage on plans of no zone, such as travel plans. */
export const restOfWorld = 'Rest of World';

/** The zones in the order in which reports stack them. */
export const reportZones = ['Zone A', 'Zone B', 'Zone C', restOfWorld] as const;

/** The zone of a plan, which its name begins with (specification 1, section 9). */
export function zoneOfPlan(name: string): (typeof reportZones)[number] {
  const zone = reportZones.find((one) => name.toLowerCase().startsWith(one.toLowerCase()));
  return zone ?? restOfWorld;
}
