import { setTimeout as pause } from 'node:timers/promises';
import type { CronItem, Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Pool } from '../database/pool.ts';
import type { Pulse } from '../database/pulse.ts';
import { type Purge, purgeDue } from '../database/purge.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import type { Meters } from '../watching/meters.ts';
import { deliverOutbox } from './deliver.ts';
import type { JobTask } from './job.ts';
import { type Lane, lanes } from './lanes.ts';
import { handlersByName, type MessageHandler } from './message.ts';
import { openPresence, type Presence } from './presence.ts';
import { openQueueConnections } from './queue-connections.ts';
import { isQueueIdle } from './queue-store.ts';
import { type JobGroup, startRunner, stopRunner } from './runners.ts';
import { tendQueue } from './tend.ts';

export interface WorkerOptions {
  readonly workerUrl: string;
  /**
   * Pool of the worker's role; needs about five connections more than there are concurrent short
   * deliveries, since running due work holds a lock on one connection and uses others.
   */
  readonly pool: Pool;
  readonly sealer: Sealer;
  /** Handlers of outbox messages. */
  readonly handlers: readonly MessageHandler[];
  /** Timeout of one delivery attempt; that of its lane by default. */
  readonly tryTimeoutMs?: number;
  /** Jobs beside the outbox, by name. */
  readonly tasks?: Readonly<Record<string, JobTask>>;
  /** Rows to delete every hour. */
  readonly purges?: readonly Purge[];
  /** Run whenever the worker starts, also after a lost connection. */
  readonly onStart?: () => Promise<void>;
  readonly meters?: Meters | undefined;
  readonly log: Log;
  /** Closes the connections when the database stops answering. */
  readonly pulse?: Pulse | undefined;
  /** Poll interval for scheduled jobs in ms; new jobs are announced immediately. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** Stops taking jobs, waits for current ones, and closes its connections. */
  stop(): Promise<void>;
  /** Resolves when no job is running or due; scheduled jobs do not count. */
  idle(): Promise<void>;
  /**
   * Whether it takes jobs now: false while the database is unavailable, and when the job of every
   * minute has not run for some minutes.
   */
  isWorking(): boolean;
}

const hour = 3_600_000;
const restartPauseMs = 500;
const idlePauseMs = 10;
const defaultPollMs = 1000;
/** One for each lane that listens, the others shared: a worker needs one only between jobs. */
const queueConnections = 12;

interface Shift {
  readonly runners: readonly Runner[];
  readonly presence: Presence;
  readonly connections: pg.Pool;
  /** Milliseconds since a job of every minute has run. */
  readonly silence: () => number;
}

const closePatienceMs = 2_000;
/** Without a tended queue for this long, jobs do not run, whatever the reason. */
const silenceMs = 180_000;

type Handlers = ReadonlyMap<string, MessageHandler>;
type Deliver = Readonly<Record<Lane, JobTask>>;

const cron: readonly CronItem[] = [
  // Hourly, the retention period of an import check; a run missed during sleep is made up once.
  { task: 'purge', match: '17 * * * *', options: { backfillPeriod: hour } },
  { task: 'tend_queue', match: '* * * * *', options: { jobKey: 'tend_queue' } },
];

/** Deliveries of each lane, and the jobs that share its workers. */
function groupsOf(options: WorkerOptions, deliver: Deliver, tend: JobTask): readonly JobGroup[] {
  const { pool, purges = [] } = options;
  const group = (lane: Lane, tasks: JobGroup['tasks'] = {}): JobGroup => {
    const { task, concurrency } = lanes[lane];
    return { tasks: { ...tasks, [task]: deliver[lane] }, concurrency };
  };
  const purge = async () => {
    for (const one of purges) await purgeDue(pool, one);
  };
  return [
    { ...group('short', { ...options.tasks, tend_queue: tend }), cron },
    group('vendor'),
    group('long', { purge }),
    group('background'),
    group('webhook'),
  ];
}

async function beginShift(
  options: WorkerOptions,
  handlers: Handlers,
  deliver: Deliver,
): Promise<Shift> {
  const { pool, log, meters, pollIntervalMs = defaultPollMs } = options;
  const { workerUrl, pulse } = options;
  const presence = await openPresence(workerUrl, pulse);
  const connections = openQueueConnections(workerUrl, queueConnections, pulse);
  let tendedAt = performance.now();
  const tend = async () => {
    await tendQueue({ pool, presence, handlers, log });
    tendedAt = performance.now();
  };
  const silence = () => performance.now() - tendedAt;
  const runners: Runner[] = [];
  try {
    await tend();
    for (const group of groupsOf(options, deliver, tend)) {
      const more = { presence, connections, pollIntervalMs, meters, log };
      runners.push(await startRunner(group, more));
    }
    await options.onStart?.();
    return { runners, presence, connections, silence };
  } catch (error) {
    await endShift({ runners, presence, connections, silence }, closePatienceMs);
    throw error;
  }
}

/** A stop that hangs on a cut connection is not awaited. */
const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), pause(ms, undefined, { ref: false })]);

/**
 * @param jobPatienceMs for the jobs that run. Their connections are lost when the shift is, and a
 *   call of a vendor may take a minute: other jobs must not wait for it. A second attempt waits for
 *   the first (`deliver.ts`).
 */
async function endShift(
  { runners, presence, connections }: Shift,
  jobPatienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const stopped = Promise.all(runners.map(stopRunner));
  await (Number.isFinite(jobPatienceMs) ? atMost(jobPatienceMs, stopped) : stopped);
  await atMost(closePatienceMs, presence.close());
  await atMost(closePatienceMs, connections.end());
}

/** Resolves when a shift cannot go on: its connection is lost, or its jobs do not run. */
async function untilOver({ runners, presence, silence }: Shift): Promise<void> {
  const ends = runners.map((runner) => runner.promise.catch(() => {}));
  let watch: NodeJS.Timeout | undefined;
  const silent = new Promise<void>((resolve) => {
    watch = setInterval(() => {
      if (silence() > silenceMs) resolve();
    }, restartPauseMs);
  });
  await Promise.race([...ends, presence.lost, silent]);
  clearInterval(watch);
}

/**
 * Starts a worker on the queue. It restarts by itself after losing the database.
 * @throws when the first start fails
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const handlers = handlersByName(options.handlers);
  const { pool, sealer, tryTimeoutMs } = options;
  const deliverIn = (lane: Lane) =>
    deliverOutbox({
      pool,
      sealer,
      handlers,
      timeoutMs: tryTimeoutMs ?? lanes[lane].timeoutMs,
      log,
    });
  const deliver: Deliver = {
    short: deliverIn('short'),
    vendor: deliverIn('vendor'),
    long: deliverIn('long'),
    background: deliverIn('background'),
    webhook: deliverIn('webhook'),
  };
  const end = new AbortController();
  let shift: Shift | undefined = await beginShift(options, handlers, deliver);

  async function work(): Promise<void> {
    while (!end.signal.aborted) {
      if (shift) {
        const lost = shift;
        await untilOver(lost);
        if (end.signal.aborted) break;
        log.warn({}, 'the worker lost the database connection and restarts');
        shift = undefined;
        await endShift(lost, closePatienceMs);
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
    isWorking: () => shift !== undefined && shift.silence() < silenceMs && !end.signal.aborted,
  };
}
