import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { profileTypeOf } from '../../config/es2plus.ts';
import type { Services } from '../../services.ts';
import type { NumberOrder } from './ordering.ts';

/**
 * Refuses an order whose profile the network is known not to have, instead of giving it up after the
 * commit. What only the SM-DP+ knows ends as `failed` event of the number.
 * @throws AppError 409 `external_plan_not_found`
 */
export function requireProfile(
  { configuration }: Pick<Services, 'configuration'>,
  order: Pick<NumberOrder, 'countryIsoCode' | 'type'>,
): void {
  const { es2plus } = configuration.network;
  if (es2plus === undefined || profileTypeOf(es2plus, order) !== undefined) return;
  throw new AppError(numberErrors.externalPlanNotFound);
}
