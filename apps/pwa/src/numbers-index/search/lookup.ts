import { displayName, type User } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import { emailWords } from '@workspace/ui/format/email';
import type { OverviewIndex } from '../index-shape.ts';
import { type Entry, rowOf } from '../joins/entries.ts';
import { inactiveCode } from '../joins/entry-columns.ts';
import { keepSlots } from '../joins/slots.ts';
import type { OverviewRow } from '../overview/overview-row.ts';
import { type Found, find, type Source } from './overview-search.ts';
import { nearPlaceIn, type Place, placeIn, places } from './places.ts';
import { type Needle, needlesOf } from './search.ts';
import type { SearchText } from './search-text.ts';

/** A person found, with the number that represents them: a local one before a travel eSIM. */
export interface FoundPerson {
  readonly user: User;
  /** Null for a person without a number. */
  readonly row: OverviewRow | null;
  readonly numberCount: number;
}

/**
 * The result of a search of everything, best first. `total` also counts what is not listed;
 * undefined when there are so many matches that the figure is useless.
 */
export interface Lookup {
  /** There is no exact match: these match with one typo in a word. */
  readonly near: boolean;
  readonly people: { readonly total: number | undefined; readonly list: readonly FoundPerson[] };
  /** Found by digits or country, and the numbers of listed people who have several. */
  readonly numbers: { readonly total: number | undefined; readonly list: readonly OverviewRow[] };
  /** Rows that the plans overview shows for the same words. */
  readonly rows: number;
}

const nothingFound: Lookup = {
  near: false,
  people: { total: 0, list: [] },
  numbers: { total: 0, list: [] },
  rows: 0,
};

/** Ranking more rows than this takes longer than a frame. */
const maxRanked = 1500;

/** People without a number, who are not part of the rows' search text. */
interface PersonWithoutNumber {
  readonly user: User;
  readonly text: string;
}

function findPeopleWithoutNumber({ columns, joins }: Source): PersonWithoutNumber[] {
  const holders = new Set<string>();
  for (const entry of columns.entries) {
    if (entry && columns.status[entry.slot] !== inactiveCode) holders.add(entry.userId);
  }
  const found: PersonWithoutNumber[] = [];
  for (const user of joins.tables.user.values()) {
    const gone = user.status === 'inactive' || user.status === 'archived';
    if (gone || holders.has(user.user_id)) continue;
    found.push({
      user,
      text: `${foldText(displayName(user))}\n${foldText(emailWords(user.email))}\n\n`,
    });
  }
  return found;
}

/**
 * The worst place of all words; `nowhere` when one of them is missing.
 * @param typos how many words may contain a typo
 */
function placeOfAll(text: string, needles: readonly Needle[], typos: 0 | 1): Place {
  let worst: Place = places.nameStart;
  let typosLeft: number = typos;
  for (const needle of needles) {
    let place = placeIn(text, needle);
    if (place === places.nowhere && typosLeft > 0) {
      place = nearPlaceIn(text, needle);
      typosLeft -= 1;
    }
    if (place > worst) worst = place;
  }
  return worst;
}

/** Of too many rows: those whose name begins with the word, and the first of the others. */
function candidateSlots(
  slots: Int32Array,
  [needle]: readonly Needle[],
  limit: number,
  text: SearchText,
): Set<number> {
  const candidates = new Set<number>();
  // One person can have several numbers; three times as many rows yield enough people.
  const enough = limit * 3;
  for (const slot of slots) {
    if (candidates.size >= enough) break;
    if (needle && text.begins(slot, needle.text)) candidates.add(slot);
  }
  for (const slot of slots.subarray(0, maxRanked)) candidates.add(slot);
  return candidates;
}

interface Candidate {
  readonly user: User;
  readonly place: Place;
  entry: Entry | null;
  numberCount: number;
}

const isLocal = (entry: Entry | null) => entry !== null && entry.number?.type !== 'travel';

type LookUp = (search: string, limit: number) => Lookup;

