export interface JobContext {
  /** Nobody will try again after this. */
  readonly lastAttempt: boolean;
  /** Raised when the worker has been told to stop and cannot wait much longer. */
  readonly signal: AbortSignal;
}

/** One kind of job; run again, after a growing pause, when it throws. */
export type JobTask = (payload: unknown, job: JobContext) => Promise<void>;

/** A job at set times; `cron` in UTC, as in `17 3 * * *`. */
export interface Schedule {
  readonly task: string;
  readonly cron: string;
}
