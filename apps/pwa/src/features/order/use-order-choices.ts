import type { Country } from '@workspace/domain/countries/schema';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import { useMemo } from 'react';
import { useOverview, useReference } from '../../offline/hooks.ts';
import type { Reference } from '../../offline/index/reference.ts';
import { byPrice, type PlanChoice } from '../number/plan-choices.ts';
import { type Candidate, candidatesOf } from './people-search.ts';

/** Plans of a country and type with what they cost this company, cheapest first. */
function choicesOf(reference: Reference, country: string, type: Plan['type']): PlanChoice[] {
  return [...reference.plans.values()]
    .filter((plan) => !planObstacle(plan, { country_iso_code: country, type }))
    .map((plan) => ({ plan, price: reference.priceOf(plan.plan_id) }))
    .toSorted(byPrice);
}

/** The local numbers that there are, by person. */
function useLocalNumbers(): ReadonlyMap<string, string> {
  const view = useOverview({});
  return useMemo(() => {
    const local = new Map<string, string>();
    for (const row of view.rows(0, view.total)) {
      if (row.user && row.numberId !== null && row.type === 'local') {
        local.set(row.user.user_id, row.phoneNumber ?? '');
      }
    }
    return local;
  }, [view]);
}

/** What the form chooses from, all of it out of the local index. */
export interface OrderChoices {
  readonly candidates: readonly Candidate[];
  /** E.164 by person; an empty text where the number is not allotted yet. */
  readonly local: ReadonlyMap<string, string>;
  /** Where numbers can be ordered, by name. */
  readonly countries: readonly Country[];
  readonly plans: Readonly<Record<Plan['type'], readonly PlanChoice[]>>;
}

/** @param country ISO 3166-1 alpha-2, empty while none is chosen. */
export function useOrderChoices(country: string): OrderChoices {
  const reference = useReference();
  const local = useLocalNumbers();
  const candidates = useMemo(() => candidatesOf(reference.users.values()), [reference]);
  const countries = useMemo(
    () =>
      [...reference.countries.values()]
        .filter(({ available }) => available)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [reference],
  );
  const plans = useMemo(
    () => ({
      local: choicesOf(reference, country, 'local'),
      travel: choicesOf(reference, country, 'travel'),
    }),
    [reference, country],
  );
  return { candidates, local, countries, plans };
}
