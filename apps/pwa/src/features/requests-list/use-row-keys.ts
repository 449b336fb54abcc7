import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

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
  /** The row that had the focus last, and its place. */
  const last = useRef<string | null>(null);
  const lastIndex = useRef(0);
  const isInside = useRef(false);

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
    const isHere = container.current?.contains(document.activeElement);
    // From elsewhere on the page the cursor's last row comes first.
    focusAt(stops, at(stops) + (isHere ? by : 0));
  };
  useSingleKey('j', () => move(1));
  useSingleKey('k', () => move(-1));

  return {
    /** The request under the cursor: of the focused row, otherwise of the last one, or the first. */
    current(): string | undefined {
      const stops = stopsIn(container.current);
      return idOf(stops[Math.max(0, at(stops))] ?? null) ?? undefined;
    },
    /**
     * Goes on from a row that was decided, to the next one that is open or else to the one before it;
     * stays if there is none.
     */
    goOnFrom(id: string, isOpen: (id: string) => boolean): void {
      const stops = stopsIn(container.current);
      const ids = stops.map((stop) => idOf(stop) ?? '');
      const place = ids.indexOf(id);
      const from = place < 0 ? Math.min(lastIndex.current, stops.length) : place;
      const openFrom = (index: number) => ids[index] !== id && isOpen(ids[index] ?? '');
      const after = stops.findIndex((_, index) => index >= from && openFrom(index));
      const before = stops.findLastIndex((_, index) => index < from && openFrom(index));
      focusAt(stops, after >= 0 ? after : before >= 0 ? before : from);
    },
    /** Back to a row, after a dialog about it was closed. */
    focusRow(id: string): void {
      const stops = stopsIn(container.current);
      const index = stops.findIndex((stop) => idOf(stop) === id);
      if (index >= 0) focusAt(stops, index);
    },
    /** Keeps the focus in the list when the row that had it has left: on the row in its place. */
    repair(): void {
      if (!isInside.current || document.activeElement !== document.body) return;
      focusAt(stopsIn(container.current), lastIndex.current);
    },
    focusFirst: () => focusAt(stopsIn(container.current), 0),
    onFocus() {
      isInside.current = true;
      const id = idOf(document.activeElement);
      if (id === undefined || id === null) return;
      last.current = id;
      lastIndex.current = Math.max(
        0,
        stopsIn(container.current).findIndex((stop) => idOf(stop) === id),
      );
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // An element that is removed may lose the focus too; the person has not left the list then.
      if (target.isConnected) isInside.current = false;
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
