import type { Me } from '@workspace/domain/accounts/schema';
import type { Head } from './index/head.ts';
import type { Observable } from './observable.ts';
import type { RowChange } from './rows.ts';
import type { ServersVersion } from './store-outbox.ts';
import type {
  Chunk,
  OutboxDraft,
  OutboxRow,
  OverlayRow,
  Refusal,
  StoredAnswer,
  StoreState,
} from './stored-shapes.ts';

/** Whether the store can be used, and if not, why. */
export type StoreCondition =
  | 'open'
  /** The last write found no room; reading works. */
  | 'full'
  /** It has not answered in time. Whatever waits for it is tried again; reloading may help. */
  | 'silent'
  /** A newer version of the app has opened the database: ask for a reload (fault F18). */
  | 'superseded'
  /** Another tab has logged the person out. */
  | 'deleted'
  /** The browser closed it (fault F17). */
  | 'lost';

/** What a reader has already; null = nothing. */
export interface KnownMarks {
  readonly generation: number | null;
  readonly mark: number;
  readonly outboxMark: number;
}

/** Everything readable of the live data. Broken chunks are left out and counted. */
export interface FullRows {
  readonly kind: 'full';
  readonly chunks: readonly Chunk[];
  readonly overlay: readonly OverlayRow[];
  readonly broken: number;
}

/** What a reader lacks, all of it from one moment. */
export interface StoreNews {
  readonly state: StoreState;
  readonly rows: FullRows | { readonly kind: 'changes'; readonly changes: readonly RowChange[] };
  /** Undefined when the reader has it. */
  readonly outbox: readonly OutboxRow[] | undefined;
}

/** A change that the server has taken, and the row it answered with. */
export interface SettledChange {
  readonly row: OutboxRow;
  readonly answered: RowChange | undefined;
}

/** One page of `GET /changes`, parsed. */
export interface SyncPage {
  readonly into: 'live' | 'staging';
  /** The cursor it was asked with; the page is left out where the store has moved on. */
  readonly since: string | null;
  readonly changes: readonly RowChange[];
  /** Rows that did not parse. */
  readonly dropped: number;
  readonly cursor: string;
  readonly complete: boolean;
  readonly total: number | null;
  /** When it was asked for, epoch milliseconds. */
  readonly askedAt: number;
  /** The socket's revision that is known to be in it. */
  readonly revision: number;
}

/**
 * One person's data in one company. Two implementations with one behaviour: IndexedDB, and memory
 * for impersonation (decisions 13). Every method is one transaction. All of them throw
 * `StoreClosedError` and `StoreSilentError`, writes also `StorageFullError`.
 */
export interface LocalStore {
  /** Unique to person and company; the name of the cross-tab locks too. */
  readonly name: string;
  readonly condition: Observable<StoreCondition>;
  /** Called after every change, by this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;

  readonly state: () => Promise<StoreState>;
  readonly news: (known: KnownMarks | null) => Promise<StoreNews>;
  readonly me: () => Promise<Me | null>;
  readonly putMe: (me: Me) => Promise<void>;
  /** The stored top of the overview with the state it belongs to; null where it is not of now. */
  readonly head: () => Promise<{ readonly head: Head; readonly state: StoreState } | null>;
  /** Keeps the top of the overview as a reader with these marks has it. */
  readonly putHead: (head: Head, known: KnownMarks) => Promise<void>;
  /** The server has answered somebody who may see the data; unlocks it. */
  readonly contact: (at: number) => Promise<void>;
  /** Counts the time without contact, and locks where it is too long. */
  readonly passTime: (now: number) => Promise<StoreState>;
  /** A full resync was made because of rows that did not parse. */
  readonly repaired: (at: number) => Promise<void>;

  /** Starts a snapshot beside the live data; a snapshot that was under way is thrown away. */
  readonly beginStaging: () => Promise<StoreState>;
  /** Rows and cursor in one transaction; the state after it. Null = left out, the store has moved on. */
  readonly applyPage: (page: SyncPage) => Promise<StoreState | null>;
  /** Folds the overlay into the chunks when it has more than `limit` rows. */
  readonly fold: (limit: number) => Promise<void>;

  /** The row's durable place in the queue comes before anything is sent. */
  readonly enqueue: (draft: OutboxDraft) => Promise<OutboxRow>;
  readonly outbox: () => Promise<readonly OutboxRow[]>;
  /** The first changes behind `seq`, in their order. */
  readonly nextChanges: (seq: number, limit: number) => Promise<readonly OutboxRow[]>;
  readonly outboxRow: (seq: number) => Promise<OutboxRow | undefined>;
  /** Answered rows go in and their changes go out of the queue, all in one transaction. */
  readonly settle: (settled: readonly SettledChange[]) => Promise<void>;
  readonly conflict: (seq: number, servers: ServersVersion) => Promise<void>;
  readonly refuse: (seq: number, refusal: Refusal) => Promise<void>;
  /** Puts a conflict or a refused change back in its place, with a new key. */
  readonly requeue: (seq: number, key: string) => Promise<void>;
  readonly discard: (seq: number) => Promise<void>;
  /** A row that an unqueued write was answered with. */
  readonly applyAnswer: (answered: RowChange) => Promise<void>;

  readonly answer: (key: string) => Promise<StoredAnswer | undefined>;
  readonly putAnswer: (answer: StoredAnswer) => Promise<void>;

  readonly close: () => void;
  /**
   * Deletes everything; other tabs are told and close. True = nothing of it can be read any more: an
   * empty database may stay until a frozen tab wakes.
   */
  readonly destroy: () => Promise<boolean>;
}
