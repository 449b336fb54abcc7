import type { ReceivedFile } from '@workspace/domain/contract/body';
import type { FieldMessages } from '@workspace/domain/contract/error';

/** A body within its limits, before its values are checked by their schema. */
export interface ReceivedBody {
  /** Parsed JSON, the texts of a form, or the bytes of a raw body; undefined for an empty body. */
  readonly value: unknown;
  readonly files?: Readonly<Record<string, ReceivedFile | readonly ReceivedFile[] | undefined>>;
  /** What is wrong with the files, by part name; reported together with the other fields. */
  readonly faults?: FieldMessages;
  /** The headers that a raw body declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Content that a repeated request must have again; the idempotency key is bound to it. */
  readonly fingerprint: string;
  /** Deletes the content of all files. */
  readonly discard?: () => Promise<void>;
}
