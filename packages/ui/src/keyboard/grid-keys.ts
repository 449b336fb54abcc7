import type { KeyboardEvent } from 'react';

/** The element of a cell that takes the focus: the cell itself, or the first control in it. */
function placeIn(cell: Element): HTMLElement | null {
  const control = 'a[href], button, input';
  return cell.matches(control) && cell instanceof HTMLElement
    ? cell
    : cell.querySelector<HTMLElement>(control);
}

const middle = ({ left, width }: DOMRect) => left + width / 2;

/** The cell of the next row that is nearest; the layout decides which row that is. */
function beside(cells: readonly Element[], from: number, by: 1 | -1): Element | undefined {
  const here = cells[from]?.getBoundingClientRect();
  if (!here) return undefined;
  let best: Element | undefined;
  let row: DOMRect | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (let at = from + by; at >= 0 && at < cells.length; at += by) {
    const box = cells[at]?.getBoundingClientRect();
    if (!box) continue;
    const isOtherRow = by === 1 ? box.top >= here.bottom : box.bottom <= here.top;
    if (!isOtherRow) continue;
    row ??= box;
    // The row after the next one.
    if (by === 1 ? box.top >= row.bottom : box.bottom <= row.top) break;
    const away = Math.abs(middle(box) - middle(here));
    if (away < distance) [best, distance] = [cells[at], away];
  }
  return best;
}

/**
 * Arrow keys, Home and End move the focus between the elements with `data-cell`, as they are laid
 * out on the screen. For `onKeyDown` of the element around them.
 */
export function onGridKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || target.closest('[role=menu]')) return;
  const cell = target.closest('[data-cell]');
  if (!cell || !currentTarget.contains(cell)) return;
  const cells = [...currentTarget.querySelectorAll('[data-cell]')];
  const at = cells.indexOf(cell);
  const moves: Readonly<Record<string, () => Element | undefined>> = {
    ArrowLeft: () => cells[at - 1],
    ArrowRight: () => cells[at + 1],
    ArrowUp: () => beside(cells, at, -1),
    ArrowDown: () => beside(cells, at, 1),
    Home: () => cells[0],
    End: () => cells.at(-1),
  };
  const move = moves[key];
  if (!move) return;
  event.preventDefault();
  const next = move();
  if (next) placeIn(next)?.focus();
}

/** Moves the focus to the first cell inside an element, as ArrowDown does in a search box above. */
export function enterGrid(grid: Element | null | undefined): void {
  const first = grid?.querySelector('[data-cell]');
  if (first) placeIn(first)?.focus();
}
