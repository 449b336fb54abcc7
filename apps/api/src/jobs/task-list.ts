import type { TaskList } from 'graphile-worker';
import type { Meters } from '../watching/meters.ts';
import { traced } from '../watching/tracer.ts';
import type { JobTask } from './job.ts';
import { lanes } from './lanes.ts';

async function measured(name: string, work: () => Promise<void>, meters: Meters): Promise<void> {
  const started = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await work();
    outcome = 'done';
  } finally {
    meters.worked(name, outcome, performance.now() - started);
  }
}

/** Tasks that continue the sender's trace; they look up its trace context themselves. */
const continuesSenderTrace = new Set(Object.values(lanes).map(({ task }) => task));

/** Our jobs in the form of the queue's library; each run is counted where metrics are enabled. */
export function toTaskList(
  tasks: Readonly<Record<string, JobTask>>,
  meters: Meters | undefined,
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job, abortSignal }) => {
        const { attempts, max_attempts } = job;
        const run = () =>
          task(payload, { lastAttempt: attempts >= max_attempts, signal: abortSignal });
        const work = continuesSenderTrace.has(name)
          ? run
          : () => traced({ name: `job ${name}` }, run);
        if (!meters) return work();
        if (attempts > 1) meters.retried(name);
        return measured(name, work, meters);
      },
    ]),
  ) satisfies TaskList;
}
