import type { NumberRow } from '@workspace/domain/numbers/schema';
import { isPortingItemOver } from '@workspace/domain/transfers/states';
import { createListeners } from '../offline/environment/observable.ts';
import { nothingPending, type Pending } from '../offline/rows/pending-rows.ts';
import type { RowIndexOptions } from '../offline/rows/row-index.ts';
import { rowKey } from '../offline/rows/rows.ts';
import type { NumberOfPerson, OverviewDetail, OverviewIndex } from './index-shape.ts';
import { applyToTables, type RowKind } from './joins/affected-rows.ts';
import {
  type Entry,
  itemEntry,
  type Joins,
  numberEntry,
  rebuild,
  refresh,
  rowOf,
} from './joins/entries.ts';
import { createEntryColumns, type EntryColumns, inactiveCode } from './joins/entry-columns.ts';
import { createPortingLinks } from './joins/porting-links.ts';
import { createJoinTables, readStored } from './joins/row-tables.ts';
import { createRowCheck, createSavedRows } from './joins/saved-rows.ts';
import { shownChanges } from './joins/shown-changes.ts';
import { type Head, headRows, headView } from './overview/head.ts';
import { createKeptOrders } from './overview/kept-orders.ts';
import { defaultSort, type Sort } from './overview/order.ts';
import { type OverviewQuery, type OverviewView, viewOf } from './overview/overview.ts';
import type { OverviewRow } from './overview/overview-row.ts';
import { createTeamColumn, isInTeams } from './overview/team-column.ts';
import { type Reference, referenceOf } from './reference.ts';
import { type Found, find, type Source } from './search/overview-search.ts';
import { createSearchText } from './search/search-text.ts';

/** Moving more entries than this one by one costs more than sorting again. */
const maxMoves = 500;
const keptViews = 8;

function sourceOf(columns: EntryColumns, joins: Joins): Source {
  const { tables } = joins;
  const text = createSearchText(columns, tables);
  return { columns, joins, text, teams: createTeamColumn(columns, tables) };
}

