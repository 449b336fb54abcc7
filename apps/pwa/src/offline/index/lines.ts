import { displayStatuses } from '@workspace/domain/numbers/states';
import type { Entry } from './entries.ts';

/**
 * The entries by slot, with what filters and orders compare in columns beside them: walking a
 * column of 50 000 takes a tenth of what walking as many objects takes.
 */
export interface Lines {
  readonly entries: readonly (Entry | undefined)[];
  /** Slots that are or were in use; a slot without entry is free. */
  readonly size: number;
  /** Lines there are. */
  readonly live: number;
  /** Position in `displayStatuses`; that of `inactive` in a free slot. */
  readonly status: Uint8Array;
  /** Position in `countries`. */
  readonly country: Uint16Array;
  readonly countries: readonly string[];
  /** Position in `plans`, of local numbers; `noPlan` for all others. */
  readonly plan: Uint16Array;
  readonly plans: readonly string[];
  /** Epoch milliseconds of the latest change. */
  readonly changedAt: Float64Array;
}

export interface MutableLines extends Lines {
  /** Gives a new entry its slot. */
  readonly add: (entry: Entry) => void;
  /** After the entry's rows have changed. */
  readonly update: (entry: Entry) => void;
  readonly remove: (entry: Entry) => void;
}

/** In the column of plans: nothing that is paid every month. */
export const noPlan = 0xffff;

/** Short codes for texts of which there are few. */
function createCodes() {
  const texts: string[] = [];
  const codes = new Map<string, number>();
  return {
    texts,
    codeOf(text: string): number {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

const statusCodes = new Map(displayStatuses.map((status, code) => [status, code]));

export const inactiveCode = displayStatuses.indexOf('inactive');

/** @param expected how many entries will be added, at a guess. */
export function createLines(expected: number): MutableLines {
  let capacity = Math.max(64, expected);
  const entries: (Entry | undefined)[] = [];
  const free: number[] = [];
  const countries = createCodes();
  const plans = createCodes();
  let status = new Uint8Array(capacity);
  let country = new Uint16Array(capacity);
  let plan = new Uint16Array(capacity);
  let changedAt = new Float64Array(capacity);

  function grow(): void {
    capacity *= 2;
    const [oldStatus, oldCountry, oldPlan, oldChangedAt] = [status, country, plan, changedAt];
    status = new Uint8Array(capacity);
    country = new Uint16Array(capacity);
    plan = new Uint16Array(capacity);
    changedAt = new Float64Array(capacity);
    plan.set(oldPlan);
    status.set(oldStatus);
    country.set(oldCountry);
    changedAt.set(oldChangedAt);
  }

  function update(entry: Entry): void {
    status[entry.slot] = statusCodes.get(entry.status) ?? inactiveCode;
    country[entry.slot] = countries.codeOf(entry.country);
    plan[entry.slot] = entry.number?.type === 'local' ? plans.codeOf(entry.planId) : noPlan;
    changedAt[entry.slot] = Date.parse((entry.number ?? entry.item)?.updated_at ?? '');
  }

  return {
    entries,
    countries: countries.texts,
    plans: plans.texts,
    get plan() {
      return plan;
    },
    get size() {
      return entries.length;
    },
    get live() {
      return entries.length - free.length;
    },
    get status() {
      return status;
    },
    get country() {
      return country;
    },
    get changedAt() {
      return changedAt;
    },
    add(entry) {
      const slot = free.pop() ?? entries.length;
      if (slot >= capacity) grow();
      entry.slot = slot;
      entries[slot] = entry;
      update(entry);
    },
    update,
    remove(entry) {
      entries[entry.slot] = undefined;
      status[entry.slot] = inactiveCode;
      free.push(entry.slot);
    },
  };
}
