import { foldText } from '@workspace/domain/shared/fold-text';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { countryName } from '@workspace/ui/components/flag';
import { compareNames } from '@workspace/ui/format/names';

/** A country for which data abroad is offered. */
export interface Stay {
  readonly iso: string;
  readonly name: string;
  /** The small one first. */
  readonly plans: readonly TopUpPlan[];
}

/**
 * The countries of international plans, by name.
 * @param home ISO code of the number's country, in which it needs no data abroad
 */
export function staysOf(plans: readonly TopUpPlan[], home: string): Stay[] {
  const byCountry = new Map<string, TopUpPlan[]>();
  for (const plan of plans) {
    for (const iso of plan.countries) {
      if (iso !== home) byCountry.set(iso, [...(byCountry.get(iso) ?? []), plan]);
    }
  }
  return [...byCountry]
    .map(([iso, own]) => ({
      iso,
      name: countryName(iso),
      plans: own.toSorted((one, other) => one.data_mb - other.data_mb),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** Countries whose name contains what was typed. */
export function searchStays(stays: readonly Stay[], typed: string): Stay[] {
  const term = foldText(typed);
  return stays.filter(({ name }) => foldText(name).includes(term));
}
