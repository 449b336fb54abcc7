import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type NumberModel,
  recordChanges,
  releaseSims,
  reportEnded,
  updateNumbers,
} from '../../numbers/numbers/index.ts';
import { abandonTopUps } from '../../numbers/topups/index.ts';
import { cancelPortingItems } from '../../transfers/requests/index.ts';

/**
 * Releases everything that belongs to ending lines (decisions 13, "Deactivate"): plan period, QR
 * tickets, SIM secrets, transfers in progress, waiting top-ups, and the line or its order at the
 * network.
 * @param at product time of the end; the caller writes the numbers' own rows
 */
export async function releaseLines(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  at: Date,
): Promise<void> {
  const ids = numbers.map((number) => number.id);
  await releaseSims(unit, ids, at);
  await cancelPortingItems(unit, ids, 'system', at);
  await abandonTopUps(unit, ids, { at, lineEnds: true });
  reportEnded(unit, numbers, at);
}

/**
 * Ends locked numbers together, with everything that belongs to them.
 * @param at product time of the end
 */
export async function endNumbers(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
  at: Date,
): Promise<void> {
  await releaseLines(unit, numbers, at);
  const ids = numbers.map((number) => number.id);
  recordChanges(unit, numbers, await updateNumbers(unit, ids, { status: 'inactive' }, at));
}
