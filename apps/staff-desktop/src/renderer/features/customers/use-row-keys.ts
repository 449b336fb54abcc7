import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, (at: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

interface RowKeysOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Rows that are seen at once. */
  readonly page: () => number;
  readonly scrollTo: (index: number) => void;
  /** Escape, and the arrow up from the first row. */
  readonly onLeave: () => void;
}

/** The row that the keyboard stands on: one is reached by Tab, the others from there by arrows. */
export function useRowKeys(options: RowKeysOptions) {
  const { scroller, count, page, scrollTo, onLeave } = options;
  const [wanted, setAt] = useState(0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  /** Whether the focus is still on its way to the row. */
  const heads = useRef(false);

  // Until the row is there, the rows' frame holds the focus, and with it the keys.
  const land = (index: number) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    heads.current = !row;
    (row ?? scroller.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!heads.current) return;
    // Whoever has gone elsewhere meanwhile is not called back.
    if (scroller.current?.contains(document.activeElement)) land(at);
    else heads.current = false;
  });

  const moveTo = (next: number) => {
    if (count === 0) return;
    const to = Math.max(0, Math.min(count - 1, next));
    land(to);
    setAt(to);
    scrollTo(to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement)) return;
    if (target !== currentTarget && target.dataset.index === undefined) return;
    const step = steps[key];
    if (key === 'Escape' || (key === 'ArrowUp' && at === 0)) onLeave();
    else if (step) moveTo(step(at, page()));
    else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof HTMLElement && target.dataset.index !== undefined) {
      setAt(Number(target.dataset.index));
    }
  };
  return { at, moveTo, reset: () => setAt(0), onKeyDown, onFocus };
}
