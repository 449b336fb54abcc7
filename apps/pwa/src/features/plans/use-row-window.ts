import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn above and below those in sight, so that a turn of the wheel finds them there. */
const spare = 6;

/**
 * Of the screen, px. Kept, since a phone's browser lays out the whole page before it tells, and is
 * asked when nothing of it has been laid out yet.
 */
let screenHeight = window.innerHeight;
window.addEventListener('resize', () => {
  screenHeight = window.innerHeight;
});

/** In ms without a scroll. */
const restAfter = 150;

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Heights in px: of a row, of a tall one, and of the head that stays on top. */
  readonly height: number;
  readonly tallHeight: number;
  readonly head: number;
  /** Which rows are tall; null = none. Another function when they may be others. */
  readonly isTall: ((index: number) => boolean) | null;
  /** A row that is drawn wherever it is: the keyboard's. */
  readonly pinned: number;
  /** What is not in sight can wait: another list, whose answer somebody is waiting for. */
  readonly isHurried: boolean;
}

export interface RowWindow {
  /** Of all rows together, px. */
  readonly height: number;
  /** What is drawn: position, and distance from the first row in px. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Where the rows begin that were left for later, px; null where none were. */
  readonly leftFrom: number | null;
  readonly scrollTo: (index: number) => void;
  /** The list runs by; false again soon after. */
  readonly isMoving: boolean;
}

/** Where each row begins, and where the last one ends; null where all are of one height. */
function useTops({ count, height, tallHeight, isTall }: RowWindowOptions): Int32Array | null {
  return useMemo(() => {
    if (!isTall) return null;
    const tops = new Int32Array(count + 1);
    for (let index = 0; index < count; index += 1) {
      tops[index + 1] = (tops[index] ?? 0) + (isTall(index) ? tallHeight : height);
    }
    return tops;
  }, [count, height, tallHeight, isTall]);
}

/** The last row that begins at or above a place. */
function rowAt(tops: Int32Array, place: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Which rows of a long list are drawn. Rows of one height cost nothing but a division, however many
 * there are: a list that is another one with every key of a search is not measured anew.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, head, pinned } = options;
  const tops = useTops(options);
  // The first picture has the rows that are seen; a start does not wait for others.
  const [place, setPlace] = useState({
    top: 0,
    height: screenHeight,
    isMoving: false,
    spare: 0,
  });
  const topOf = useCallback(
    (index: number) => (tops ? (tops[index] ?? 0) : index * height),
    [tops, height],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let clientHeight = screenHeight;
    const look = (isMoving: boolean) => {
      // By the row, so that a scroll by less draws nothing.
      const top = Math.floor(element.scrollTop / height) * height;
      setPlace((now) =>
        now.top === top && now.height === clientHeight && (isMoving || !now.isMoving) && now.spare
          ? now
          : { top, height: clientHeight, isMoving, spare },
      );
    };
    const rested = () => look(false);
    let rest = setTimeout(rested, restAfter);
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(rested, restAfter);
      // In the frame of the scroll itself, or the rows would come one frame late.
      flushSync(() => look(true));
    };
    const resized = new ResizeObserver(() => {
      clientHeight = element.clientHeight;
      setPlace((now) => (now.height === clientHeight ? now : { ...now, height: clientHeight }));
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    resized.observe(element);
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [scroller, height]);

  // A list that became shorter is scrolled by the browser, which tells of it later.
  const whole = topOf(count);
  const top = Math.max(0, Math.min(place.top, whole + head - place.height));
  const indexAt = (at: number) => (tops ? rowAt(tops, at) : Math.floor(at / height));
  const isHurried = options.isHurried && !place.isMoving;
  const beside = isHurried ? 0 : place.spare;
  const first = Math.max(0, indexAt(top) - beside);
  // It is known by the row how far the list was scrolled.
  const seenTo = top + place.height - head + (top > 0 ? height - 1 : 0);
  const last = Math.min(count - 1, indexAt(seenTo) + beside);
  const rows: { index: number; top: number }[] = [];
  const isPinned = pinned >= 0 && pinned < count;
  if (isPinned && pinned < first) rows.push({ index: pinned, top: topOf(pinned) });
  for (let index = first; index <= last; index += 1) rows.push({ index, top: topOf(index) });
  if (isPinned && pinned > last) rows.push({ index: pinned, top: topOf(pinned) });

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const above = topOf(index);
      const below = topOf(index + 1) + head - element.clientHeight;
      if (above < element.scrollTop) element.scrollTo({ top: above });
      else if (below > element.scrollTop) element.scrollTo({ top: below });
    },
    [scroller, topOf, head],
  );
  const leftFrom = isHurried && last < count - 1 ? topOf(last + 1) : null;
  return { height: whole, rows, leftFrom, scrollTo, isMoving: place.isMoving };
}
