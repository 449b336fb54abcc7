import { numberEvents } from '@workspace/domain/events/number';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { wakeClock } from '../../../../vendors/clock/product-clock.ts';
import { releaseProfile } from '../../../../vendors/network/messages.ts';
import type { NumberModel } from '../models.ts';
import { closePlanPeriods } from '../plans/plan-period-store.ts';
import { eraseSecrets } from '../sim/profile-store.ts';
import { endTickets } from '../sim/ticket-store.ts';

/**
 * Ends plan periods and QR tickets of lines that end, and erases their SIM secrets.
 * @param at product time of the end
 */
export async function releaseSims(
  unit: UnitOfWork,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await closePlanPeriods(unit, ids, at);
  await endTickets(unit, ids, 'line_ended');
  await eraseSecrets(unit, ids);
}

/** Reports that lines have ended, and releases them or their orders at the network. */
export function reportEnded(unit: UnitOfWork, numbers: readonly NumberModel[], at: Date): void {
  for (const number of numbers) {
    unit.happened(numberEvents.inactive, { subjectId: number.id, occurredAt: at });
    unit.send(releaseProfile, { call_identifier: number.call_identifier });
  }
}

/** Records in the history that numbers end with the month, and schedules the clock to end them. */
export function recordTerminating(unit: UnitOfWork, numbers: readonly NumberModel[]): void {
  for (const number of numbers) unit.happened(numberEvents.terminating, { subjectId: number.id });
  unit.send(wakeClock, {});
}

export function recordTerminationUndone(unit: UnitOfWork, numbers: readonly NumberModel[]): void {
  for (const number of numbers)
    unit.happened(numberEvents.terminationUndone, { subjectId: number.id });
}
