import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { deliverOutbox } from './deliver.ts';
import type { JobTask, Schedule } from './job.ts';
import type { Deliverer } from './outbox.ts';
import { openPresence, type Presence } from './presence.ts';
import { queueLogger } from './queue.ts';
import { isQueueIdle, purgeOldRows } from './queue-store.ts';
import { tendQueue } from './tend.ts';

export interface WorkerOptions {
  readonly workerUrl: string;
  /**
   * Pool of the worker's role; wants some five connections more than `concurrency`, since running
   * what is due holds a lock on one and works on others.
   */
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** By topic of the outbox. */
  readonly deliverers: Readonly<Record<string, Deliverer>>;
  /** Jobs beside the outbox, by name. */
  readonly tasks?: Readonly<Record<string, JobTask>>;
  readonly schedules?: readonly Schedule[];
  /** Done whenever the worker begins to work, also after a lost connection. */
  readonly onStart?: () => Promise<void>;
  readonly log: Log;
  /** Jobs at a time, two at least: moving the clock waits for other jobs. */
  readonly concurrency: number;
  /** How often jobs of a later time are looked for, in ms; new ones are heard of at once. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** Takes no more jobs, lets those in hand end, and closes its connections. */
  stop(): Promise<void>;
  /** Resolves when no job runs and none is due; jobs of a later time do not count. */
  idle(): Promise<void>;
}

const hour = 3_600_000;
const restartPauseMs = 500;
const idlePauseMs = 10;

interface Shift {
  readonly runner: Runner;
  readonly presence: Presence;
}

function toTaskList(tasks: Readonly<Record<string, JobTask>>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job, abortSignal }) =>
        task(payload, { lastAttempt: job.attempts >= job.max_attempts, signal: abortSignal }),
    ]),
  ) satisfies TaskList;
}

/** Waits with the first job until the others can tell that this worker lives. */
function announcing(presence: Presence): GraphileConfig.Preset {
  return {
    plugins: [
      {
        name: 'presence',
        version: '1.0.0',
        worker: {
          hooks: { startWorker: (_context, { worker }) => presence.announce(worker.workerPool.id) },
        },
      },
    ],
  };
}

async function beginShift(options: WorkerOptions, deliver: JobTask): Promise<Shift> {
  const { pool, log } = options;
  const presence = await openPresence(options.workerUrl);
  const tend = () => tendQueue({ pool, presence, log });
  let runner: Runner | undefined;
  try {
    await tend();
    runner = await run({
      connectionString: options.workerUrl,
      maxPoolSize: options.concurrency + 3,
      concurrency: Math.max(2, options.concurrency),
      pollInterval: options.pollIntervalMs ?? 1000,
      noHandleSignals: true,
      logger: queueLogger(log),
      taskList: toTaskList({
        ...options.tasks,
        deliver_outbox: deliver,
        purge: () => purgeOldRows(pool),
        tend_queue: tend,
      }),
      parsedCronItems: parseCronItems([
        // Hourly, since that is how long an import's check is kept; what a sleeping laptop has
        // missed is made up for once.
        { task: 'purge', match: '17 * * * *', options: { backfillPeriod: hour } },
        { task: 'tend_queue', match: '* * * * *', options: { jobKey: 'tend_queue' } },
        ...(options.schedules ?? []).map(({ task, cron }) => ({ task, match: cron })),
      ]),
      preset: announcing(presence),
    });
    await options.onStart?.();
    return { runner, presence };
  } catch (error) {
    await endShift({ runner, presence });
    throw error;
  }
}

async function endShift({ runner, presence }: Partial<Shift>): Promise<void> {
  // Stopping is refused where it has stopped by itself already.
  await runner?.stop().catch(() => {});
  await runner?.promise.catch(() => {});
  await presence?.close().catch(() => {});
}

/**
 * Starts working on the queue. A worker that lost the database begins again by itself.
 * @throws when it cannot begin at all.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const deliver = deliverOutbox(options);
  const end = new AbortController();
  let shift: Shift | undefined = await beginShift(options, deliver);

  async function work(): Promise<void> {
    while (!end.signal.aborted) {
      if (shift) {
        await Promise.race([shift.runner.promise.catch(() => {}), shift.presence.lost]);
        if (!end.signal.aborted) log.warn({}, 'the worker lost the database and begins again');
        await endShift(shift);
        shift = undefined;
      } else {
        await pause(restartPauseMs);
        if (end.signal.aborted) break;
        shift = await beginShift(options, deliver).catch((error: unknown) => {
          log.warn({ name: error instanceof Error ? error.name : '' }, 'the worker cannot begin');
          return undefined;
        });
      }
    }
    if (shift) await endShift(shift);
  }
  const working = work();

  return {
    async stop() {
      end.abort();
      if (shift) await endShift(shift);
      await working;
    },
    async idle() {
      while (!(await isQueueIdle(options.pool))) await pause(idlePauseMs);
    },
  };
}
