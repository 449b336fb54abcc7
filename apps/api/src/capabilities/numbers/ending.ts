import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { releaseProfile } from '../../vendors/network/messages.ts';
import { recordEvent } from '../history/index.ts';
import { cancelPortingItems } from '../porting/index.ts';
import type { NumberModel } from './models.ts';
import { closePlanPeriods } from './plan-period-store.ts';
import { eraseSecrets } from './profile-store.ts';
import { dropQrTickets } from './ticket-store.ts';

/**
 * Lets go of everything that hangs on lines that end (decisions 13, "Deactivate"): plan period,
 * QR tickets, SIM secrets, transfers under way, and the line at the network, or the order of it.
 * @param at product time of the end; the numbers' own rows are the caller's to write
 */
export async function letGo(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  at: Date,
): Promise<void> {
  const ids = numbers.map((number) => number.id);
  await closePlanPeriods(unit, ids, at);
  await dropQrTickets(unit, ids);
  await eraseSecrets(unit, ids);
  await cancelPortingItems(unit, ids, 'system', at);
  for (const number of numbers) {
    recordEvent(unit, { subjectId: number.id, kind: 'deactivated', occurredAt: at });
    unit.send(releaseProfile, { call_identifier: number.call_identifier });
  }
}
