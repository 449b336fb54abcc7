import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { topDialog } from '../../components/dialog-stack.ts';

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
  /** The row's identity; a row that is not loaded yet has its index. */
  readonly keyAt: (index: number) => string | number;
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
  /** `page`: the arrow keys also lead to the rows while nothing on the page has the focus. */
  readonly from: 'rows' | 'page';
}

/** The element of a row that takes the focus: its link, or the row itself. */
const stopAt = (container: HTMLElement | null, index: number) =>
  container?.querySelector<HTMLElement>(`[data-row-stop="${index}"]`);

/** The index of the row that an element is in; undefined outside of the rows. */
function indexOf(element: Element): number | undefined {
  const row = element.closest('[role=row]');
  const stop = row?.matches('[data-row-stop]') ? row : row?.querySelector('[data-row-stop]');
  return stop instanceof HTMLElement ? Number(stop.dataset['rowStop']) : undefined;
}

/** Whether no control has the focus: as the page was opened, or after a click beside all of them. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

interface Cursor {
  readonly key: string | number;
  /** Where the row was last; when it is gone, its neighbour is there. */
  readonly index: number;
}

type Rows = Pick<RowKeysOptions, 'count' | 'keyAt'>;

/** Where the cursor's row is now, and whether the row is still there. */
function find({ key, index }: Cursor, { count, keyAt }: Rows) {
  if (index < count && keyAt(index) === key) return { at: index, isThere: true };
  for (let at = 0; at < count; at += 1) if (keyAt(at) === key) return { at, isThere: true };
  return { at: Math.max(0, Math.min(index, count - 1)), isThere: false };
}

/** The row of the cursor. It stays with its row when rows are added, removed or sorted. */
function useCursor(rows: Rows) {
  /** Null until a row had the focus: then it is the first one, whichever that is. */
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const { at, isThere } = cursor ? find(cursor, rows) : { at: 0, isThere: true };
  const setAt = (index: number) => setCursor({ key: rows.keyAt(index), index });
  if (cursor && rows.count > 0 && (!isThere || at !== cursor.index)) setAt(at);
  return { at, setAt, reset: () => setCursor(null) };
}

/**
 * The keyboard cursor of a table (roving tabindex): one row is in the tab order, the arrow keys,
 * Home, End and Page keys reach the others.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { container, count, page, scrollTo, onSelect, onSelectAll, onLeave } = options;
  const { at, setAt, reset } = useCursor(options);
  /** A row, or a control in it, has the focus, or had it until the row was removed. */
  const isInRows = useRef(false);
  /** Whether the row has yet to be rendered before it can take the focus. */
  const isWaiting = useRef(false);

  const focusRow = (index: number) => {
    const stop = stopAt(container.current, index);
    isWaiting.current = !stop;
    (stop ?? container.current)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    // The row is gone, and the focus with it: on to the row that is now in its place.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isInRows.current && isLost && count > 0) focusRow(at);
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

  // The cursor is not drawn without the focus, so the first arrow shows where it is.
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (isTaken || event.defaultPrevented || count === 0 || topDialog() || !isNowhere()) return;
    moveTo(at);
    event.preventDefault();
  });
  const fromPage = options.from === 'page';
  useEffect(() => {
    if (!fromPage) return undefined;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [fromPage]);

  const onFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target);
    isInRows.current = index !== undefined;
    if (index !== undefined) setAt(index);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // A window that loses the focus keeps its active element.
    if (document.activeElement !== target) isInRows.current = false;
  };
  return { at, moveTo, reset, onKeyDown, onFocus, onBlur };
}
