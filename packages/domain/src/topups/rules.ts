import type { ErrorDefinition } from '../contract/error.ts';
import type { NumberRow } from '../numbers/schema.ts';
import { topUpErrors } from './errors.ts';
import type { TopUpPlan } from './schema.ts';

type Topped = Pick<NumberRow, 'status' | 'type' | 'country_iso_code'>;

/** Whether a number can be topped up with a plan now; otherwise the reason. */
export function topUpObstacle(
  plan: Pick<TopUpPlan, 'type' | 'countries'>,
  number: Topped,
): ErrorDefinition | undefined {
  if (number.status !== 'active') return topUpErrors.numberNotActive;
  const isAtHome = plan.countries.includes(number.country_iso_code);
  const isOffered = plan.type === 'international' ? !isAtHome : isAtHome;
  return isOffered && number.type === 'local' ? undefined : topUpErrors.planNotOffered;
}

/** The country for which a top-up is bought: that of the stay, or of the number. */
export function topUpCountry(
  plan: Pick<TopUpPlan, 'type' | 'countries'>,
  number: Pick<NumberRow, 'country_iso_code'>,
): string {
  const [stay] = plan.type === 'international' ? plan.countries : [];
  return stay ?? number.country_iso_code;
}
