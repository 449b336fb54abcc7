import { type RefObject, useEffect, useRef } from 'react';
import type { OverviewView } from '../../offline/index/overview.ts';

/** The row that Tab reaches gets the focus, where nothing else has it. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>('.overview-link[tabindex="0"]')
      ?.focus({ preventScroll: true });
  });
}

/**
 * A number that has ended takes its row with it, and with the row the focus that its dialog gave
 * back: the row in its place gets it.
 */
export function useFocusReturn(
  scroller: RefObject<HTMLElement | null>,
  view: OverviewView,
  activeId: string | null,
): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const keep = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    scroller.current?.addEventListener('focusin', keep, stop);
    return () => stop.abort();
  }, [scroller]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (activeId !== null || !focused.current || focused.current.isConnected) return;
    focused.current = null;
    focusTable();
  }, [view, activeId]);
}