/** Keeps the last result, so that typing more characters only narrows it. */
function createLookup(index: OverviewIndex): LookUp {
  let last: Found | null = null;
  let withoutNumber: readonly PersonWithoutNumber[] = [];
  let seen = -1;
  let made: { readonly key: string; readonly lookup: Lookup } | null = null;

  function runLookup(search: string, limit: number, order: Int32Array, source: Source): Lookup {
    const needles = needlesOf(search);
    const { columns, joins, text } = source;
    last = find(search, order, source, last);
    const people = new Map<string, Candidate>();
    const byNumber: Entry[] = [];
    const isExact = (one: PersonWithoutNumber) => placeOfAll(one.text, needles, 0) <= places.email;
    // An exact match of a person without a number rules out a typo search.
    const near = (last.near || last.slots.length === 0) && !withoutNumber.some(isExact);
    const typos = near ? 1 : 0;
    const found = last.near === near ? last.slots : last.slots.subarray(0, 0);
    const slots = keepSlots(found, (slot) => columns.status[slot] !== inactiveCode);
    const isTooMany = slots.length > maxRanked;
    const rows = slots.length;
    let numbers = 0;
    for (const slot of isTooMany ? candidateSlots(slots, needles, limit, text) : slots) {
      const entry = columns.entries[slot];
      if (!entry) continue;
      const place = placeOfAll(text.of(slot), last.words, typos);
      if (place >= places.nowhere) continue;
      const user = place <= places.email ? joins.tables.user.get(entry.userId) : undefined;
      if (!user) {
        numbers += 1;
        if (byNumber.length < limit) byNumber.push(entry);
        continue;
      }
      const known = people.get(entry.userId);
      if (!known) people.set(entry.userId, { user, entry, place, numberCount: 1 });
      else {
        known.numberCount += 1;
        if (!isLocal(known.entry) && isLocal(entry)) known.entry = entry;
      }
    }
    for (const { user, text: own } of withoutNumber) {
      const place = placeOfAll(own, needles, typos);
      if (place <= places.email)
        people.set(user.user_id, { user, entry: null, place, numberCount: 0 });
    }

    const best: Candidate[] = [];
    for (let place = places.nameStart; place <= places.email && best.length < limit; place += 1) {
      for (const candidate of people.values()) {
        if (candidate.place === place && best.length < limit) best.push(candidate);
      }
    }
    const several = new Set(
      best.filter((one) => one.numberCount > 1).map(({ user }) => user.user_id),
    );
    if (several.size > 0) {
      for (const slot of slots) {
        const entry = columns.entries[slot];
        if (!entry || !several.has(entry.userId)) continue;
        numbers += 1;
        if (byNumber.length < limit) byNumber.push(entry);
      }
    }
    return {
      near: near && rows + people.size > 0,
      people: {
        total: isTooMany ? undefined : people.size,
        list: best.map(({ user, entry, numberCount: count }) => ({
          user,
          row: entry && rowOf(entry, joins),
          numberCount: count,
        })),
      },
      numbers: {
        total: isTooMany ? undefined : numbers,
        list: byNumber.map((entry) => rowOf(entry, joins)),
      },
      rows,
    };
  }

  return (search, limit) => {
    const words = search.trim();
    const searched = index.searched();
    if (words === '' || !searched) return nothingFound;
    const { order, source, version } = searched;
    if (seen !== version) {
      seen = version;
      last = null;
      made = null;
      withoutNumber = findPeopleWithoutNumber(source);
    }
    const key = `${limit} ${words}`;
    if (made?.key !== key) made = { key, lookup: runLookup(words, limit, order, source) };
    return made.lookup;
  };
}

const lookups = new WeakMap<OverviewIndex, LookUp>();

/** Searches people and numbers by the text typed, at most `limit` of each. */
export function lookupIn(index: OverviewIndex): LookUp {
  const lookup = lookups.get(index) ?? createLookup(index);
  lookups.set(index, lookup);
  return lookup;
}
