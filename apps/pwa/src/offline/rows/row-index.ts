import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { FullRows } from '../store/local-store.ts';
import type { Pending } from './pending-rows.ts';
import type { RowChange, RowRef } from './rows.ts';

export interface RowIndexOptions {
  /** An opened row did not parse; it is left out and must be fetched again. */
  readonly onBroken: (row: RowRef) => void;
}

/** The rows in memory, as screens show them. The replica writes them; what it joins is its own matter. */
export interface RowIndex {
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every change. */
  readonly getSnapshot: () => number;
  /** How many rows of a kind are shown. */
  readonly count: (kind: SyncedKind) => number;
  /** The row as saved on this device, without waiting changes; null when there is none. */
  readonly saved: (kind: string, id: string) => object | null;
  /** Replaces all rows by saved ones; nothing is pending until the next `apply`. */
  readonly reset: (full: FullRows) => void;
  /**
   * Applies changes of saved rows, and shows the rows in `pending` instead of their saved ones.
   * @param pending all affected rows; computed over the saved rows after `changes`
   */
  readonly apply: (changes: readonly RowChange[], pending: Pending) => void;
  /** Prepares searches until `isEnough` returns true; returns true when nothing is left to do. */
  readonly warm: (isEnough: () => boolean) => boolean;
  /** What the first screen shows at its top, to be stored for the next start. */
  readonly head: () => object;
  /**
   * Shows only this head, which `head` of this version returned, until the next `reset`; resolves
   * when a screen has drawn it.
   */
  readonly showHead: (head: object) => Promise<void>;
}