export function createOverviewIndex({ onBroken }: RowIndexOptions): OverviewIndex {
  const listeners = createListeners();
  const isValid = createRowCheck();
  /** Keyed by row, which is a new object whenever anything in it has changed. */
  const details = new WeakMap<OverviewRow, OverviewDetail>();
  const orders = createKeptOrders();
  const views = new Map<string, OverviewView>();
  let version = 0;
  let columns = createEntryColumns(0);
  let source = sourceOf(columns, {
    tables: createJoinTables(),
    consumption: null,
    shown: new Map(),
  });
  let links = createPortingLinks(source.joins.tables.porting_item);
  let pending: Pending = nothingPending;
  /**
   * By id; built when a row is first opened or changed, so that the first paint does not wait for
   * it.
   */
  let byId: Map<string, Entry> | null = null;
  let found: Found | null = null;
  let reference: Reference | null = null;
  let held: readonly NumberOfPerson[] | null = null;
  let all = 0;
  let shownHead: Head | null = null;
  let headDrawn = () => {};

  function entries(): Map<string, Entry> {
    if (byId) return byId;
    byId = new Map();
    for (const entry of columns.entries) if (entry) byId.set(entry.id, entry);
    return byId;
  }

  function changed(): void {
    version += 1;
    views.clear();
    found = null;
    held = null;
    all = 0;
    const { status, size } = columns;
    for (let slot = 0; slot < size; slot += 1) if (status[slot] !== inactiveCode) all += 1;
    listeners.notify();
  }

  const saved = createSavedRows({
    pending: () => pending,
    tables: () => source.joins.tables,
    entry: (id) => entries().get(id),
  });

  function withUser(number: NumberRow): NumberOfPerson {
    return { number, user: source.joins.tables.user.get(number.user_id ?? '') ?? null };
  }

  const orderBy = (sort: Sort) => orders.by(sort, columns, source.joins);

  /** The entry rebuilt from its current rows; undefined when it no longer exists. */
  function freshEntry(kind: RowKind, id: string, number: NumberRow | null): Entry | undefined {
    if (kind === 'number') return number ? numberEntry(number, links.itemOf(id)) : undefined;
    const item = source.joins.tables.porting_item.get(id);
    const hasOwnRow = item && item.number_id === null && !isPortingItemOver(item.status);
    return hasOwnRow ? itemEntry(item) : undefined;
  }

  function shownCompany(): Pick<Head, 'company'> | undefined {
    return shownHead ? { company: shownHead.company } : undefined;
  }

  function readReference(): Reference {
    reference ??= { ...referenceOf(source.joins.tables), ...shownCompany() };
    return reference;
  }

  /** Marks what was derived from the entry's rows as stale. */
  function forget(slot: number): void {
    source.text.stale(slot);
    source.teams.stale(slot);
  }

  function overview(query: OverviewQuery): OverviewView {
    const key = JSON.stringify(query);
    const known = views.get(key);
    if (known) return known;
    if (shownHead) {
      // Returns the same view object while the head is shown, like for every other query.
      const view = headView(query, shownHead);
      views.set(key, view);
      return view;
    }
    const order = orderBy(query.sort ?? defaultSort).slots();
    found = find(query.search ?? '', order, source, found);
    const view = viewOf(query, found, source, all);
    if (views.size >= keptViews) views.clear();
    views.set(key, view);
    return view;
  }

  return {
    subscribe: listeners.add,
    getSnapshot: () => version,

    overview,

    searched: () => (shownHead ? null : { order: orderBy(defaultSort).slots(), source, version }),

    head() {
      const { total, rows } = overview({});
      const { company } = referenceOf(source.joins.tables);
      return { company, all, total, rows: rows(0, headRows) };
    },

    showHead(head) {
      // Stored by `head` of this version, whose shape the store does not know.
      shownHead = head as Head;
      reference = null;
      version += 1;
      // A screen that rendered earlier has cached an empty view.
      views.clear();
      const drawn = new Promise<void>((resolve) => {
        headDrawn = resolve;
      });
      listeners.notify();
      return drawn;
    },

    drawn() {
      if (shownHead) headDrawn();
    },

    detail(id) {
      const entry = entries().get(id);
      if (!entry) return null;
      const number = saved.number(entry);
      const item = saved.item(entry);
      if (isValid('number', number) && isValid('porting_item', item)) {
        const row = rowOf(entry, source.joins);
        const detail = details.get(row) ?? { row, number, item };
        details.set(row, detail);
        return detail;
      }
      onBroken({ kind: number ? 'number' : 'porting_item', id });
      return null;
    },

    count: (kind) => (kind === 'number' ? overview({}).all : readReference().rows(kind).size),

    saved: saved.of,

    reference: readReference,

    numbers(ids) {
      const withHolders: NumberOfPerson[] = [];
      for (const id of ids) {
        const number = saved.number(entries().get(id));
        if (number) withHolders.push(withUser(number));
      }
      return withHolders;
    },

    heldNumbers() {
      if (held) return held;
      const withHolders: NumberOfPerson[] = [];
      for (const entry of columns.entries) {
        const number = saved.number(entry);
        if (number?.sim_held_since && number.status !== 'inactive')
          withHolders.push(withUser(number));
      }
      held = withHolders;
      return held;
    },

    warm: (isEnough) => source.text.warm(isEnough),

    reset(full) {
      const shown = new Map(shownHead?.rows.map((row) => [row.id, row]));
      shownHead = null;
      const { tables, numbers } = readStored(full);
      links = createPortingLinks(tables.porting_item);
      columns = createEntryColumns(numbers.length + tables.porting_item.size);
      const { consumption } = source.joins;
      source = sourceOf(columns, { tables, consumption, shown });
      for (const number of numbers)
        columns.add(numberEntry(number, links.itemOf(number.number_id)));
      for (const id of tables.porting_item.keys()) {
        const entry = freshEntry('porting_item', id, null);
        if (entry) columns.add(entry);
      }
      byId = null;
      reference = null;
      orders.forget();
      pending = nothingPending;
      changed();
    },

    apply(changes, waiting) {
      const shown = shownChanges(changes, pending, waiting);
      pending = waiting;
      const affected = applyToTables(shown, source.joins.tables, links);
      const { numbers, users, teams, allRows } = affected;

      const touched = new Set<number>();
      const gone = new Set<number>();
      for (const [id, kind] of affected.rows) {
        const before = entries().get(id);
        const number = numbers.has(id) ? (numbers.get(id) ?? null) : (before?.number ?? null);
        const fresh = freshEntry(kind, id, number);
        if (before) forget(before.slot);
        if (!fresh) {
          if (!before) continue;
          entries().delete(id);
          columns.remove(before);
          gone.add(before.slot);
          continue;
        }
        const entry = before ?? fresh;
        refresh(entry, fresh, pending.get(rowKey({ kind, id }))?.mark ?? null);
        if (before) columns.update(entry);
        else columns.add(entry);
        entries().set(id, entry);
        forget(entry.slot);
        touched.add(entry.slot);
      }
      const isOfTeam = isInTeams(teams, source.teams);
      if (users.size > 0 || teams.size > 0 || allRows) {
        for (const entry of columns.entries) {
          if (!entry) continue;
          if (allRows || users.has(entry.userId)) forget(entry.slot);
          else if (!isOfTeam(entry.slot)) continue;
          rebuild(entry);
          touched.add(entry.slot);
        }
      }
      if (affected.reference) reference = null;
      else if (touched.size + gone.size === 0) return;
      // A slot that was freed and reused at once counts as moved, not gone.
      for (const slot of touched) gone.delete(slot);
      if (touched.size > maxMoves) orders.forget();
      orders.move(touched, gone);
      changed();
    },

    setConsumption(list) {
      const consumption = new Map(list.map((used) => [used.number_id, used]));
      source = { ...source, joins: { ...source.joins, consumption } };
      for (const entry of columns.entries) if (entry) entry.row = null;
      // An order keeps the joins it was created with, and only this one reads consumption.
      orders.forget('data');
      changed();
    },
  };
}
