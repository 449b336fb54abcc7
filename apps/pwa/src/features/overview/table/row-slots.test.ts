import { describe, expect, it } from 'vitest';
import { createRowSlots } from './row-slots.ts';

const height = 44;
/** Consecutive rows of a list, starting at the given position. */
const from = (first: number, ...names: string[]) =>
  names.map((id, at) => ({ id, index: first + at, top: (first + at) * height }));
const named = (...names: string[]) => from(0, ...names);
const rest = { isMoving: false, isHeld: false };
const moving = { isMoving: true, isHeld: false };
const held = { isMoving: false, isHeld: true };

/** The rows in DOM order with their elements: `a0 b1`. */
const shown = (placed: readonly { id: string; slot: number }[]) =>
  placed.map(({ id, slot }) => `${id}${slot}`).join(' ');

function drawn(...names: string[]) {
  const slots = createRowSlots();
  slots.place(named(...names), rest);
  return slots;
}

describe('the elements of drawn rows', () => {
  it('are recycled in place during fast scrolling', () => {
    const slots = drawn('a', 'b', 'c', 'd');
    expect(shown(slots.place(named('c', 'd', 'e', 'f'), moving))).toBe('e0 f1 c2 d3');
    expect(shown(slots.place(named('d', 'e', 'f', 'g'), moving))).toBe('e0 f1 g2 d3');
    expect(shown(slots.place(named('b', 'c', 'd', 'e', 'f'), moving))).toBe('e0 f1 b2 d3 c4');
  });

  it('are in row order again after scrolling', () => {
    const down = drawn('a', 'b', 'c', 'd', 'e');
    down.place(named('b', 'c', 'd', 'e', 'f'), moving);
    expect(shown(down.place(named('b', 'c', 'd', 'e', 'f'), rest))).toBe('b1 c2 d3 e4 f5');
    const up = drawn('b', 'c', 'd', 'e', 'f');
    up.place(named('a', 'b', 'c', 'd', 'e'), moving);
    expect(shown(up.place(named('a', 'b', 'c', 'd', 'e'), rest))).toBe('a5 b0 c1 d2 e3');
  });

  it('are all rewritten when the list is replaced', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('x', 'c', 'y'), rest))).toBe('x0 c1 y2');
    expect(shown(slots.place(named('z'), rest))).toBe('z0');
    expect(shown(slots.place(named('p', 'q', 'r'), rest))).toBe('p0 q3 r4');
  });

  it('stay with their rows when a row is added, removed or moved', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('n', 'a', 'b', 'c'), rest))).toBe('n3 a0 b1 c2');
    expect(shown(slots.place(named('n', 'b', 'c'), rest))).toBe('n3 b1 c2');
    expect(shown(slots.place(named('c', 'n', 'b'), rest))).toBe('c4 n3 b1');
  });

  it('are not recycled while a row has the focus, and keep row order', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('a', 'x', 'y'), { ...held, isMoving: true }))).toBe('a0 x3 y4');
    expect(shown(slots.place(named('x', 'y', 'z'), held))).toBe('x3 y4 z5');
  });

  it('pass from removed rows to new rows between the same neighbours', () => {
    const slots = drawn('a', 'b', 'c', 'd', 'e');
    expect(shown(slots.place(named('a', 'x', 'c', 'd', 'y', 'z'), rest))).toBe('a0 x1 c2 d3 y4 z5');
    expect(shown(slots.place(named('a', 'c', 'y', 'n', 'z'), rest))).toBe('a0 c2 y4 n6 z5');
  });

  it('are retained outside the viewport while the visible rows change', () => {
    const hurried = { ...rest, below: { from: 2 * height, to: 6 * height } };
    const over = drawn('a', 'b', 'c', 'd', 'e', 'f');
    expect(shown(over.place(named('x', 'y'), hurried))).toBe('x0 y1 c2 d3 e4 f5');
    expect(shown(over.place(named('x', 'y'), hurried))).toBe('x0 y1 c2 d3 e4 f5');
    expect(shown(over.place(named('x', 'y', 'p', 'q', 'r'), rest))).toBe('x0 y1 p2 q3 r4');
    // One of them scrolls into view: elements before it in the DOM are no longer below it.
    const narrowed = drawn('a', 'b', 'c', 'd', 'e', 'f');
    expect(shown(narrowed.place(named('a', 'd'), hurried))).toBe('a0 d3 e4 f5');
    expect(shown(narrowed.place(named('a', 'd', 'p', 'q'), rest))).toBe('a0 d3 p4 q5');
  });

  it('are not retained for rows beyond the list or rows already rendered', () => {
    const slots = drawn('a', 'b', 'c', 'd', 'e', 'f');
    const short = { ...rest, below: { from: 2 * height, to: 4 * height } };
    expect(shown(slots.place(named('x', 'y'), short))).toBe('x0 y1 c2 d3');
    // The cursor's row is far below: no retained row may occupy its position.
    const pinned = [...named('x', 'y'), ...from(3, 'k')];
    expect(shown(slots.place(pinned, short))).toBe('x0 y1 k2');
  });

  it('are the same for the same input', () => {
    for (const request of [rest, moving, held]) {
      const slots = drawn('a', 'b', 'c', 'd');
      const rows = named('c', 'd', 'e', 'f');
      expect(slots.place(rows, request)).toEqual(slots.place(rows, request));
    }
  });
});
