import type { Pool } from '../../database/pool.ts';
import type { JobTask } from '../../jobs/job.ts';
import { handleMessage, type MessageHandler } from '../../jobs/message.ts';
import type { Log } from '../../logging/log.ts';
import {
  createDueJobs,
  type DueJobs,
  type DueSource,
  runDueTask,
  scheduleDueTask,
  wakeClock,
} from './due.ts';
import { dueMessages } from './due-messages.ts';
import { clockMoveHandler, moveClock, moveClockTask } from './move-clock.ts';

export { type DueSource, wakeClock } from './due.ts';
export { movedChannel, type ProductClock, readMovedOffset, readProductClock } from './store.ts';

/** Dependencies of the product clock in the worker (decisions 5 and 13). */
export interface ProductClockJobs {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly handlers: readonly MessageHandler[];
  readonly wake: DueJobs['wake'];
}

/**
 * The jobs of the product clock. Clock changes are announced on the channel `product_clock` with `{
 * "offset_ms": … }`, the end of a move on {@link movedChannel}.
 * @param options.pool of the worker's role
 */
export function createProductClockJobs(options: {
  readonly pool: Pool;
  readonly sources: readonly DueSource[];
  readonly log: Log;
}): ProductClockJobs {
  const all = { ...options, sources: [dueMessages(options.pool), ...options.sources] };
  const due = createDueJobs(all);
  return {
    tasks: {
      [runDueTask]: due.task,
      [scheduleDueTask]: () => due.wake(),
      [moveClockTask]: moveClock({ ...all, wake: due.wake }),
    },
    handlers: [
      clockMoveHandler(options.pool),
      // For code that commits a due event in a process without access to the clock.
      handleMessage(wakeClock, () => due.wake()),
    ],
    wake: due.wake,
  };
}
