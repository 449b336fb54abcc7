export interface JobContext {
  /** Whether this is the last attempt. */
  readonly lastAttempt: boolean;
  /** Aborted when the worker is stopping and cannot wait much longer. */
  readonly signal: AbortSignal;
}

/** One kind of job; retried after a growing pause when it throws. */
export type JobTask = (payload: unknown, job: JobContext) => Promise<void>;
