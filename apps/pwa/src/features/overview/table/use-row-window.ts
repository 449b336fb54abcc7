import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Overscan: rows rendered above and below the visible ones, so that a turn of the wheel finds them.
 */
const spare = 6;

/**
 * Viewport height in px. Cached because reading it forces a full layout in mobile browsers; it is
 * read before anything has been laid out.
 */
let screenHeight = window.innerHeight;
window.addEventListener('resize', () => {
  screenHeight = window.innerHeight;
});

/** Milliseconds without a scroll event after which scrolling has ended. */
const restAfter = 150;

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Heights in px: of a row, of a tall row, and of the sticky header. */
  readonly height: number;
  readonly tallHeight: number;
  readonly head: number;
  /** Which rows are tall; null = none. The function's identity changes when its results may. */
  readonly isTall: ((index: number) => boolean) | null;
  /** A row that is always rendered: that of the keyboard cursor. */
  readonly pinned: number;
  /** Rows outside the viewport may be deferred, because the person is waiting for a new list. */
  readonly isHurried: boolean;
}

export interface RowWindow {
  /** Height of all rows, px. */
  readonly height: number;
  /** Rendered rows: position, and distance from the first row in px. */
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Where the deferred rows begin, px; null if none were deferred. */
  readonly leftFrom: number | null;
  readonly scrollTo: (index: number) => void;
  /** True during fast scrolling, and until shortly after it. */
  readonly isMoving: boolean;
}

/** Start of each row and end of the last one; null if all rows have the same height. */
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

/** Index of the last row that starts at or above an offset. */
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
 * Computes which rows of a long list are rendered. For rows of equal height this is one division,
 * whatever the length, so a list that changes with every key of a search is not measured again.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, head, pinned } = options;
  const tops = useTops(options);
  // The first frame contains only the visible rows, so that startup does not wait for others.
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
      // Rounded to a row, so that smaller scroll distances render nothing.
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
      // Rendered synchronously in the scroll event's frame; otherwise rows appear one frame late.
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

  // The browser scrolls a list that became shorter, but fires the event later.
  const whole = topOf(count);
  const top = Math.max(0, Math.min(place.top, whole + head - place.height));
  const indexAt = (at: number) => (tops ? rowAt(tops, at) : Math.floor(at / height));
  const isHurried = options.isHurried && !place.isMoving;
  const beside = isHurried ? 0 : place.spare;
  const first = Math.max(0, indexAt(top) - beside);
  // The scroll offset is stored in whole rows.
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
