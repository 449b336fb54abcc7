import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { JobTask } from '../../jobs/job.ts';
import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import { addJob, whileLocked } from '../../jobs/queue-store.ts';
import type { Log } from '../../logging/log.ts';
import { clockLane, type DueSource, earliestDue, runSources } from './due.ts';
import {
  type ClockMove,
  countPendingEntries,
  hasUntriedBackground,
  listTriedEntries,
  nextMove,
  notifyMoved,
  nowWithOffset,
  readProductClock,
  setForward,
  setForwardTo,
  settleMove,
} from './store.ts';

/** Requests a move of the clock; the id is that of its row. */
export const requestClockMove = defineMessage('sandbox.move_clock', z.object({ id: z.uuid() }));
export const moveClockTask = 'move_clock';
/** Maximum distance of one move (decisions 13, "Clock"). */
export const maxMoveMs = 400 * 86_400_000;

const pollMs = 5;
/** Maximum wait for messages that failed and are due for a retry. */
const retryWaitMs = 4_000;
/** A message not attempted after this long is an error. */
const maxWaitMs = 30_000;
const maxAttempts = 4;
/**
 * Events due within this many ms are handled at one stop, since lines ordered together fall due
 * together.
 */
const strideMs = 1_000;

/** A move that can never be made. */
class ImpossibleMove extends Error {}

/**
 * Only enqueues the job: a move waits until the outbox is empty, and must not wait in the outbox
 * itself.
 */
export function clockMoveHandler(pool: Pool): MessageHandler {
  return handleMessage(requestClockMove, async ({ payload: { id } }) => {
    await addJob(pool, {
      task: moveClockTask,
      payload: { id },
      key: `${moveClockTask}:${id}`,
      lane: clockLane,
      maxAttempts,
    });
  });
}

/**
 * Waits until pending outbox entries are delivered.
 * @param waiting entries already waiting for a retry, which are not waited for again
 */
async function drainOutbox(pool: Pool, waiting: Set<string>, signal: AbortSignal): Promise<void> {
  const began = Date.now();
  for (;;) {
    const { pending, untried } = await countPendingEntries(pool, [...waiting]);
    if (pending === 0) return;
    const waited = Date.now() - began;
    if (untried === 0 && waited > retryWaitMs) {
      for (const id of await listTriedEntries(pool)) waiting.add(id);
      return;
    }
    if (waited > maxWaitMs) throw new Error('The outbox does not empty.');
    await pause(pollMs, undefined, { signal });
  }
}

/** Gives work in the background the time that it normally takes, so that a move shows its result. */
async function awaitBackground(pool: Pool, signal: AbortSignal): Promise<void> {
  const end = Date.now() + retryWaitMs;
  while (Date.now() < end && (await hasUntriedBackground(pool))) {
    await pause(pollMs, undefined, { signal });
  }
}

/**
 * Moves the product clock as requested in `sandbox.clock_moves`, from one due event to the next, so
 * that each happens at its own time together with its consequences.
 */
export function moveClock(options: {
  readonly pool: Pool;
  readonly sources: readonly DueSource[];
  /** Called after a move, since the next event falls due earlier in real time. */
  readonly wake: () => Promise<void>;
  readonly log: Log;
}): JobTask {
  const { pool, wake, log } = options;
  const stops = options.sources.filter(({ inMoves }) => inMoves !== 'at_the_end');
  const atTheEnd = options.sources.filter(({ inMoves }) => inMoves === 'at_the_end');

  async function check(move: ClockMove): Promise<void> {
    const { offsetMs } = await readProductClock(pool);
    if (move.target_offset_ms < offsetMs) {
      throw new ImpossibleMove('The clock cannot be moved back.');
    }
    if (move.target_offset_ms - offsetMs > maxMoveMs) {
      throw new ImpossibleMove('The clock cannot be moved by more than 400 days at once.');
    }
  }

  async function make(move: ClockMove, signal: AbortSignal): Promise<void> {
    const target = move.target_offset_ms;
    const waiting = new Set<string>();
    await check(move);
    // Orders placed before the move must reach the network before the clock advances.
    await drainOutbox(pool, waiting, signal);
    for (;;) {
      signal.throwIfAborted();
      const due = await earliestDue(stops);
      if (!due || due > (await nowWithOffset(pool, target))) break;
      await setForwardTo(pool, new Date(due.getTime() + strideMs), target);
      const { now } = await readProductClock(pool);
      await runSources(stops, now);
      await drainOutbox(pool, waiting, signal);
    }
    await setForward(pool, target);
    const { now } = await readProductClock(pool);
    await runSources(atTheEnd, now);
    await awaitBackground(pool, signal);
    await pool.transaction(async (trx) => {
      await settleMove(trx, move.id, { state: 'done' });
      await notifyMoved(trx, target);
    });
  }

  async function makeAll({ lastAttempt, signal }: Parameters<JobTask>[1]): Promise<void> {
    for (let move = await nextMove(pool); move; move = await nextMove(pool)) {
      try {
        await make(move, signal);
      } catch (error) {
        const impossible = error instanceof ImpossibleMove;
        if (!impossible && (!lastAttempt || signal.aborted)) throw error;
        const reason = impossible ? error.message : 'Something that fell due could not be done.';
        log.error({ move: move.id, reason }, 'the product clock was not moved');
        await settleMove(pool, move.id, { state: 'failed', error: reason });
      }
    }
  }

  return async (_payload, job) => {
    try {
      await whileLocked(pool, moveClockTask, () => makeAll(job));
    } finally {
      // Also after an interrupted move: the clock has already covered part of it.
      await wake();
    }
  };
}
