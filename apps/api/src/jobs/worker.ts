import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Pool } from '../database/pool.ts';
import { type Purge, purgeDue } from '../database/purge.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import type { Meters } from '../watching/meters.ts';
import { deliverOutbox } from './deliver.ts';
import type { JobTask, Schedule } from './job.ts';
import { handlersByName, type MessageHandler } from './message.ts';
import { openPresence, type Presence } from './presence.ts';
import { queueLogger } from './queue.ts';
import { openQueueConnections } from './queue-connections.ts';
import { isQueueIdle } from './queue-store.ts';
import { toTaskList } from './task-list.ts';
import { tendQueue } from './tend.ts';

export interface WorkerOptions {
  readonly workerUrl: string;
  /**
   * Pool of the worker's role; needs about five connections more than `concurrency`, since running
   * due work holds a lock on one connection and uses others.
   */
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** Handlers of outbox messages. */
  readonly handlers: readonly MessageHandler[];
  /** Timeout of one delivery attempt. */
  readonly tryTimeoutMs?: number;
  /** Jobs beside the outbox, by name. */
  readonly tasks?: Readonly<Record<string, JobTask>>;
  readonly schedules?: readonly Schedule[];
  /** Rows to delete every hour. */
  readonly purges?: readonly Purge[];
  /** Run whenever the worker starts, also after a lost connection. */
  readonly onStart?: () => Promise<void>;
  readonly meters?: Meters | undefined;
  readonly log: Log;
  /** Maximum concurrent jobs, at least two: moving the clock waits for other jobs. */
  readonly concurrency: number;
  /** Poll interval for scheduled jobs in ms; new jobs are announced immediately. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** Stops taking jobs, waits for current ones, and closes its connections. */
  stop(): Promise<void>;
  /** Resolves when no job is running or due; scheduled jobs do not count. */
  idle(): Promise<void>;
  /** Whether it takes jobs now; false while the database is unavailable. */
  isWorking(): boolean;
}

const hour = 3_600_000;
const restartPauseMs = 500;
const idlePauseMs = 10;

interface Shift {
  readonly runner: Runner;
  readonly presence: Presence;
  readonly connections: pg.Pool;
}

const closePatienceMs = 2_000;

/** Delays the first job until other processes can see that this worker runs. */
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

type Handlers = ReadonlyMap<string, MessageHandler>;

async function beginShift(
  options: WorkerOptions,
  handlers: Handlers,
  deliver: JobTask,
): Promise<Shift> {
  const { pool, log } = options;
  const presence = await openPresence(options.workerUrl);
  const connections = openQueueConnections(options.workerUrl, options.concurrency + 3);
  const tend = () => tendQueue({ pool, presence, handlers, log });
  const purge = async () => {
    for (const one of options.purges ?? []) await purgeDue(pool, one);
  };
  let runner: Runner | undefined;
  try {
    await tend();
    runner = await run({
      pgPool: connections,
      concurrency: Math.max(2, options.concurrency),
      pollInterval: options.pollIntervalMs ?? 1000,
      noHandleSignals: true,
      logger: queueLogger(log),
      taskList: toTaskList(
        {
          ...options.tasks,
          deliver_outbox: deliver,
          purge,
          tend_queue: tend,
        },
        options.meters,
      ),
      parsedCronItems: parseCronItems([
        // Hourly, the retention period of an import check; a run missed during sleep is made up
        // once.
        { task: 'purge', match: '17 * * * *', options: { backfillPeriod: hour } },
        { task: 'tend_queue', match: '* * * * *', options: { jobKey: 'tend_queue' } },
        ...(options.schedules ?? []).map(({ task, cron }) => ({ task, match: cron })),
      ]),
      preset: announcing(presence),
    });
    await options.onStart?.();
    return { runner, presence, connections };
  } catch (error) {
    await endShift({ runner, presence, connections });
    throw error;
  }
}

async function endShift({ runner, presence, connections }: Partial<Shift>): Promise<void> {
  // Stopping a runner that has already stopped throws.
  await runner?.stop().catch(() => {});
  await runner?.promise.catch(() => {});
  await presence?.close().catch(() => {});
  // A stop that hangs on a cut connection is not awaited.
  await Promise.race([
    connections?.end().catch(() => {}),
    pause(closePatienceMs, undefined, { ref: false }),
  ]);
}

/**
 * Starts a worker on the queue. It restarts by itself after losing the database.
 * @throws when the first start fails
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const handlers = handlersByName(options.handlers);
  const deliver = deliverOutbox({ ...options, handlers });
  const end = new AbortController();
  let shift: Shift | undefined = await beginShift(options, handlers, deliver);

  async function work(): Promise<void> {
    while (!end.signal.aborted) {
      if (shift) {
        await Promise.race([shift.runner.promise.catch(() => {}), shift.presence.lost]);
        if (!end.signal.aborted)
          log.warn({}, 'the worker lost the database connection and restarts');
        await endShift(shift);
        shift = undefined;
      } else {
        await pause(restartPauseMs);
        if (end.signal.aborted) break;
        shift = await beginShift(options, handlers, deliver).catch((error: unknown) => {
          log.warn({ name: error instanceof Error ? error.name : '' }, 'the worker cannot start');
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
    isWorking: () => shift !== undefined && !end.signal.aborted,
  };
}
