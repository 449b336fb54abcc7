import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';

/**
 * What the employee can do with the eSIM of a line. `making`: the network makes a new one. `first`:
 * it was never installed. `new_phone`: the line works on another phone until then. `stopped`: the
 * line works nowhere until then. `lost_esim`: the eSIM was deleted from the phone, and an activation
 * code works once. `none`: nothing.
 */
export type InstallState = 'none' | 'making' | 'first' | 'new_phone' | 'stopped' | 'lost_esim';

const withProfile: ReadonlySet<NumberStatus> = new Set([
  'installable',
  'active',
  'ready_to_terminate',
]);

/** Whether the line has an eSIM that the employee may install, replace or stop. */
export function hasOpenEsim(number: Pick<NumberRow, 'status' | 'sim_held_since'>): boolean {
  return withProfile.has(number.status) && number.sim_held_since === null;
}

type Installing = Pick<
  NumberRow,
  | 'status'
  | 'sim_held_since'
  | 'new_phone_since'
  | 'stopped_at'
  | 'setup'
  | 'esim_requested_at'
  | 'order_failure'
>;

export function installStateOf(number: Installing): InstallState {
  // Without a profile there is nothing to install.
  if (!hasOpenEsim(number) || number.order_failure !== null) return 'none';
  if (number.esim_requested_at !== null) return 'making';
  if (number.setup?.step === 'deleted') return 'lost_esim';
  if (number.stopped_at !== null) return 'stopped';
  if (number.new_phone_since !== null) return 'new_phone';
  return number.status === 'installable' ? 'first' : 'none';
}
