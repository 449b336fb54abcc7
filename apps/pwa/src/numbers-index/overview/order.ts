import { displayName } from '@workspace/domain/accounts/schema';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { readersOrder } from '@workspace/ui/format/names';
import { type Entry, type Joins, phoneOf, priceOf } from '../joins/entries.ts';
import type { EntryColumns } from '../joins/entry-columns.ts';
import { keepSlots } from '../joins/slots.ts';

export const sortKeys = [
  'updated',
  'name',
  'number',
  'type',
  'status',
  'plan',
  'team',
  'data',
  'price',
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  readonly by: SortKey;
  readonly direction: 'asc' | 'desc';
}

/** Latest change first; the third click on a column head returns to it. */
export const defaultSort: Sort = { by: 'updated', direction: 'desc' };

export const isDefaultSort = ({ by, direction }: Sort): boolean =>
  by === defaultSort.by && direction === defaultSort.direction;

type Value = string | number | null;

function typeOf(entry: Entry, { tables }: Joins): NumberType | null {
  return entry.number?.type ?? tables.plan.get(entry.planId)?.type ?? null;
}

/** The sort value of an entry; undefined for `updated`, which has its own column. */
function valueOf(
  by: SortKey,
  columns: EntryColumns,
  joins: Joins,
): ((entry: Entry) => Value) | undefined {
  const { tables, consumption } = joins;
  const { keyOf } = readersOrder();
  switch (by) {
    case 'updated':
      return undefined;
    case 'name':
      return (entry) => {
        const user = tables.user.get(entry.userId);
        return user ? keyOf(displayName(user)) : null;
      };
    case 'number':
      return phoneOf;
    case 'status':
      return (entry) => columns.status[entry.slot] ?? null;
    case 'type':
      return (entry) => typeOf(entry, joins);
    case 'team':
      // By the person's first team, which is the one that the row shows.
      return (entry) => {
        const [team] = (tables.user.get(entry.userId)?.team_ids ?? []).flatMap(
          (id) => tables.team.get(id) ?? [],
        );
        return team ? keyOf(team.name) : null;
      };
    case 'plan':
      return (entry) => tables.plan.get(entry.planId)?.name ?? null;
    case 'price':
      // A travel plan is paid once, so it has no monthly price to sort by.
      return (entry) =>
        typeOf(entry, joins) === 'travel' ? null : (priceOf(entry.planId, tables)?.amount ?? null);
    case 'data':
      return (entry) => consumption?.get(entry.id)?.data_mb ?? null;
  }
}

/** All slots in one order; a few can be moved without sorting again. */
export interface Order {
  readonly sort: Sort;
  readonly slots: () => Int32Array;
  /** Moves changed and new slots to their place and removes gone ones. */
  readonly move: (changed: ReadonlySet<number>, gone: ReadonlySet<number>) => void;
}

export function createOrder(sort: Sort, columns: EntryColumns, joins: Joins): Order {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const value = valueOf(sort.by, columns, joins);
  const values: Value[] = [];
  const note = (slot: number) => {
    const entry = columns.entries[slot];
    if (value && entry) values[slot] = value(entry);
  };

  const latestFirst = value !== undefined || sort.direction === 'desc';

  function comparator(): (a: number, b: number) => number {
    const { changedAt } = columns;
    const byTime = latestFirst
      ? (a: number, b: number) => (changedAt[b] ?? 0) - (changedAt[a] ?? 0) || a - b
      : (a: number, b: number) => (changedAt[a] ?? 0) - (changedAt[b] ?? 0) || a - b;
    if (!value) return byTime;
    return (a, b) => {
      const [left, right] = [values[a] ?? null, values[b] ?? null];
      if (left === right) return byTime(a, b);
      // Unknown values sort last in both directions.
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    };
  }

  let slots = new Int32Array(columns.live);
  let count = 0;
  for (const entry of columns.entries) {
    if (!entry) continue;
    note(entry.slot);
    slots[count] = entry.slot;
    count += 1;
  }
  slots.sort(comparator());

  function placeFor(slot: number, among: Int32Array, length: number): number {
    const compare = comparator();
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(among[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    sort,
    slots: () => slots,
    move(changed, gone) {
      const flags = new Uint8Array(columns.size);
      for (const slot of changed) flags[slot] = 1;
      for (const slot of gone) flags[slot] = 1;
      const kept = keepSlots(slots, (slot) => flags[slot] === 0);
      const next = new Int32Array(kept.length + changed.size);
      next.set(kept);
      let length = kept.length;
      for (const slot of changed) {
        note(slot);
        const place = placeFor(slot, next, length);
        next.copyWithin(place + 1, place, length);
        next[place] = slot;
        length += 1;
      }
      slots = next;
    },
  };
}
