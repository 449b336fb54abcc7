import type { Me } from '@workspace/domain/accounts/schema';
import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Observable } from '../environment/observable.ts';
import type { StoreCondition } from './local-store.ts';
import type {
  Chunk,
  OutboxRow,
  OverlayRow,
  StoredAnswer,
  StoredHead,
  StoreState,
} from './stored-shapes.ts';
import type { StoredTableName } from './tables.ts';

export interface MetaValues {
  state: StoreState;
  me: Me;
  head: StoredHead;
}

/** The tables as a transaction sees them. */
export interface StoreTables {
  readonly meta: {
    get<K extends keyof MetaValues>(key: K): Promise<MetaValues[K] | undefined>;
    put<K extends keyof MetaValues>(key: K, value: MetaValues[K]): Promise<unknown>;
  };
  readonly chunks: {
    list(generation: number, kind?: SyncedKind): Promise<Chunk[]>;
    put(chunks: readonly Chunk[]): Promise<unknown>;
    clear(generation: number, kind?: SyncedKind): Promise<unknown>;
  };
  readonly overlay: {
    getMany(
      generation: number,
      refs: readonly { kind: string; id: string }[],
    ): Promise<(OverlayRow | undefined)[]>;
    list(generation: number): Promise<OverlayRow[]>;
    /** Rows with a higher mark. */
    since(generation: number, mark: number): Promise<OverlayRow[]>;
    count(generation: number): Promise<number>;
    put(rows: readonly OverlayRow[]): Promise<unknown>;
    clear(generation: number, kind?: SyncedKind): Promise<unknown>;
  };
  readonly outbox: {
    get(seq: number): Promise<OutboxRow | undefined>;
    list(): Promise<OutboxRow[]>;
    /** The first rows with a higher `seq`. */
    after(seq: number, limit: number): Promise<OutboxRow[]>;
    add(row: Omit<OutboxRow, 'seq'>): Promise<number>;
    put(rows: readonly OutboxRow[]): Promise<unknown>;
    remove(seqs: readonly number[]): Promise<unknown>;
  };
  readonly stored: {
    get(key: string): Promise<StoredAnswer | undefined>;
    put(answer: StoredAnswer): Promise<unknown>;
  };
}

/**
 * Access and durability of a transaction: `durable` writes are on the disk when they resolve, if
 * the browser supports that; others may be lost in a power failure, and are fetched or sent again.
 */
export type Access = 'readonly' | 'readwrite' | 'durable';

/** Where the tables are stored. Inside `run` only table operations may be awaited. */
export interface StoreBackend {
  readonly name: string;
  readonly condition: Observable<StoreCondition>;
  run<R>(
    mode: Access,
    tables: readonly StoredTableName[],
    work: (tables: StoreTables) => Promise<R>,
  ): Promise<R>;
  subscribe(listener: () => void): () => void;
  close(): void;
  /** @returns whether none of its data can be read any more */
  destroy(): Promise<boolean>;
}
