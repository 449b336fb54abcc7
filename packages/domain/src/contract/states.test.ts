import { expect, test } from 'vitest';
import { numberStates, numberStatuses } from '../numbers/states.ts';
import { portingItemStates } from '../transfers/states.ts';
import { findMove, type StateTable } from './states.ts';

const tables: [string, StateTable<string>][] = [
  ['number', numberStates],
  ['porting item', portingItemStates],
];

test.each(tables)(
  'every state of a %s can be reached, and every move joins known states',
  (_, table) => {
    const reached = new Set(table.initial);
    for (const _round of table.states) {
      for (const move of table.moves)
        if (move.from.some((from) => reached.has(from))) reached.add(move.to);
    }
    expect([...reached].sort()).toEqual([...table.states].sort());
    for (const move of table.moves) {
      expect(table.states).toContain(move.to);
      for (const from of move.from) expect(table.states).toContain(from);
      expect(move.by.length).toBeGreaterThan(0);
    }
  },
);

test('only the network activates a number, and only staff reactivate an inactive one', () => {
  expect(findMove(numberStates, 'installable', 'active', 'network')?.name).toBe('install');
  expect(findMove(numberStates, 'installable', 'active', 'admin')).toBeUndefined();
  expect(findMove(numberStates, 'inactive', 'active', 'staff')?.name).toBe('reactivate');
  expect(findMove(numberStates, 'inactive', 'active', 'admin')).toBeUndefined();
  expect(findMove(numberStates, 'provisioning', 'active', 'network')).toBeUndefined();
});

test('a company that is archived on its day ends every number that runs', () => {
  for (const status of numberStatuses.filter((one) => one !== 'inactive')) {
    expect(findMove(numberStates, status, 'inactive', 'system')?.name).toBe('deactivate');
  }
});

test('a pending request can be declined, and a completed one can no longer be cancelled', () => {
  expect(findMove(portingItemStates, 'pending', 'declined', 'admin')?.name).toBe('decline');
  expect(findMove(portingItemStates, 'completed', 'cancelled', 'admin')).toBeUndefined();
  expect(findMove(portingItemStates, 'pending', 'completed', 'carrier')).toBeUndefined();
});
