import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { JobTask } from '../../jobs/job.ts';
import { defineMessage } from '../../jobs/message.ts';
import { addJob, lockWithin } from '../../jobs/queue-store.ts';
import type { Log } from '../../logging/log.ts';
import { readProductClock, runsBy } from './store.ts';

/** Something that falls due on the product clock, such as what the sandbox network will say. */
export interface DueSource {
  /** Product time of the earliest thing that is not done; null = nothing is open. */
  nextDue(): Promise<Date | null>;
  /**
   * Does what is due until then (product time), in due order. What is already done is not done
   * again; what was cut short is.
   * @param signal raised when the process stops: what is not begun by then stays due
   * @throws when something could not be done; it stays due.
   */
  runDue(until: Date, signal?: AbortSignal): Promise<void>;
  /** A move of the clock does not stop for it: what fell due on the way is done once it is there. */
  readonly inMoves?: 'at_the_end';
}

/** Says that something new falls due on the product clock. */
export const wakeClock = defineMessage('clock.wake', z.object({}));
/** The queue's name for the job that does what is due. */
export const runDueTask = 'run_due_events';
/** Moves of the clock and what falls due take turns. */
export const clockLane = 'product_clock';
/** What could not be done is tried again after this long, in ms. */
const retryMs = 5_000;

export async function earliestDue(sources: readonly DueSource[]): Promise<Date | null> {
  const dues = await Promise.all(sources.map((source) => source.nextDue()));
  return dues.reduce((earliest, due) => {
    if (!earliest || !due) return earliest ?? due;
    return due < earliest ? due : earliest;
  }, null);
}

/** Does what is due; every source has its turn, whatever becomes of the others. */
export async function runSources(
  sources: readonly DueSource[],
  until: Date,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const source of sources) {
    await source.runDue(until, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

export interface DueJobs {
  /**
   * Sees to it that a job runs when the next thing falls due. To be called when there is
   * something new (with its time, where known), and when the clock was moved.
   */
  wake(dueAt?: Date): Promise<void>;
  /** The job itself, under the name {@link runDueTask}. */
  readonly task: JobTask;
}

/**
 * One job in the queue, at the real time at which the next thing falls due. Nothing hangs on a
 * timer in this process: a kill loses nothing.
 */
export function createDueJobs(options: {
  readonly pool: Pool;
  readonly sources: readonly DueSource[];
  readonly log: Log;
}): DueJobs {
  const { pool, sources, log } = options;

  async function schedule(notBefore: number): Promise<void> {
    await pool.transaction(async (trx) => {
      // Read and written by one at a time, or an earlier time could be overwritten by a later one.
      await lockWithin(trx, 'due_jobs');
      const due = await earliestDue(sources);
      if (!due) return;
      const { offsetMs } = await readProductClock(pool);
      const runAt = new Date(Math.max(due.getTime() - offsetMs, notBefore));
      await addJob(trx, { task: runDueTask, payload: {}, runAt, key: runDueTask, lane: clockLane });
    });
  }

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** At most one at work and one waiting, which sees whatever was there before it began. */
  function scheduleOnce(): Promise<void> {
    if (!running) {
      running = schedule(0).finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return scheduleOnce();
      });
    return next;
  }

  return {
    async wake(dueAt) {
      if (dueAt && (await runsBy(pool, runDueTask, dueAt))) return;
      await scheduleOnce();
    },
    async task(_payload, { signal }) {
      const { now } = await readProductClock(pool);
      try {
        await runSources(sources, now, signal);
      } catch (error) {
        log.error(
          { name: error instanceof Error ? error.name : '' },
          'something that is due could not be done',
        );
        await schedule(Date.now() + retryMs);
        return;
      }
      await scheduleOnce();
    },
  };
}
