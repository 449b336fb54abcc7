import type { User } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { Consumption } from '@workspace/domain/usage/schema';
import type { FullRows } from '../local-store.ts';
import type { Pending } from '../pending-rows.ts';
import type { RowChange } from '../rows.ts';
import type { Head } from './head.ts';
import type { OverviewQuery, OverviewView } from './overview.ts';
import type { OverviewRow } from './overview-row.ts';
import type { Source } from './overview-search.ts';
import type { Reference } from './reference.ts';

/** All overview entries and their joins, with the slots in the order that breaks ties. */
export interface Searched {
  readonly order: Int32Array;
  readonly source: Source;
  /** Changes with every change of the rows. */
  readonly version: number;
}

/** An opened row, just validated against its schema (decisions 13). */
export interface OverviewDetail {
  readonly row: OverviewRow;
  /** As saved on the server, without waiting changes. */
  readonly number: NumberRow | null;
  readonly item: PortingItem | null;
}

/** A number and its holder; null when the person is not known on this device. */
export interface NumberOfPerson {
  readonly number: NumberRow;
  readonly user: User | null;
}

/** The overview's rows, joined in memory, and the rows that forms choose from. Only `replica.ts` and `consumption.ts` write to it. */
export interface PlanIndex {
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every change. */
  readonly getSnapshot: () => number;
  readonly overview: (query: OverviewQuery) => OverviewView;
  /** The data for a search of everything; null while only the top of the overview is loaded. */
  readonly searched: () => Searched | null;
  /** Null when there is no such row. */
  readonly detail: (id: string) => OverviewDetail | null;
  readonly reference: () => Reference;
  /**
   * The numbers among these rows with their holders, as saved and in the order requested. Rows that
   * are gone or have no number are left out. Not parsed, so that 50 000 are cheap.
   */
  readonly numbers: (ids: Iterable<string>) => NumberOfPerson[];
  /**
   * Numbers whose SIM details stay hidden from their holder until an administrator confirms them,
   * as saved; the same list until a row changes. Empty while only the top of the overview is
   * loaded.
   */
  readonly heldNumbers: () => readonly NumberOfPerson[];
  /** Builds search text until `isEnough` returns true; returns true when all of it is built. */
  readonly warm: (isEnough: () => boolean) => boolean;

  /** The top of the unfiltered overview, to be stored for the next start. */
  readonly head: () => Head;

  /** Shows only this head until the next `reset`; resolves when a screen has drawn it. */
  readonly showHead: (head: Head) => Promise<void>;
  /** To be called when a screen has committed rows of the last query. */
  readonly drawn: () => void;
  /** The row as saved on this device, without waiting changes; null when there is none. */
  readonly saved: (kind: string, id: string) => object | null;
  /** Replaces all rows by saved ones; nothing is pending until the next `apply`. */
  readonly reset: (full: FullRows) => void;
  /**
   * Applies changes of saved rows, and shows the rows in `pending` instead of their saved ones.
   * @param pending all affected rows; computed over the saved rows after `changes`
   */
  readonly apply: (changes: readonly RowChange[], pending: Pending) => void;
  readonly setConsumption: (consumption: readonly Consumption[]) => void;
}
