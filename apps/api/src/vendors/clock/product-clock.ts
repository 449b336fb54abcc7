import type { Pool } from '../../database/pool.ts';
import type { JobTask } from '../../jobs/job.ts';
import type { Deliverer } from '../../jobs/outbox.ts';
import type { Log } from '../../logging/log.ts';
import { createDueJobs, type DueJobs, type DueSource, runDueTask, wakeTopic } from './due.ts';
import { moveClock, moveClockDeliverer, moveClockTask, moveClockTopic } from './move-clock.ts';

export { type DueSource, wakeTopic } from './due.ts';
export { movedChannel, type ProductClock, readMovedOffset, readProductClock } from './store.ts';

/** What the worker needs so that things fall due on the product clock (decisions 5 and 13). */
export interface ProductClockJobs {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly deliverers: Readonly<Record<string, Deliverer>>;
  readonly wake: DueJobs['wake'];
}

/**
 * The jobs of the product clock. A change of the clock is told on the channel `product_clock`
 * with `{ "offset_ms": … }`, the end of a move on {@link movedChannel}.
 * @param options.pool of the worker's role
 */
export function createProductClockJobs(options: {
  readonly pool: Pool;
  readonly sources: readonly DueSource[];
  readonly log: Log;
}): ProductClockJobs {
  const due = createDueJobs(options);
  return {
    tasks: { [runDueTask]: due.task, [moveClockTask]: moveClock({ ...options, wake: due.wake }) },
    deliverers: {
      [moveClockTopic]: moveClockDeliverer(options.pool),
      // For whoever commits something that falls due, in a process that may know no clock.
      [wakeTopic]: () => due.wake(),
    },
    wake: due.wake,
  };
}
