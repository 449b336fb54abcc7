import type { SavedChange } from '@workspace/domain/contract/saved-change';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Head } from './index/head.ts';
import type { RowChange } from './rows.ts';

/** About 1 000 rows of one kind in one record (measured: fifty times faster than row by row). */
export interface Chunk {
  readonly generation: number;
  readonly kind: SyncedKind;
  readonly index: number;
  /** `syncSchemaVersion` at the time of writing. */
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
  /** The store's mark when it was written; readers ask for what is newer than theirs. */
  readonly mark: number;
  /** The version from which writes of this device alone led to this row. */
  readonly ownFrom?: number;
}

/** A snapshot on its way in; the old rows stay readable until it is complete. */
export interface Staging {
  readonly generation: number;
  readonly schemaVersion: number;
  readonly cursor: string | null;
  readonly received: number;
  /** Rows of the whole snapshot, told by its first page. */
  readonly total: number | null;
  readonly dropped: number;
  readonly counts: ChunkCounts;
}

/** How many chunks a kind has: a missing chunk is noticed by it. */
export type ChunkCounts = Readonly<Partial<Record<SyncedKind, number>>>;

/** The one record that says where the store stands. Times are epoch milliseconds. */
export interface StoreState {
  /** Which chunks and overlay rows are live; null before the first sync is complete. */
  readonly generation: number | null;
  readonly schemaVersion: number;
  readonly counts: ChunkCounts;
  readonly cursor: string | null;
  readonly staging: Staging | null;
  /** Raised by every change of live rows. */
  readonly mark: number;
  /** Overlay rows up to this mark have gone into the chunks. */
  readonly foldedMark: number;
  /** Raised by every change of the outbox. */
  readonly outboxMark: number;
  /** The newest revision of the socket that a completed sync covers. */
  readonly coveredRevision: number;
  /** When the data was last known to be fresh. */
  readonly syncedAt: number | null;
  readonly lastContact: number | null;
  /** Device time that was seen to pass since the last contact, in ms. */
  readonly awayFor: number;
  /** Up to when it was counted, by the device's clock. */
  readonly seenAt: number | null;
  /** Locked until sign-in since then (decisions 11). */
  readonly lockedAt: number | null;
  /** Rows of the live data that this version of the app could not read. */
  readonly dropped: number;
  /** When a full resync was last made because of such rows. */
  readonly repairedAt: number | null;
}

export const emptyState: StoreState = {
  generation: null,
  schemaVersion: 0,
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
  dropped: 0,
  repairedAt: null,
};

/** The top of the overview, good as long as rows and outbox are those it was made of. */
export interface StoredHead {
  /** `headVersion` at the time of writing. */
  readonly version: number;
  readonly generation: number | null;
  readonly mark: number;
  readonly outboxMark: number;
  readonly head: Head;
}

/** Raised whenever the shape of an overview row changes. */
export const headVersion = 2;

/** What an operation was called with. */
export interface StoredInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What the server said when it refused a change. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `waiting` is sent by itself; `conflict` and `refused` wait for the person. */
export type OutboxState = 'waiting' | 'conflict' | 'refused';

/** A change that waits for the server, in the order of `seq`. */
export interface OutboxRow {
  readonly seq: number;
  /** Idempotency key; repeated as long as the answer is not known. */
  readonly key: string;
  readonly operation: string;
  readonly input: StoredInput;
  readonly kind: string;
  readonly id: string;
  readonly entityKey: string;
  readonly baseVersion: number | null;
  /** The row in that version, to be compared in a conflict; absent where it was not known. */
  readonly seen?: object;
  readonly madeAt: number;
  /** How far the product clock was moved then (in ms), where that was known. */
  readonly clockOffset?: number;
  /** In words of the person: "Plan of Ann Lee to Zone B 20 GB". */
  readonly description: string;
  readonly state: OutboxState;
  /** With a conflict: the row as the server has it. */
  readonly current: RowChange | null;
  /** With a conflict: who saved that row, and when. */
  readonly savedChange?: SavedChange;
  readonly refusal: Refusal | null;
}

export type OutboxDraft = Omit<
  OutboxRow,
  'seq' | 'entityKey' | 'state' | 'current' | 'savedChange' | 'refusal'
>;

/** The last answer of an operation declared `stored`. */
export interface StoredAnswer {
  readonly key: string;
  readonly etag: string | null;
  /** Epoch milliseconds of the last time the server said that it holds. */
  readonly fetchedAt: number;
  /** How far the product clock was moved then, where that was known. */
  readonly clockOffset?: number;
  readonly data: unknown;
}
