import { type CronItem, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../logging/log.ts';
import type { Meters } from '../watching/meters.ts';
import type { JobTask } from './job.ts';
import type { Presence } from './presence.ts';
import { queueLogger } from './queue.ts';
import { toTaskList } from './task-list.ts';

/** Jobs that share workers. */
export interface JobGroup {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly concurrency: number;
  readonly cron?: readonly CronItem[];
}

export interface RunnerOptions {
  readonly presence: Presence;
  readonly connections: pg.Pool;
  readonly pollIntervalMs: number;
  readonly meters: Meters | undefined;
  readonly log: Log;
}

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

/** Starts the workers of one group. */
export function startRunner(group: JobGroup, options: RunnerOptions): Promise<Runner> {
  const { presence, connections, pollIntervalMs, meters, log } = options;
  return run({
    pgPool: connections,
    concurrency: group.concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: queueLogger(log),
    taskList: toTaskList(group.tasks, meters),
    parsedCronItems: parseCronItems([...(group.cron ?? [])]),
    preset: announcing(presence),
  });
}

/** Stops taking jobs and waits for current ones; a runner that has already stopped is fine. */
export async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {});
  await runner.promise.catch(() => {});
}
