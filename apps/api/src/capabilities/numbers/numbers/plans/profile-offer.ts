import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { profileTypeOf } from '../../../../config/es2plus.ts';
import type { Services } from '../../../../services.ts';
import type { NumberOrder } from '../orders/ordering.ts';

/** What the network is known to offer: its settings. */
export interface NetworkSettings {
  readonly configuration: Pick<Services['configuration'], 'network'>;
}

/** The properties of an order that its profile depends on. */
type ProfileQuestion = Pick<NumberOrder, 'countryIsoCode' | 'type'>;

/** Whether the network may have a profile for the order; false if it is known not to have one. */
export function offersProfile({ configuration }: NetworkSettings, order: ProfileQuestion): boolean {
  const { es2plus } = configuration.network;
  return es2plus === undefined || profileTypeOf(es2plus, order) !== undefined;
}

/**
 * Refuses an order whose profile the network is known not to have, instead of giving it up after the
 * commit. What only the SM-DP+ knows ends as `failed` event of the number.
 * @throws AppError 409 `external_plan_not_found`
 */
export function requireProfile(network: NetworkSettings, order: ProfileQuestion): void {
  if (!offersProfile(network, order)) throw new AppError(numberErrors.externalPlanNotFound);
}
