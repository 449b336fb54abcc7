interface Identified {
  readonly id: string;
}

interface Slot extends Identified {
  /** The same number is the same element in the page. */
  readonly slot: number;
}

interface SlotWish {
  /** While the list runs by, elements stay where they are in the page and change what they show. */
  readonly isMoving: boolean;
  /** Something in a row has the focus: no element becomes another row's. */
  readonly isHeld: boolean;
}

/** Which element each drawn row has. */
interface RowSlots {
  /** The rows, in the order of their elements in the page. */
  readonly place: <R extends Identified>(rows: readonly R[], wish: SlotWish) => (R & Slot)[];
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

/** In the order of the rows: where most of them stay the others are made, else all are written over. */
function inOrder(places: readonly number[], drawn: readonly Slot[]): Handed {
  const staying = places.filter((place) => place >= 0);
  if (staying.length * 2 < places.length) return places.map((_, at) => drawn[at]?.slot);
  const run = longestRun(places);
  return places.map((place) => (run.has(place) ? drawn[place]?.slot : undefined));
}

/**
 * Rows of a virtual table get elements that are there already: to change the words in one costs a
 * fraction of making forty elements and taking forty away. At rest the order of the page is that of
 * the rows, as who hears it needs it. While a row holds the focus, rows are made and taken away with
 * their elements, so that the focus is never on another row than it was given to.
 */
export function createRowSlots(): RowSlots {
  let drawn: readonly Slot[] = [];
  let made = 0;

  function handed(places: readonly number[], { isMoving, isHeld }: SlotWish): Handed {
    if (isHeld) return places.map((place) => drawn[place]?.slot);
    return isMoving ? handOn(places, drawn) : inOrder(places, drawn);
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
      drawn = placed.map(({ id, slot }) => ({ id, slot }));
      return placed;
    },
  };
}
