/** What an outside service said: it took the call, refused it for good, or something went wrong. */
export type CallOutcome = 'done' | 'refused' | 'failed';

/** The outside services, by their ports. */
export type Vendor = 'login' | 'mail' | 'network' | 'usage';

/**
 * What a process counts of itself. Every name is one that the code declares: no path, no id and
 * nothing of a person ever becomes a label.
 */
export interface Meters {
  /**
   * A request was answered.
   * @param operation its declared name; none for pages, files and the login
   * @param bytes of the answer's body as it went out; unknown for files
   */
  answered(
    operation: string | undefined,
    status: number,
    ms: number,
    bytes: number | undefined,
  ): void;
  /** A job was tried once. */
  worked(task: string, outcome: 'done' | 'failed', ms: number): void;
  /** A job was taken up that had failed before. */
  retried(task: string): void;
  /** An outside service was called once. */
  called(vendor: Vendor, operation: string, outcome: CallOutcome, ms: number): void;
}
