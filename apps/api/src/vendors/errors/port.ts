/** An error for the people who operate the product; without personal data. */
export interface ReportedError {
  readonly name: string;
  readonly message?: string | undefined;
  /** Lines of V8's form: "at function (file:line:column)". */
  readonly stack?: string | undefined;
  /** The sentence of the log. */
  readonly title: string;
  /** Values to search by: operation, request id, app, path. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Where errors are collected, besides the log. */
export interface ErrorReporter {
  /** Sends the error in the background; never throws. */
  report(error: ReportedError): void;
  /** Waits until what was reported has been sent, for two seconds at most. */
  close(): Promise<void>;
}
