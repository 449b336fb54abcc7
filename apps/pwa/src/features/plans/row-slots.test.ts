import { describe, expect, it } from 'vitest';
import { createRowSlots } from './row-slots.ts';

const named = (...names: string[]) => names.map((id) => ({ id }));
const rest = { isMoving: false, isHeld: false };
const moving = { isMoving: true, isHeld: false };
const held = { isMoving: false, isHeld: true };

/** The rows in the page's order with their elements: `a0 b1`. */
const shown = (placed: readonly { id: string; slot: number }[]) =>
  placed.map(({ id, slot }) => `${id}${slot}`).join(' ');

function drawn(...names: string[]) {
  const slots = createRowSlots();
  slots.place(named(...names), rest);
  return slots;
}

describe('the elements of drawn rows', () => {
  it('are handed on where they stand while the list runs by', () => {
    const slots = drawn('a', 'b', 'c', 'd');
    expect(shown(slots.place(named('c', 'd', 'e', 'f'), moving))).toBe('e0 f1 c2 d3');
    expect(shown(slots.place(named('d', 'e', 'f', 'g'), moving))).toBe('e0 f1 g2 d3');
    expect(shown(slots.place(named('b', 'c', 'd', 'e', 'f'), moving))).toBe('e0 f1 b2 d3 c4');
  });

  it('stand in the order of the rows again when it rests', () => {
    const down = drawn('a', 'b', 'c', 'd', 'e');
    down.place(named('b', 'c', 'd', 'e', 'f'), moving);
    expect(shown(down.place(named('b', 'c', 'd', 'e', 'f'), rest))).toBe('b1 c2 d3 e4 f5');
    const up = drawn('b', 'c', 'd', 'e', 'f');
    up.place(named('a', 'b', 'c', 'd', 'e'), moving);
    expect(shown(up.place(named('a', 'b', 'c', 'd', 'e'), rest))).toBe('a5 b0 c1 d2 e3');
  });

  it('are all written over where the list becomes another', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('x', 'c', 'y'), rest))).toBe('x0 c1 y2');
    expect(shown(slots.place(named('z'), rest))).toBe('z0');
    expect(shown(slots.place(named('p', 'q', 'r'), rest))).toBe('p0 q3 r4');
  });

  it('stay with their rows where one comes, goes or finds another place', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('n', 'a', 'b', 'c'), rest))).toBe('n3 a0 b1 c2');
    expect(shown(slots.place(named('n', 'b', 'c'), rest))).toBe('n3 b1 c2');
    expect(shown(slots.place(named('c', 'n', 'b'), rest))).toBe('c4 n3 b1');
  });

  it('are nobody else’s while a row has the focus, and keep the order of the rows', () => {
    const slots = drawn('a', 'b', 'c');
    expect(shown(slots.place(named('a', 'x', 'y'), { ...held, isMoving: true }))).toBe('a0 x3 y4');
    expect(shown(slots.place(named('x', 'y', 'z'), held))).toBe('x3 y4 z5');
  });

  it('are the same when asked for twice', () => {
    for (const wish of [rest, moving, held]) {
      const slots = drawn('a', 'b', 'c', 'd');
      const rows = named('c', 'd', 'e', 'f');
      expect(slots.place(rows, wish)).toEqual(slots.place(rows, wish));
    }
  });
});
