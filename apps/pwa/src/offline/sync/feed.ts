import type { Transport } from '@workspace/domain/contract/client';
import type { Contact } from '../environment/contact.ts';
import type { Environment } from '../environment/environment.ts';
import type { Observable } from '../environment/observable.ts';
import type { RowChange } from '../rows/rows.ts';
import type { LocalStore } from '../store/local-store.ts';

/** What a feed works with. */
export interface FeedContext {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly contact: Contact;
  readonly store: LocalStore;
  readonly companyId: string;
  readonly env: Environment;
}

/** Keeps figures up to date that are shown beside the synced rows, but are not synced. */
export interface Feed {
  /** Shows the stored answer and refetches it when it is stale. */
  readonly refresh: () => Promise<void>;
  /**
   * Refetches at once when the answer predates the move of the product clock to this offset (in
   * ms).
   */
  readonly onClock: (offsetMs: number) => void;
  /** Refetches at once if synced rows have changed that the figures depend on. */
  readonly onChanges: (changes: readonly RowChange[]) => void;
  /** The last known offset of the product clock (in ms); undefined when it was never moved. */
  readonly clockOffset: Observable<number | undefined>;
  /** Removes the figures from memory. */
  readonly clear: () => void;
  readonly stop: () => void;
}
