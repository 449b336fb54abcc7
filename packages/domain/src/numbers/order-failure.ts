import { numberErrors } from './errors.ts';
import type { DisplayStatus } from './states.ts';

/** Why the network did not carry out an order for good (specification 2, section 8). */
export const orderFailures = [
  'external_plan_not_found',
  'sim_creation_failed',
  'invalid_activation_code_format',
] as const;
export type OrderFailure = (typeof orderFailures)[number];

/** What happened, for everybody who sees the failure; what to do is said by each screen. */
export const orderFailureTexts: Readonly<Record<OrderFailure, string>> = {
  external_plan_not_found: 'The network has no eSIM profile for this plan in the country.',
  sim_creation_failed: numberErrors.simCreationFailed.message,
  invalid_activation_code_format: numberErrors.invalidActivationCode.message,
};

export const orderFailedLabel = 'Order failed';

/**
 * Whether the number itself was refused, so that lists say so instead of its status: a line whose
 * own number is being transferred has a status of its own.
 */
export function hasOrderFailed({
  status,
  order_failure,
}: {
  readonly status: DisplayStatus;
  readonly order_failure: OrderFailure | null;
}): boolean {
  return status === 'provisioning' && order_failure !== null;
}
