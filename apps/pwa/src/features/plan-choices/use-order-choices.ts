import type { Country } from '@workspace/domain/countries/schema';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { Plan } from '@workspace/domain/plans/schema';
import { sortedByName } from '@workspace/ui/format/names';
import { useMemo } from 'react';
import { useReference } from '../../data/session/hooks.ts';
import type { Reference } from '../../numbers-index/reference.ts';
import { byPrice, type PlanChoice } from './plan-choices.ts';

/** Any number, or only a travel eSIM in addition to the local number. */
export type OrderKind = 'any' | 'travel';

/** Plans of a country and type at this company's prices, cheapest first. */
function choicesOf(reference: Reference, country: string, type: Plan['type']): PlanChoice[] {
  return [...reference.plans.values()]
    .filter((plan) => !planObstacle(plan, { country_iso_code: country, type }))
    .map((plan) => ({ plan, price: reference.priceOf(plan.plan_id) }))
    .toSorted(byPrice);
}

/** Choices of the form, all from the local index. */
export interface OrderChoices {
  /** By name: where local numbers can be ordered, and where travel plans work. */
  readonly countries: Readonly<Record<Plan['type'], readonly Country[]>>;
  readonly plans: Readonly<Record<Plan['type'], readonly PlanChoice[]>>;
}

/**
 * @param country ISO 3166-1 alpha-2, empty if none is selected
 * @param userId Who gets the number: a person with a local number can only get travel eSIMs
 */
export function useOrderChoices(
  country: string,
  kind: OrderKind,
  userId: string,
  local: Pick<ReadonlySet<string>, 'has'>,
): OrderChoices {
  const reference = useReference();
  const countries = useMemo(() => {
    const byName = sortedByName(reference.countries.values(), ({ name }) => name);
    const destinations = new Set(
      [...reference.plans.values()].flatMap((plan) =>
        plan.type === 'travel' ? plan.countries : [],
      ),
    );
    return {
      local: byName.filter(({ available }) => available),
      travel: byName.filter(({ country_iso_code: code }) => destinations.has(code)),
    };
  }, [reference]);
  const travelAlone = kind === 'travel' || local.has(userId);
  const plans = useMemo(
    () => ({
      local: travelAlone ? [] : choicesOf(reference, country, 'local'),
      travel: choicesOf(reference, country, 'travel'),
    }),
    [reference, country, travelAlone],
  );
  return { countries, plans };
}
