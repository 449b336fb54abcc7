import { numberEvents } from '@workspace/domain/events/number';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { releaseProfile } from '../../../vendors/network/messages.ts';
import { cancelPortingItems } from '../../transfers/requests/index.ts';
import { abandonTopUps } from '../topups/index.ts';
import type { NumberModel } from './models.ts';
import { closePlanPeriods } from './plan-period-store.ts';
import { eraseSecrets } from './profile-store.ts';
import { endTickets } from './ticket-store.ts';

/**
 * Releases everything that belongs to ending lines (decisions 13, "Deactivate"): plan period, QR
 * tickets, SIM secrets, transfers in progress, waiting top-ups, and the line or its order at the network.
 * @param at product time of the end; the caller writes the numbers' own rows
 */
export async function releaseLines(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  at: Date,
): Promise<void> {
  const ids = numbers.map((number) => number.id);
  await closePlanPeriods(unit, ids, at);
  await endTickets(unit, ids, 'line_ended');
  await eraseSecrets(unit, ids);
  await cancelPortingItems(unit, ids, 'system', at);
  await abandonTopUps(unit, ids, { at, lineEnds: true });
  for (const number of numbers) {
    unit.happened(numberEvents.inactive, { subjectId: number.id, occurredAt: at });
    unit.send(releaseProfile, { call_identifier: number.call_identifier });
  }
}
