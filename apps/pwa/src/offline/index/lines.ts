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
  /** Sums of `traits`. */
  readonly trait: Uint8Array;
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

/** What may be true of a line. */
export const traits = {
  /** It is a number, and not a transfer that has none yet. */
  number: 1,
  /** Something stands under the number: a temporary one, or until when it is good. */
  secondLine: 2,
} as const;

/** In the column of plans: nothing that is paid every month. */
export const noPlan = 0xffff;

function traitsOf({ number }: Entry): number {
  if (!number) return 0;
  const below = number.temp_phone_number ?? number.expires_at;
  return below ? traits.number + traits.secondLine : traits.number;
}

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
  let trait = new Uint8Array(capacity);
  let changedAt = new Float64Array(capacity);

  function grow(): void {
    capacity *= 2;
    const old = { status, country, plan, trait, changedAt };
    status = new Uint8Array(capacity);
    country = new Uint16Array(capacity);
    plan = new Uint16Array(capacity);
    trait = new Uint8Array(capacity);
    changedAt = new Float64Array(capacity);
    status.set(old.status);
    country.set(old.country);
    plan.set(old.plan);
    trait.set(old.trait);
    changedAt.set(old.changedAt);
  }

  function update(entry: Entry): void {
    status[entry.slot] = statusCodes.get(entry.status) ?? inactiveCode;
    country[entry.slot] = countries.codeOf(entry.country);
    plan[entry.slot] = entry.number?.type === 'local' ? plans.codeOf(entry.planId) : noPlan;
    trait[entry.slot] = traitsOf(entry);
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
    get trait() {
      return trait;
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
