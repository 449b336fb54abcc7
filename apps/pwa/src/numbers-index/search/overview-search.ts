import type { Joins } from '../joins/entries.ts';
import type { EntryColumns } from '../joins/entry-columns.ts';
import { keepSlots } from '../joins/slots.ts';
import type { TeamColumn } from '../overview/team-column.ts';
import { withOneTypo } from './one-typo.ts';
import { type Needle, narrows, needlesOf, respelled } from './search.ts';
import type { SearchText } from './search-text.ts';

/** The entries, their search text and their joins. */
export interface Source {
  readonly columns: EntryColumns;
  readonly joins: Joins;
  readonly text: SearchText;
  readonly teams: TeamColumn;
}

/** The result of a search, in the order of `slots`, so that a longer query searches only this. */
export interface Found {
  readonly needles: readonly Needle[];
  /** The needles in the spelling that matched. */
  readonly words: readonly Needle[];
  readonly order: Int32Array;
  readonly slots: Int32Array;
  /** There is no exact match; the slots match with one typo. */
  readonly near: boolean;
}

/** Up to this many entries, testing each one is faster than searching the text of all. */
const maxTestedOneByOne = 2000;

function isSame(one: readonly Needle[], other: readonly Needle[]): boolean {
  return one.length === other.length && one.every(({ text }, at) => text === other[at]?.text);
}

/** The slots whose text has every word. */
function matching(needles: readonly Needle[], within: Int32Array, source: Source): Int32Array {
  const { text, columns } = source;
  if (within.length <= maxTestedOneByOne) {
    return keepSlots(within, (slot) => needles.every((needle) => text.has(slot, needle)));
  }
  const marks = needles.map((needle) => {
    const flags = new Uint8Array(columns.size);
    text.mark(needle, flags);
    return flags;
  });
  return keepSlots(within, (slot) => marks.every((flags) => flags[slot] === 1));
}

/**
 * Slots whose text has every word of the search, in the given order; if there are none, those with
 * one typo in a word.
 */
export function find(search: string, order: Int32Array, source: Source, last: Found | null): Found {
  const needles = needlesOf(search);
  const foundAs = (words: readonly Needle[], slots: Int32Array, near: boolean): Found => ({
    needles,
    words,
    order,
    slots,
    near,
  });
  if (needles.length === 0) return foundAs(needles, order, false);
  // Changing only a filter does not search again.
  if (last?.order === order && isSame(last.needles, needles)) return last;
  const within = last?.order === order && narrows(last.needles, needles) ? last.slots : order;
  const exact = matching(needles, within, source);
  if (exact.length > 0) return foundAs(needles, exact, false);
  const spellings = respelled(needles);
  for (const words of spellings) {
    const slots = matching(words, order, source);
    if (slots.length > 0) return foundAs(words, slots, false);
  }
  for (const words of [needles, ...spellings]) {
    const slots = withOneTypo(words, order, source);
    if (slots.length > 0) return foundAs(words, slots, true);
  }
  return foundAs(needles, exact, false);
}
