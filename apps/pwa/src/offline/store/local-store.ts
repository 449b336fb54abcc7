import type { Me } from '@workspace/domain/accounts/schema';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Observable } from '../environment/observable.ts';
import type { RowChange } from '../rows/rows.ts';
import type { ServersVersion } from './store-outbox.ts';
import type {
  Chunk,
  DroppedRows,
  OutboxDraft,
  OutboxRow,
  OverlayRow,
  Refusal,
  ServerVersions,
  StoredAnswer,
  StoreState,
} from './stored-shapes.ts';

/** Whether the store can be used, and if not, why. */
export type StoreCondition =
  | 'open'
  /** The last write failed for lack of space; reading works. */
  | 'full'
  /** It has not answered in time. Operations are retried; reloading may help. */
  | 'silent'
  /** A newer version of the app has opened the database: ask for a reload (fault F18). */
  | 'superseded'
  /** The user has logged out in another tab. */
  | 'deleted'
  /** The browser closed it (fault F17). */
  | 'lost';

/** The data that a reader already has; null = none. */
export interface KnownMarks {
  readonly generation: number | null;
  readonly mark: number;
  readonly outboxMark: number;
}

/** All readable live data. Broken chunks are left out and counted. */
export interface FullRows {
  readonly kind: 'full';
  readonly chunks: readonly Chunk[];
  readonly overlay: readonly OverlayRow[];
  readonly broken: number;
}

/** The data that a reader lacks, from one consistent snapshot. */
export interface StoreNews {
  readonly state: StoreState;
  readonly rows: FullRows | { readonly kind: 'changes'; readonly changes: readonly RowChange[] };
  /** Undefined when the reader has it. */
  readonly outbox: readonly OutboxRow[] | undefined;
}

/** A change that the server has accepted, and the row it answered with. */
export interface SettledChange {
  readonly row: OutboxRow;
  readonly answered: RowChange | undefined;
}

/** One parsed page of `GET /changes`. */
export interface SyncPage {
  readonly into: 'live' | 'staging';
  /** The cursor that was sent; the page is ignored when the store has moved on. */
  readonly since: string | null;
  readonly changes: readonly RowChange[];
  readonly dropped: DroppedRows;
  /** Kinds of its rows that this version of the app does not know. */
  readonly skipped: readonly string[];
  /** The server's versions, if it named them. */
  readonly servers: ServerVersions | null;
  readonly cursor: string;
  readonly complete: boolean;
  readonly total: number | null;
  /** When it was requested, epoch milliseconds. */
  readonly askedAt: number;
  /** The socket's revision that the page is known to include. */
  readonly revision: number;
}

/**
 * One person's data in one company. There are two implementations with the same behaviour:
 * IndexedDB, and memory for impersonation (decisions 13). Every method is one transaction. All of
 * them throw `StoreClosedError` and `StoreSilentError`, writes also `StorageFullError`.
 */
export interface LocalStore {
  /** Unique to person and company; also the name of the cross-tab locks. */
  readonly name: string;
  readonly condition: Observable<StoreCondition>;
  /** Called after every change by this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;

  readonly state: () => Promise<StoreState>;
  readonly news: (known: KnownMarks | null) => Promise<StoreNews>;
  readonly me: () => Promise<Me | null>;
  readonly putMe: (me: Me) => Promise<void>;
  /** The stored top of the overview with its state; null when it is out of date. */
  readonly head: () => Promise<{ readonly head: object; readonly state: StoreState } | null>;
  /** Stores the top of the overview as a reader with these marks has it. */
  readonly putHead: (head: object, known: KnownMarks) => Promise<void>;
  /** The server has answered a user who may see the data; unlocks it. */
  readonly contact: (at: number) => Promise<void>;
  /** Adds up the time without contact, and locks the data when it is too long. */
  readonly passTime: (now: number) => Promise<StoreState>;
  /** A full resync was made because of rows that did not parse. */
  readonly repaired: (at: number) => Promise<void>;

  /**
   * Starts a snapshot next to the live data, by default of all kinds; an unfinished one is
   * discarded. Without any kind, none is started.
   */
  readonly beginStaging: (kinds?: readonly SyncedKind[]) => Promise<StoreState>;
  /**
   * Stores rows and cursor in one transaction and returns the new state. Null = ignored because the
   * store has moved on.
   */
  readonly applyPage: (page: SyncPage) => Promise<StoreState | null>;
  /** Folds the overlay into the chunks when it has more than `limit` rows. */
  readonly fold: (limit: number) => Promise<void>;

  /** Stores the change durably in the queue; must precede sending it. */
  readonly enqueue: (draft: OutboxDraft) => Promise<OutboxRow>;
  readonly outbox: () => Promise<readonly OutboxRow[]>;
  /** The first changes after `seq`, in order. */
  readonly nextChanges: (seq: number, limit: number) => Promise<readonly OutboxRow[]>;
  readonly outboxRow: (seq: number) => Promise<OutboxRow | undefined>;
  /** Stores the answered rows and removes their changes from the queue, in one transaction. */
  readonly settle: (settled: readonly SettledChange[]) => Promise<void>;
  readonly conflict: (seq: number, servers: ServersVersion) => Promise<void>;
  readonly refuse: (seq: number, refusal: Refusal) => Promise<void>;
  /** Returns a conflict or a refused change to its place in the queue, with a new key. */
  readonly requeue: (seq: number, key: string) => Promise<void>;
  readonly discard: (seq: number) => Promise<void>;
  /** Stores the row that an unqueued write was answered with. */
  readonly applyAnswer: (answered: RowChange) => Promise<void>;

  readonly answer: (key: string) => Promise<StoredAnswer | undefined>;
  readonly putAnswer: (answer: StoredAnswer) => Promise<void>;

  readonly close: () => void;
  /**
   * Deletes everything; other tabs are notified and close. True = its data can no longer be read:
   * an empty database may remain until a frozen tab wakes.
   */
  readonly destroy: () => Promise<boolean>;
}
