import { type RefObject, useEffect, useRef } from 'react';

/** The row that Tab reaches gets the focus, where nothing else has it. */
export function focusTable(): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.overview-link[tabindex="0"]')?.focus();
  });
}

/** A number that has ended takes its row with it: the focus goes to the row in its place. */
export function useFocusReturn(
  scroller: RefObject<HTMLElement | null>,
  activeId: string | null,
): void {
  const before = useRef(activeId);
  useEffect(() => {
    if (before.current !== null && activeId === null && scroller.current) focusTable();
    before.current = activeId;
  }, [activeId, scroller]);
}
