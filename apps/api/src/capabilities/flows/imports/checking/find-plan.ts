import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import type { ParsedRow } from '../reading/parse-row.ts';
import { findByName, type NameIndex } from './name-index.ts';

/** The country of a number. */
export interface NumberCountry {
  readonly countryIsoCode: string;
  readonly countryName: string;
}

/** The plan that a row names for a new number, or the reason why the number cannot have it. */
export function findPlan(
  row: ParsedRow,
  place: NumberCountry,
  plans: NameIndex<Plan>,
): Plan | string {
  const number = { country_iso_code: place.countryIsoCode, type: row.type };
  const named = findByName(row.planName, plans, ({ name }) => name);
  const [plan, ...others] = named.filter((one) => !planObstacle(one, number));
  if (plan && others.length > 0) {
    return `Several plans in ${countryInSentence(place.countryName)} are called “${row.planName}”. Order this one in the overview.`;
  }
  const [other] = named;
  if (plan || !other) return plan ?? `There is no plan “${row.planName}”.`;
  return planObstacle(other, number)?.message ?? other;
}
