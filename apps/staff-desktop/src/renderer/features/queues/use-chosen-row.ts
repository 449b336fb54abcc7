import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useEffect, useRef, useState } from 'react';

/** From here on list and detail are side by side (`lg` of the theme). */
export const besides = '(min-width: 1101px)';

interface Held<Row> {
  /** Undefined until the row of that place is known. */
  readonly row?: Row;
  readonly at: number;
  /** What was shown before, which a queue that is not read again yet still has. */
  readonly before?: Row;
}

/**
 * The row of a queue whose detail is shown, at first the oldest; J and K choose the next and the
 * previous one. It stays when somebody else has dealt with it, so that nobody decides about another
 * row than the one they were reading.
 * @param rows undefined while they are loading
 */
export function useChosenRow<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<Held<Row>>({ at: 0 });
  const [moves, setMoves] = useState(0);
  const detail = useRef<HTMLDivElement>(null);
  // After the dialog that asked is closed: what is behind an open one takes no focus.
  useEffect(() => {
    if (moves > 0) detail.current?.focus({ preventScroll: true });
  }, [moves]);
  const { row, at, before } = held;
  const isSame = (one: Row, other: Row) => keyOf(one) === keyOf(other);
  const inPlace = () => {
    const left = rows?.filter((one) => before === undefined || !isSame(one, before)) ?? [];
    return left[Math.min(at, left.length - 1)];
  };
  const current = row === undefined ? inPlace() : rows?.find((one) => isSame(one, row));
  const found = current === undefined ? -1 : (rows?.indexOf(current) ?? -1);
  if (current !== undefined && (current !== row || found !== at)) {
    setHeld({ row: current, at: found });
  }
  const choose = (next: Row) => {
    setHeld({ row: next, at: rows?.indexOf(next) ?? 0 });
    // Below the list, the detail would change out of sight.
    if (!matchMedia(besides).matches) {
      requestAnimationFrame(() => detail.current?.scrollIntoView({ block: 'start' }));
    }
  };
  const moveBy = (step: number) => {
    const next = rows?.[found + step];
    if (next !== undefined) choose(next);
  };
  useSingleKey('j', () => moveBy(1));
  useSingleKey('k', () => moveBy(-1));
  return {
    chosen: current ?? row,
    /** The chosen row is not in the queue any more. */
    hasLeft: rows !== undefined && current === undefined && row !== undefined,
    choose,
    /** Shows the row that is now in its place; the focus does not get lost with the old one. */
    next() {
      setHeld({ at, ...(row === undefined ? {} : { before: row }) });
      setMoves(moves + 1);
    },
    detail,
  };
}
