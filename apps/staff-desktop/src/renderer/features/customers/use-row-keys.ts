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
  /** Number of visible rows. */
  readonly page: () => number;
  readonly scrollTo: (index: number) => void;
  /** Called on Escape, and on ArrowUp in the first row. */
  readonly onLeave: () => void;
}

/**
 * The row of the keyboard cursor (roving tabindex): one row is in the tab order, arrow keys reach
 * the others.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { scroller, count, page, scrollTo, onLeave } = options;
  const [wanted, setAt] = useState(0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  /** Whether the row has yet to be rendered and focused. */
  const heads = useRef(false);

  // Until the row is rendered the table itself has the focus, and so receives the keys.
  const land = (index: number) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    heads.current = !row;
    (row ?? scroller.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!heads.current) return;
    // Does not take the focus back if the person moved it elsewhere in the meantime.
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
