import type { SavedChange } from '@workspace/domain/contract/saved-change';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { RowChange } from '../rows/rows.ts';

/** About 1 000 rows of one kind in one record (measured: fifty times faster than row by row). */
export interface Chunk {
  readonly generation: number;
  readonly kind: SyncedKind;
  readonly index: number;
  /** The kind's version in the app that wrote it. */
  readonly schemaVersion: number;
  readonly count: number;
  readonly rows: readonly object[];
}

/** A row newer than the chunks; null = a tombstone. */
export interface OverlayRow {
  readonly generation: number;
  readonly kind: SyncedKind;
  readonly id: string;
  readonly row: object | null;
  /** The store's mark when it was written; readers ask for rows newer than their own mark. */
  readonly mark: number;
  /** The first version in an unbroken sequence of this device's own writes that led to this row. */
  readonly ownFrom?: number;
}

/** Versions by kind: those of the app that stored the kind's rows, and of the server that sent them. */
export type KindVersions = Readonly<
  Record<string, { readonly app: number; readonly server: number }>
>;

/** The server's version of each kind that it has. */
export type ServerVersions = Readonly<Record<string, number>>;

/** Number of rows that this version of the app could not read, by kind; '' if the kind is unknown. */
export type DroppedRows = Readonly<Record<string, number>>;

/** A running snapshot; the old rows stay readable until it is complete. */
export interface Staging {
  readonly generation: number;
  /** The kinds that are fetched, with their versions in this app. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Everything is fetched; otherwise the other kinds stay as they are. */
  readonly whole: boolean;
  /** From the snapshot's first page. */
  readonly servers: ServerVersions;
  readonly cursor: string | null;
  readonly received: number;
  /** Rows of the whole snapshot, from its first page. */
  readonly total: number | null;
  readonly dropped: DroppedRows;
  readonly counts: ChunkCounts;
}

/** Number of chunks of each kind, to detect missing ones. */
export type ChunkCounts = Readonly<Partial<Record<SyncedKind, number>>>;

/** The single state record of the store. Times are epoch milliseconds. */
export interface StoreState {
  /** Which chunks and overlay rows are live; null before the first sync is complete. */
  readonly generation: number | null;
  /** The highest number that a generation has had. */
  readonly lastGeneration: number;
  readonly kinds: KindVersions;
  /** As the server last named them. */
  readonly servers: ServerVersions;
  readonly counts: ChunkCounts;
  readonly cursor: string | null;
  readonly staging: Staging | null;
  /** Incremented by every change of live rows. */
  readonly mark: number;
  /** Overlay rows up to this mark have been folded into the chunks. */
  readonly foldedMark: number;
  /** Incremented by every change of the outbox. */
  readonly outboxMark: number;
  /** The newest socket revision that a completed sync covers. */
  readonly coveredRevision: number;
  /** When the data was last known to be fresh. */
  readonly syncedAt: number | null;
  readonly lastContact: number | null;
  /** Device time observed to pass since the last contact, in ms. */
  readonly awayFor: number;
  /** Up to when it was counted, by the device's clock. */
  readonly seenAt: number | null;
  /** Since when the data is locked until sign-in (decisions 11). */
  readonly lockedAt: number | null;
  /** Rows of the live data. */
  readonly dropped: DroppedRows;
  /** When a full resync was last made because of such rows. */
  readonly repairedAt: number | null;
}

export const emptyState: StoreState = {
  generation: null,
  lastGeneration: 0,
  kinds: {},
  servers: {},
  counts: {},
  cursor: null,
  staging: null,
  mark: 0,
  foldedMark: 0,
  outboxMark: 0,
  coveredRevision: 0,
  syncedAt: null,
  lastContact: null,
  awayFor: 0,
  seenAt: null,
  lockedAt: null,
  dropped: {},
  repairedAt: null,
};

/** The top of the overview, valid while rows and outbox are those it was built from. */
export interface StoredHead {
  /** `headVersion` at the time of writing. */
  readonly version: number;
  readonly generation: number | null;
  readonly mark: number;
  readonly outboxMark: number;
  readonly head: object;
}

/** To be incremented whenever the shape of an overview row changes. */
export const headVersion = 3;

/** The input of an operation. */
export interface StoredInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The server's refusal of a change. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `waiting` is sent automatically; `conflict` and `refused` need the user's decision. */
export type OutboxState = 'waiting' | 'conflict' | 'refused';

/** A change that waits for the server, in the order of `seq`. */
export interface OutboxRow {
  readonly seq: number;
  /** Idempotency key; reused until the answer is known. */
  readonly key: string;
  readonly operation: string;
  readonly input: StoredInput;
  readonly kind: string;
  readonly id: string;
  readonly entityKey: string;
  readonly baseVersion: number | null;
  /** The row in that version, for comparison in a conflict; absent when unknown. */
  readonly seen?: object;
  readonly madeAt: number;
  /** Until then (device time) it is held back, so that it can be taken back; see `held.ts`. */
  readonly sendAt?: number;
  /** Offset of the product clock at that time (in ms), if known. */
  readonly clockOffset?: number;
  /** In the user's words: "Plan of Ann Lee to Zone B 20 GB". */
  readonly description: string;
  readonly state: OutboxState;
  /** In a conflict: the row as saved on the server. */
  readonly current: RowChange | null;
  /** In a conflict: who saved that row, and when. */
  readonly savedChange?: SavedChange;
  readonly refusal: Refusal | null;
}

export type OutboxDraft = Omit<
  OutboxRow,
  'seq' | 'entityKey' | 'state' | 'current' | 'savedChange' | 'refusal'
> & {
  /** `seq` of the refused change that it corrects. */
  readonly replaces?: number;
};

/** The last answer of an operation declared `stored`. */
export interface StoredAnswer {
  readonly key: string;
  readonly etag: string | null;
  /** When the server last confirmed the answer, epoch milliseconds. */
  readonly fetchedAt: number;
  /** Offset of the product clock at that time, if known. */
  readonly clockOffset?: number;
  readonly data: unknown;
}
