import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import { type NameIndex, thingsNamed } from './named.ts';
import type { ParsedRow } from './parse-row.ts';

/** The country of a line. */
export interface LinePlace {
  readonly countryIsoCode: string;
  readonly countryName: string;
}

/** The plan that a row names for a new line, or the reason why the line cannot have it. */
export function findPlan(row: ParsedRow, place: LinePlace, plans: NameIndex<Plan>): Plan | string {
  const line = { country_iso_code: place.countryIsoCode, type: row.type };
  const named = thingsNamed(row.planName, plans, ({ name }) => name);
  const [plan, ...others] = named.filter((one) => !planObstacle(one, line));
  if (plan && others.length > 0) {
    return `Several plans in ${place.countryName} are called “${row.planName}”. Order this one in the overview.`;
  }
  const [other] = named;
  if (plan || !other) return plan ?? `There is no plan “${row.planName}”.`;
  return planObstacle(other, line)?.message ?? other;
}
