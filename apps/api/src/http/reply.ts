/** Response of an operation, before it is written. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag?: string | undefined;
  /** Whether other sites may show it, such as a mail in a browser. */
  readonly isPublic?: boolean;
  /** Of a named file. */
  readonly disposition?: string;
  /** The address to open next. */
  readonly location?: string;
  /** Null where there is no content, or the caller already has it. */
  readonly body: string | Buffer | null;
}
