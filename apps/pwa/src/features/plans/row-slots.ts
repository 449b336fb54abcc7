interface Identified {
  readonly id: string;
}

interface Slot extends Identified {
  /** The same number is the same element in the page. */
  readonly slot: number;
}

interface Drawn extends Slot {
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
}

interface SlotWish {
  /** While the list runs by, elements stay where they are in the page and change what they show. */
  readonly isMoving: boolean;
  /** Something in a row has the focus: no element becomes another row's. */
  readonly isHeld: boolean;
  /**
   * Where what is out of sight begins and where the list ends, px: rows that were drawn between stay
   * as they are for now, though the list is another one. Null = all rows there are were given.
   */
  readonly below?: { readonly from: number; readonly to: number } | null;
}

/** Which element each drawn row has. */
interface RowSlots<R extends Omit<Drawn, 'slot'>> {
  /** The rows, in the order of their elements in the page. */
  readonly place: (rows: readonly R[], wish: SlotWish) => (R & Slot)[];
}

type Handed = (number | undefined)[];

/** Rows that stay keep their elements, those that come take what those leave that go. */
function handOn(places: readonly number[], drawn: readonly Slot[]): Handed {
  const taken = new Set(places);
  const free = drawn.filter((_, place) => !taken.has(place)).values();
  return places.map((place) => (drawn[place] ?? free.next().value)?.slot);
}

/** The longest row of neighbours that are in the order of the page; rows that came do not part it. */
function longestRun(places: readonly number[]): ReadonlySet<number> {
  let longest: number[] = [];
  let run: number[] = [];
  for (const place of places) {
    if (place < 0) continue;
    run = place > (run.at(-1) ?? -1) ? [...run, place] : [place];
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

/**
 * In the order of the rows: where most of them stay, the others take the elements of those that go
 * between the same neighbours, and the rest is made; else all are written over.
 */
function inOrder(places: readonly number[], drawn: readonly Slot[]): Handed {
  const staying = places.filter((place) => place >= 0);
  if (staying.length * 2 < places.length) return places.map((_, at) => drawn[at]?.slot);
  const run = longestRun(places);
  let next = 0;
  let until = 0;
  return places.map((place, at) => {
    if (run.has(place)) {
      next = place + 1;
      return drawn[place]?.slot;
    }
    if (at >= until) {
      const neighbour = places.findIndex((other, later) => later > at && run.has(other));
      until = neighbour < 0 ? places.length : neighbour;
    }
    const end = places[until] ?? drawn.length;
    if (next >= end) return undefined;
    next += 1;
    return drawn[next - 1]?.slot;
  });
}

/**
 * Rows of a virtual table get elements that are there already: to change the words in one costs a
 * fraction of making forty elements and taking forty away. At rest the order of the page is that of
 * the rows, as who hears it needs it. While a row holds the focus, rows are made and taken away with
 * their elements, so that the focus is never on another row than it was given to.
 */
export function createRowSlots<R extends Omit<Drawn, 'slot'>>(): RowSlots<R> {
  let drawn: readonly (R & Slot)[] = [];
  let made = 0;

  function handed(places: readonly number[], { isMoving, isHeld }: SlotWish): Handed {
    if (isHeld) return places.map((place) => drawn[place]?.slot);
    return isMoving ? handOn(places, drawn) : inOrder(places, drawn);
  }

  /** Rows of before that lie below all that are given, in the page too, and are none of them. */
  function leftBelow(rows: readonly R[], slots: Handed, { below }: SlotWish) {
    if (!below) return [];
    const given = new Set(rows.map(({ id }) => id));
    const taken = new Set(slots);
    const after = drawn.findLastIndex(({ slot }) => taken.has(slot));
    const last = Math.max(-1, ...rows.map(({ index }) => index));
    return drawn.filter(
      ({ id, index, top }, place) =>
        place > after && index > last && top >= below.from && top < below.to && !given.has(id),
    );
  }

  return {
    place(rows, wish) {
      const placeOf = new Map(drawn.map(({ id }, place) => [id, place]));
      const slots = handed(
        rows.map(({ id }) => placeOf.get(id) ?? -1),
        wish,
      );
      const placed = rows.map((row, at) => {
        const slot = slots[at] ?? made;
        made = Math.max(made, slot + 1);
        return { ...row, slot };
      });
      if (wish.isMoving && !wish.isHeld) {
        const order = new Map(drawn.map(({ slot }, place) => [slot, place]));
        const orderOf = ({ slot }: Slot) => order.get(slot) ?? made;
        placed.sort((one, other) => orderOf(one) - orderOf(other));
      }
      drawn = [...placed, ...leftBelow(rows, slots, wish)];
      return drawn.slice();
    },
  };
}
