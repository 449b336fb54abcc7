import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { moveTopUp } from './moving.ts';
import { deleteDrafts, lockWaitingTopUps } from './store.ts';

/**
 * Cancels what waits for numbers that end or get another holder. What the network may have already
 * takes its course, unless the line ends.
 * @param at product time
 */
export async function abandonTopUps(
  unit: UnitOfWork,
  numberIds: readonly string[],
  { at = unit.now, lineEnds }: { readonly at?: Date; readonly lineEnds: boolean },
): Promise<void> {
  await deleteDrafts(unit, numberIds);
  for (const row of await lockWaitingTopUps(unit, { numberIds })) {
    if (!lineEnds && row.submitted_at !== null) continue;
    await moveTopUp(unit, row, { to: 'cancelled', by: 'system', at });
  }
}

/** Cancels what waits for a person who is archived (decisions 14). */
export async function abandonTopUpsOf(unit: UnitOfWork, userId: string): Promise<void> {
  for (const row of await lockWaitingTopUps(unit, { userId })) {
    if (row.submitted_at === null) await moveTopUp(unit, row, { to: 'cancelled', by: 'system' });
  }
}
