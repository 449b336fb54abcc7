interface Identified {
  readonly id: string;
}

interface Slot extends Identified {
  /** The same id keeps the same DOM element. */
  readonly slot: number;
}

interface Drawn extends Slot {
  readonly index: number;
  /** Distance from the first row, px. */
  readonly top: number;
}

interface SlotRequest {
  /** During fast scrolling, elements keep their DOM position and change their content. */
  readonly isMoving: boolean;
  /** A row contains the focus: no element may be given to another row. */
  readonly isHeld: boolean;
  /**
   * Start of the deferred range and end of the list, px: rows previously rendered in that range are
   * retained unchanged for now, although the list has changed. Null = all rows are given.
   */
  readonly below?: { readonly from: number; readonly to: number } | null;
}

/** Assigns a DOM element to each rendered row. */
interface RowSlots<R extends Omit<Drawn, 'slot'>> {
  /** The rows in DOM order of their elements. */
  readonly place: (rows: readonly R[], request: SlotRequest) => (R & Slot)[];
}

type Handed = (number | undefined)[];

/** Remaining rows keep their elements; new rows take the elements of removed ones. */
function handOn(places: readonly number[], drawn: readonly Slot[]): Handed {
  const taken = new Set(places);
  const free = drawn.filter((_, place) => !taken.has(place)).values();
  return places.map((place) => (drawn[place] ?? free.next().value)?.slot);
}

/**
 * The longest run of neighbouring rows that are already in DOM order; new rows in between do not
 * break it.
 */
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
 * Assigns elements in row order: if most rows remain, new rows take the elements of rows removed
 * between the same neighbours, and missing elements are created; otherwise all elements are
 * rewritten.
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
 * Recycles the DOM elements of a virtual table: changing text costs a fraction of creating and
 * removing forty elements. When scrolling has ended, DOM order equals row order, as screen readers
 * need. While a row has the focus, elements are created and removed with their rows, so that the
 * focus never moves to another row.
 */
export function createRowSlots<R extends Omit<Drawn, 'slot'>>(): RowSlots<R> {
  let drawn: readonly (R & Slot)[] = [];
  let made = 0;

  function handed(places: readonly number[], { isMoving, isHeld }: SlotRequest): Handed {
    if (isHeld) return places.map((place) => drawn[place]?.slot);
    return isMoving ? handOn(places, drawn) : inOrder(places, drawn);
  }

  /** Retained rows that are below all given rows, in the DOM too, and not among them. */
  function leftBelow(rows: readonly R[], slots: Handed, { below }: SlotRequest) {
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
    place(rows, request) {
      const placeOf = new Map(drawn.map(({ id }, place) => [id, place]));
      const slots = handed(
        rows.map(({ id }) => placeOf.get(id) ?? -1),
        request,
      );
      const placed = rows.map((row, at) => {
        const slot = slots[at] ?? made;
        made = Math.max(made, slot + 1);
        return { ...row, slot };
      });
      if (request.isMoving && !request.isHeld) {
        const order = new Map(drawn.map(({ slot }, place) => [slot, place]));
        const orderOf = ({ slot }: Slot) => order.get(slot) ?? made;
        placed.sort((one, other) => orderOf(one) - orderOf(other));
      }
      drawn = [...placed, ...leftBelow(rows, slots, request)];
      return drawn.slice();
    },
  };
}
