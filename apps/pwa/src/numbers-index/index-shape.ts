import type { User } from '@workspace/domain/accounts/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { Consumption } from '@workspace/domain/usage/schema';
import type { RowIndex } from '../offline/rows/row-index.ts';
import type { OfflineSession } from '../offline/session/session.ts';
import type { Head } from './overview/head.ts';
import type { OverviewQuery, OverviewView } from './overview/overview.ts';
import type { OverviewRow } from './overview/overview-row.ts';
import type { Reference } from './reference.ts';
import type { Source } from './search/overview-search.ts';

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

/**
 * The overview's rows, joined in memory, and the rows that forms choose from. Only the replica of
 * `offline/` and `consumption.ts` write to it.
 */
export interface OverviewIndex extends RowIndex {
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

  /** The top of the unfiltered overview, to be stored for the next start. */
  readonly head: () => Head;

  /** To be called when a screen has committed rows of the last query. */
  readonly drawn: () => void;
  readonly setConsumption: (consumption: readonly Consumption[]) => void;
}

/** The session of a person of a company. */
export type CompanySession = OfflineSession<OverviewIndex>;
