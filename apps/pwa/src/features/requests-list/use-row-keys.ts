import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** The elements of the rows that take the focus, over all tables in the container. */
function stopsIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])];
}

const idOf = (element: Element | null) =>
  element
    ?.closest('[role=row]')
    ?.querySelector('[data-request-id]')
    ?.getAttribute('data-request-id');

/**
 * One keyboard cursor over the tables of transfers and top-ups: `j`, `k` and the arrow keys go from
 * row to row and from table to table.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>) {
  /** The row that had the focus last. */
  const last = useRef<string | null>(null);

  const at = (stops: readonly HTMLElement[]) => {
    const focused = stops.findIndex((stop) =>
      stop.closest('[role=row]')?.contains(document.activeElement),
    );
    return focused >= 0 ? focused : stops.findIndex((stop) => idOf(stop) === last.current);
  };
  const focusAt = (stops: readonly HTMLElement[], index: number) => {
    const stop = stops[Math.max(0, Math.min(stops.length - 1, index))];
    stop?.focus({ preventScroll: true });
    stop?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: 1 | -1) => {
    const stops = stopsIn(container.current);
    const isInside = container.current?.contains(document.activeElement);
    // From elsewhere on the page the cursor's last row comes first.
    focusAt(stops, at(stops) + (isInside ? by : 0));
  };
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));

  return {
    /** The request under the cursor: of the focused row, otherwise of the last one, or the first. */
    current(): string | undefined {
      const stops = stopsIn(container.current);
      return idOf(stops[Math.max(0, at(stops))] ?? null) ?? undefined;
    },
    /** Goes on to the next row, because the current one is about to leave the list. */
    next(): void {
      const stops = stopsIn(container.current);
      const index = at(stops);
      focusAt(stops, index + 1 < stops.length ? index + 1 : index - 1);
    },
    focusFirst: () => focusAt(stopsIn(container.current), 0),
    onFocus() {
      last.current = idOf(document.activeElement) ?? last.current;
    },
    /** Before the tables, whose own arrow keys end at their first and last row. */
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const { target, key } = event;
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.dataset.rowStop === undefined) return;
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (by === 0) return;
      const stops = stopsIn(container.current);
      const next = stops.indexOf(target) + by;
      if (next < 0 || next >= stops.length) return;
      event.preventDefault();
      event.stopPropagation();
      focusAt(stops, next);
    },
  };
}
