import { type SetupChoice, setupChoices } from '@workspace/domain/numbers/setup-choice';
import { type DisplayStatus, displayStatuses } from '@workspace/domain/numbers/states';
import type { Money } from '@workspace/domain/shared/money';
import { rowOf } from '../joins/entries.ts';
import { type EntryColumns, inactiveCode, noSetup, traits } from '../joins/entry-columns.ts';
import { keepSlots } from '../joins/slots.ts';
import type { Found, Source } from '../search/overview-search.ts';
import { countedUpTo } from './counted-up-to.ts';
import type { Sort } from './order.ts';
import type { OverviewRow } from './overview-row.ts';
import { sumByTeam, sumMonthly, type TeamTotal } from './totals.ts';

/** The query of the overview. An empty or absent list does not filter. */
export interface OverviewQuery {
  readonly search?: string;
  /** Team ids, and `noTeam`. */
  readonly teams?: readonly string[];
  /** Inactive numbers are shown only when `inactive` is included. */
  readonly statuses?: readonly DisplayStatus[];
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[];
  readonly setups?: readonly SetupChoice[];
  readonly sort?: Sort;
}

/** How many rows each choice of a filter would show with the other filters applied. */
export interface OverviewCounts {
  readonly teams: ReadonlyMap<string, number>;
  readonly statuses: ReadonlyMap<DisplayStatus, number>;
  readonly countries: ReadonlyMap<string, number>;
  readonly setups: ReadonlyMap<SetupChoice, number>;
}

/** One result of the index. Rows are built when they are read, so that 50 000 are cheap. */
export interface OverviewView {
  /**
   * False while a start shows only its first rows: `at` has no others, filters and searches return
   * none, and counts are empty.
   */
  readonly complete: boolean;
  /** There is no exact match: the rows match with one typo in a word. */
  readonly near: boolean;
  /** Number of matching rows. */
  readonly total: number;
  /** Number of all rows except inactive ones. */
  readonly all: number;
  readonly at: (position: number) => OverviewRow | undefined;
  /** From `from` up to, not including, `to`. */
  readonly rows: (from: number, to: number) => readonly OverviewRow[];
  /** -1 when the row is not among the matching ones. */
  readonly indexOf: (id: string) => number;
  /** How many of the rows are numbers: the length of `numberIds`. */
  readonly numbers: () => number;
  /** Whether the row has a second line on a phone: `traits.secondLine`. */
  readonly hasSecondLine: (position: number) => boolean;
  /** Monthly cost of the matching local numbers, one sum for each currency. */
  readonly monthly: () => readonly Money[];
  /** The matching numbers and their monthly cost by team, also for `noTeam`. */
  readonly byTeam: () => ReadonlyMap<string, TeamTotal>;
  readonly counts: () => OverviewCounts;
  /**
   * Product time up to which use is counted, over all numbers; undefined before there are figures.
   */
  readonly countedUpTo: () => string | undefined;
  /** Ids of all matching rows, in order, without building the rows. */
  readonly ids: () => readonly string[];
  /** Ids of the rows that are numbers, in order, without building the rows. */
  readonly numberIds: () => readonly string[];
}

type Test = (slot: number) => boolean;
const every: Test = () => true;

function testsOf(query: OverviewQuery, { columns, teams }: Source) {
  const { status, country, setup } = columns;
  const statuses = new Set(query.statuses?.map((name) => displayStatuses.indexOf(name)));
  const countries = new Set(query.countries?.map((iso) => columns.countries.indexOf(iso)));
  const setups = new Set(query.setups?.map((choice) => setupChoices.indexOf(choice)));
  const wanted = new Set(query.teams);
  const fits: boolean[] = [];
  const ofTeam: Test = (slot) => {
    const code = teams.at(slot);
    fits[code] ??= teams.teams(code).some((id) => wanted.has(id));
    return fits[code] === true;
  };
  return {
    status:
      statuses.size > 0
        ? (slot: number) => statuses.has(status[slot] ?? inactiveCode)
        : (slot: number) => status[slot] !== inactiveCode,
    country: countries.size > 0 ? (slot: number) => countries.has(country[slot] ?? -1) : every,
    team: wanted.size > 0 ? ofTeam : every,
    setup: setups.size > 0 ? (slot: number) => setups.has(setup[slot] ?? -1) : every,
  };
}

