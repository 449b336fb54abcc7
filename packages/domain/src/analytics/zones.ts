import { type Zone, zoneNames, zoneOfPlan } from '../countries/zone-countries.ts';

/** Usage on plans of no zone, such as travel plans. */
const restOfWorld = 'Rest of World';

export type ReportZone = `Zone ${Zone}` | typeof restOfWorld;

/** The zones in the order in which reports stack them. */
export const reportZones: readonly ReportZone[] = [
  ...zoneNames.map((zone) => `Zone ${zone}` as const),
  restOfWorld,
];

/** Where a report counts the usage on a plan. */
export function reportZoneOf(planName: string): ReportZone {
  const found = zoneOfPlan(planName);
  return found ? `Zone ${found.zone}` : restOfWorld;
}
