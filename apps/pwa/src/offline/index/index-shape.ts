import type { User } from '@workspace/domain/accounts/schema';
import type { Consumption } from '@workspace/domain/consumption/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/porting/schema';
import type { FullRows } from '../local-store.ts';
import type { RowChange } from '../rows.ts';
import type { PendingFields } from './entries.ts';
import type { Head } from './head.ts';
import type { OverviewQuery, OverviewView, Source } from './overview.ts';
import type { OverviewRow } from './overview-row.ts';
import type { Reference } from './reference.ts';

/** All lines and their joins, and the slots in the order that decides among equals. */
export interface Searched {
  readonly order: Int32Array;
  readonly source: Source;
  /** Another number after every change of the rows. */
  readonly version: number;
}

/** A row that was opened: parsed by its schema just now (decisions 13). */
export interface OverviewDetail {
  readonly row: OverviewRow;
  /** As the server has it: without what waits in the outbox. */
  readonly number: NumberRow | null;
  readonly item: PortingItem | null;
}

/** A number and who has it; null where the person is not known on this device. */
export interface NumberOfPerson {
  readonly number: NumberRow;
  readonly user: User | null;
}

/** Waiting values by row key; see `optimistic.ts`. */
export type Pending = ReadonlyMap<string, PendingFields>;

/** The rows of the screens, joined in memory. Only `replica.ts` and `consumption.ts` feed it. */
export interface PlanIndex {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after every change. */
  readonly getSnapshot: () => number;
  readonly overview: (query: OverviewQuery) => OverviewView;
  /** What a search of everything looks through; null while the top of the overview is all there is. */
  readonly searched: () => Searched | null;
  /** Null where there is no such row. */
  readonly detail: (id: string) => OverviewDetail | null;
  readonly reference: () => Reference;
  /**
   * The numbers among these rows with who has them, as saved and in the order asked for; a row
   * that is gone or has no number is left out. Not parsed, so that 50 000 cost nothing.
   */
  readonly numbers: (ids: Iterable<string>) => NumberOfPerson[];
  /**
   * Numbers whose SIM details stay closed to their holder until an administrator confirms them, as
   * saved; the same list until a row changes. None while the top of the overview is all there is.
   */
  readonly heldNumbers: () => readonly NumberOfPerson[];
  /** Makes search text until told to stop; true when all of it is made. */
  readonly warm: (isEnough: () => boolean) => boolean;

  /** The top of the plain overview, to be kept for the next start. */
  readonly head: () => Head;

  /** Shows this much until the next `reset`; resolves when a screen has drawn it. */
  readonly showHead: (head: Head) => Promise<void>;
  /** A screen of rows stands in the page as it was last asked for. */
  readonly drawn: () => void;
  readonly reset: (full: FullRows, pending: Pending) => void;
  readonly apply: (changes: readonly RowChange[], pending: Pending) => void;
  readonly setConsumption: (consumption: readonly Consumption[]) => void;
}