function byName<K>(counts: Uint32Array, names: readonly K[]): Map<K, number> {
  const found = new Map<K, number>();
  for (const [place, name] of names.entries()) {
    const rows = counts[place];
    if (rows) found.set(name, rows);
  }
  return found;
}

function countUp(counts: Uint32Array, code = 0): void {
  counts[code] = (counts[code] ?? 0) + 1;
}

function countRows(
  slots: Int32Array,
  { columns, teams }: Source,
  tests: ReturnType<typeof testsOf>,
): OverviewCounts {
  const statuses = new Uint32Array(displayStatuses.length);
  const countries = new Uint32Array(columns.countries.length);
  // With one place for those that have nothing to set up.
  const setups = new Uint32Array(noSetup + 1);
  const combinations: number[] = [];
  for (const slot of slots) {
    const status = tests.status(slot);
    const country = tests.country(slot);
    const team = tests.team(slot);
    const setup = tests.setup(slot);
    if (country && team && setup) countUp(statuses, columns.status[slot]);
    if (status && team && setup) countUp(countries, columns.country[slot]);
    if (status && team && country) countUp(setups, columns.setup[slot]);
    if (!status || !country || !setup) continue;
    const code = teams.at(slot);
    combinations[code] = (combinations[code] ?? 0) + 1;
  }
  const byTeam = new Map<string, number>();
  for (const [code, rows] of combinations.entries()) {
    for (const id of teams.teams(code)) byTeam.set(id, (byTeam.get(id) ?? 0) + (rows ?? 0));
  }
  return {
    teams: byTeam,
    statuses: byName(statuses, displayStatuses),
    countries: byName(countries, columns.countries),
    setups: byName(setups, setupChoices),
  };
}

function countNumbers(slots: Int32Array, { trait }: EntryColumns): number {
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    count += (trait[slots[place] ?? 0] ?? 0) & traits.number;
  }
  return count;
}

/** The view of a search result with filters applied. */
export function viewOf(
  query: OverviewQuery,
  found: Found,
  source: Source,
  all: number,
): OverviewView {
  const { columns, joins } = source;
  const tests = testsOf(query, source);
  const { status, country, team, setup } = tests;
  const shown = keepSlots(
    found.slots,
    (slot) => status(slot) && country(slot) && setup(slot) && team(slot),
  );
  let counts: OverviewCounts | null = null;
  let numberIds: string[] | null = null;
  let numbers: number | null = null;
  let monthly: readonly Money[] | null = null;
  let byTeam: ReadonlyMap<string, TeamTotal> | null = null;
  const has = (slot: number) => columns.trait[slot] ?? 0;
  const at = (position: number) => {
    const entry = columns.entries[shown[position] ?? -1];
    return entry && rowOf(entry, joins);
  };
  return {
    complete: true,
    near: found.near,
    total: shown.length,
    all,
    at,
    rows(from, to) {
      const rows: OverviewRow[] = [];
      for (let place = from; place < Math.min(to, shown.length); place += 1) {
        const row = at(place);
        if (row) rows.push(row);
      }
      return rows;
    },
    indexOf: (id) => shown.findIndex((slot) => columns.entries[slot]?.id === id),
    numbers() {
      numbers ??= countNumbers(shown, columns);
      return numbers;
    },
    hasSecondLine: (position) => (has(shown[position] ?? -1) & traits.secondLine) !== 0,
    monthly() {
      monthly ??= sumMonthly(shown, source);
      return monthly;
    },
    byTeam() {
      byTeam ??= sumByTeam(shown, source);
      return byTeam;
    },
    counts() {
      counts ??= countRows(found.slots, source, tests);
      return counts;
    },
    countedUpTo: () => countedUpTo(joins.consumption),
    ids: () => Array.from(shown, (slot) => columns.entries[slot]?.id ?? ''),
    numberIds() {
      if (numberIds) return numberIds;
      numberIds = [];
      for (const slot of shown) {
        const entry = columns.entries[slot];
        if (entry?.number) numberIds.push(entry.id);
      }
      return numberIds;
    },
  };
}
