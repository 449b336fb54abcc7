/**
 * Each lane has its own workers in every worker process, so that slow work does not delay short
 * work: `short` for mail and the product's own messages, `vendor` for calls of external services,
 * which may hang, `long` for work of seconds or minutes, such as an import, and `background` for what
 * nobody waits for, such as counting the consumption of each company every hour, and `webhook` for
 * calls of customers' own servers, which may all hang.
 */
export type Lane = 'short' | 'vendor' | 'long' | 'background' | 'webhook';

interface LaneSettings {
  /** Queue name of its deliveries; the function `queue_outbox` derives it from the lane. */
  readonly task: string;
  /** Concurrent deliveries in one process. */
  readonly concurrency: number;
  /** Timeout of one attempt in ms. */
  readonly timeoutMs: number;
}

const minute = 60_000;

export const lanes: Readonly<Record<Lane, LaneSettings>> = {
  short: { task: 'deliver_outbox', concurrency: 4, timeoutMs: minute },
  vendor: { task: 'deliver_outbox_vendor', concurrency: 4, timeoutMs: minute },
  // Two, so that one company's import does not delay another's.
  long: { task: 'deliver_outbox_long', concurrency: 2, timeoutMs: 15 * minute },
  // Two, so that one company whose vendor hangs does not delay all others.
  background: { task: 'deliver_outbox_background', concurrency: 2, timeoutMs: 5 * minute },
  // A turn of one endpoint takes 35 seconds at most.
  webhook: { task: 'deliver_outbox_webhook', concurrency: 4, timeoutMs: minute },
};
