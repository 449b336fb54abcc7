import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { JobTask } from '../../jobs/job.ts';
import { defineMessage } from '../../jobs/message.ts';
import { addJob, whileLocked } from '../../jobs/queue-store.ts';
import type { Log } from '../../logging/log.ts';
import { readProductClock, runsBy } from './store.ts';

/** A source of events that fall due on the product clock, such as the sandbox network. */
export interface DueSource {
  /** Product time of the earliest unprocessed event; null if there is none. */
  nextDue(): Promise<Date | null>;
  /**
   * Processes what is due until then (product time), in due order. Processed events are skipped;
   * interrupted ones are repeated.
   * @param signal aborted on shutdown: what has not started stays due
   * @throws if processing failed; the event stays due.
   */
  runDue(until: Date, signal?: AbortSignal): Promise<void>;
  /** A move of the clock does not stop for this source: it runs once, at the end of the move. */
  readonly inMoves?: 'at_the_end';
}

/** Announces a new due event on the product clock. */
export const wakeClock = defineMessage('clock.wake', z.object({}));
/** Queue name of the job that processes due events. */
export const runDueTask = 'run_due_events';
/** Queue name of the job that looks for the next due event; the outbox's trigger queues it. */
export const scheduleDueTask = 'schedule_due_events';
/** Serializes clock moves and due events. */
export const clockLane = 'product_clock';
/** Retry delay in ms. */
const retryMs = 5_000;

export async function earliestDue(sources: readonly DueSource[]): Promise<Date | null> {
  const dues = await Promise.all(sources.map((source) => source.nextDue()));
  return dues.reduce((earliest, due) => {
    if (!earliest || !due) return earliest ?? due;
    return due < earliest ? due : earliest;
  }, null);
}

/** Processes what is due; a failing source does not keep the others from running. */
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
   * Schedules a job for the next due event. Call it for a new event (with its time, if known), and
   * after a move of the clock.
   */
  wake(dueAt?: Date): Promise<void>;
  /** The job itself, under the name {@link runDueTask}. */
  readonly task: JobTask;
}

/**
 * One queued job at the real time of the next due event. Nothing depends on an in-process timer: a
 * kill loses nothing.
 */
export function createDueJobs(options: {
  readonly pool: Pool;
  readonly sources: readonly DueSource[];
  readonly log: Log;
}): DueJobs {
  const { pool, sources, log } = options;

  async function schedule(notBefore: number): Promise<void> {
    // Serialized, or a later time could overwrite an earlier one.
    await whileLocked(pool, 'due_jobs', async () => {
      const due = await earliestDue(sources);
      if (!due) return;
      const { offsetMs } = await readProductClock(pool);
      const runAt = new Date(Math.max(due.getTime() - offsetMs, notBefore));
      await addJob(pool, {
        task: runDueTask,
        payload: {},
        runAt,
        key: runDueTask,
        lane: clockLane,
      });
    });
  }

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  /** At most one running and one waiting, which sees everything that was added before it began. */
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
