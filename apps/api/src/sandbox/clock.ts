import { setTimeout as pause } from 'node:timers/promises';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Pool } from '../database/pool.ts';
import { transact } from '../database/unit-of-work.ts';
import { requestClockMove } from '../vendors/clock/move-clock.ts';
import { findMove, insertMove } from './sandbox-store.ts';

const scope = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: requestClockMove.name,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const shortestPauseMs = 5;
const maxPauseMs = 100;

/**
 * Moves the product clock, and waits until every event due on the way has happened. The worker
 * moves it; this process only requests the move. `moving`: it takes longer than the caller waits,
 * and continues.
 * @throws AppError 503 if the move could not be made
 */
export async function advanceClock(
  pool: Pool,
  seconds: number,
  patienceMs: number,
): Promise<'done' | 'moving'> {
  const id = await transact(pool, scope, origin, async (unit) => {
    const move = await insertMove(unit, seconds * 1000);
    unit.send(requestClockMove, { id: move });
    return move;
  });
  const began = Date.now();
  let pauseMs = shortestPauseMs;
  for (;;) {
    const move = await findMove(pool, id);
    if (move?.state === 'done') return 'done';
    if (move?.state === 'failed') {
      throw new AppError(commonErrors.unavailable, {
        message: `The clock could not be moved. ${move.error ?? ''}`.trim(),
      });
    }
    if (Date.now() - began > patienceMs) return 'moving';
    await pause(pauseMs);
    pauseMs = Math.min(maxPauseMs, pauseMs * 2);
  }
}
