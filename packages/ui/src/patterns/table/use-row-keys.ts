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
  /** The element that contains the rows; it has the focus until a row is rendered. */
  readonly container: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Number of rows that fit the screen. */
  readonly page: () => number;
  /** Brings a row into view, which may have to be rendered first. */
  readonly scrollTo: (index: number) => void;
  /** Space; with Shift also each row that an arrow key reaches. */
  readonly onSelect?: ((index: number, how: 'one' | 'range') => void) | undefined;
  /** Control or Command and A. */
  readonly onSelectAll?: (() => void) | undefined;
  /** Escape, or the arrow up in the first row. */
  readonly onLeave?: (() => void) | undefined;
}

/** The element of a row that takes the focus: its link, or the row itself. */
const stopAt = (container: HTMLElement | null, index: number) =>
  container?.querySelector<HTMLElement>(`[data-row-stop="${index}"]`);

/**
 * The keyboard cursor of a table (roving tabindex): one row is in the tab order, the arrow keys,
 * Home, End and Page keys reach the others.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { container, count, page, scrollTo, onSelect, onSelectAll, onLeave } = options;
  const [wanted, setAt] = useState(0);
  const at = Math.max(0, Math.min(wanted, count - 1));
  /** Whether the row has yet to be rendered before it can take the focus. */
  const isWaiting = useRef(false);

  const focusRow = (index: number) => {
    const stop = stopAt(container.current, index);
    isWaiting.current = !stop;
    (stop ?? container.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!isWaiting.current) return;
    // Does not take the focus back if the person moved it elsewhere in the meantime.
    if (!container.current?.contains(document.activeElement)) {
      isWaiting.current = false;
      return;
    }
    focusRow(at);
    if (!isWaiting.current) scrollTo(at);
  });

  const moveTo = (next: number) => {
    if (count === 0) return at;
    const to = Math.max(0, Math.min(count - 1, next));
    focusRow(to);
    setAt(to);
    scrollTo(to);
    return to;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
    // Keys of a button or a field inside a row belong to that control.
    if (target !== currentTarget && target.dataset.rowStop === undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps[key];
    if (isCommand) {
      if (key !== 'a' || !onSelectAll) return;
      onSelectAll();
    } else if (key === 'Escape' || (key === 'ArrowUp' && at === 0 && !shiftKey)) {
      if (!onLeave) return;
      onLeave();
    } else if (key === ' ' && onSelect) onSelect(at, shiftKey ? 'range' : 'one');
    else if (step) {
      const to = moveTo(step(at, page()));
      if (shiftKey) onSelect?.(to, 'range');
    } else return;
    event.preventDefault();
  };

  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    if (!(target instanceof HTMLElement) || target.dataset.rowStop === undefined) return;
    setAt(Number(target.dataset.rowStop));
  };
  return { at, moveTo, reset: () => setAt(0), onKeyDown, onFocus };
}
