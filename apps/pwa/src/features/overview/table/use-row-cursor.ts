import { topDialog } from '@workspace/ui/components/dialog-stack';
import { useSingleKey, useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';

const steps: Readonly<Record<string, (at: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

interface RowCursorOptions {
  readonly view: OverviewView;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Row whose detail is open. */
  readonly activeId: string | null;
  readonly scrollTo: (index: number) => void;
  /** Number of visible rows. */
  readonly page: () => number;
  /** Called when Escape leaves the rows. */
  readonly onLeave: () => void;
  readonly onOpen: (id: string) => void;
  /** Whether arrows and Enter work from the whole page, as the foot says; phones have no foot. */
  readonly fromPage: boolean;
}

const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main';

/**
 * The row of the keyboard cursor, stored by id so that it survives changes around it. When that row
 * is removed, the row at its position takes the focus.
 */
export function useRowCursor(options: RowCursorOptions) {
  const { view, scroller, activeId, scrollTo, page, onLeave } = options;
  const [cursor, setCursor] = useState({ id: activeId, at: 0 });
  const found = useMemo(
    () => (cursor.id === null ? -1 : view.indexOf(cursor.id)),
    [view, cursor.id],
  );
  const at = found >= 0 ? found : Math.min(cursor.at, Math.max(0, view.total - 1));
  const singleKeys = useSingleKeys();
  /** Whether the person moved the focus into a row: removing a focused row fires no event. */
  const holds = useRef(false);

  const rowAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
  const set = (index: number) => setCursor({ id: view.at(index)?.id ?? null, at: index });
  /** Row that gets the focus in the next frame; keys pressed before that step from it. */
  const heading = useRef<number | null>(null);
  const moveTo = (wanted: number) => {
    if (view.total === 0) return;
    const next = Math.max(0, Math.min(view.total - 1, wanted));
    set(next);
    scrollTo(next);
    heading.current = next;
    requestAnimationFrame(() => {
      if (heading.current !== next) return;
      heading.current = null;
      rowAt(next)?.focus({ preventScroll: true });
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || target.dataset.index === undefined) return;
    const key = (singleKeys && letters[event.key]) || event.key;
    const step = steps[key];
    if (step) moveTo(step(heading.current ?? Number(target.dataset.index), page()));
    else if (key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  // From anywhere on the page the shortcut letters lead to the cursor's last row.
  const enter = () => moveTo(at);
  useSingleKey('j', enter);
  useSingleKey('k', enter);

  // Without a focused element, for example on page load, keys act on the marked row.
  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key } = event;
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (isTaken || event.shiftKey || !isNowhere() || topDialog() || view.total === 0) return;
    const step = steps[key];
    const row = view.at(at);
    if (step) moveTo(step(at, page()));
    else if (key === 'Enter' && row) options.onOpen(row.id);
    else return;
    event.preventDefault();
  });
  const { fromPage } = options;
  useEffect(() => {
    if (!fromPage) return undefined;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [fromPage]);

  // The focused row was removed: by a live update, a filter, or the end of a number.
  useLayoutEffect(() => {
    if (holds.current && isNowhere()) rowAt(at)?.focus({ preventScroll: true });
  });

  // A detail was closed: the cursor moves to the last row that it showed.
  const wasActive = useRef(activeId);
  const onClosed = useEffectEvent((id: string) => {
    const isHere = isNowhere() || scroller.current?.contains(document.activeElement);
    const index = view.indexOf(id);
    // A number that was ended in its detail may have been replaced by another row at its position.
    if (isHere) moveTo(index < 0 ? at : index);
    else if (index >= 0) set(index);
  });
  useEffect(() => {
    if (activeId === null && wasActive.current !== null) onClosed(wasActive.current);
    wasActive.current = activeId;
  }, [activeId]);

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.index === undefined) return;
    holds.current = true;
    set(Number(target.dataset.index));
  };
  const onBlur = () => {
    holds.current = false;
  };
  /**
   * When the focused row is removed the focus lands on the table; this moves it to the row at that
   * position.
   */
  const onFrameFocus = () => rowAt(at)?.focus({ preventScroll: true });
  return { at, moveTo, onKeyDown, onFocus, onBlur, onFrameFocus };
}
