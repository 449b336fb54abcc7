import type { ErrorDefinition } from '../contract/error.ts';
import { numberErrors } from '../numbers/errors.ts';
import type { NumberRow } from '../numbers/schema.ts';
import { waitsForPhone } from '../numbers/setup-choice.ts';
import { guideErrors } from './errors.ts';

/**
 * Whether there is an eSIM to install for a number: one that was never installed, or one for
 * another phone. Otherwise the reason: while the eSIM is in use, its code installs nothing.
 */
export function installObstacle(
  number: Parameters<typeof waitsForPhone>[0],
): ErrorDefinition | undefined {
  return waitsForPhone(number) ? undefined : guideErrors.notInstallable;
}

/** Whether the guide of a number may be sent to its holder, or linked; otherwise the reason. */
export function guideObstacle(
  number: Parameters<typeof waitsForPhone>[0] & Pick<NumberRow, 'sim_held_since'>,
): ErrorDefinition | undefined {
  return (
    installObstacle(number) ??
    (number.sim_held_since === null ? undefined : numberErrors.simAccessHeld)
  );
}

/** Whether an SMS with the link reaches the holder on this number: it works already. */
export function canReceiveGuide(
  number: Pick<NumberRow, 'type' | 'status' | 'full_phone_number' | 'stopped_at'>,
): boolean {
  return (
    number.type === 'local' &&
    number.status === 'active' &&
    number.full_phone_number !== null &&
    number.stopped_at === null
  );
}
