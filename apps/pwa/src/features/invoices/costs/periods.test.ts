import { expect, test } from 'vitest';
import { monthOfPeriod, periodsOf } from './periods.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const served = [
  {
    time_period_name: 'This Month',
    time_period_start: '2026-11-01',
    time_period_end: '2026-12-01',
  },
  { time_period_name: 'All Time', time_period_start: '2026-08-01', time_period_end: '2026-12-01' },
];

test('the periods of the server are followed by the months that they contain', () => {
  expect(periodsOf(served, now).map(({ name }) => name)).toEqual([
    'This Month',
    'All Time',
    'October 2026',
    'September 2026',
    'August 2026',
  ]);
  expect(periodsOf(served, now)[2]).toEqual({
    id: '2026-10',
    name: 'October 2026',
    start: '2026-10-01',
    end: '2026-11-01',
  });
});

test.each([[undefined], [[]]])('without those of the server, %j, three can be chosen', (none) => {
  expect(periodsOf(none, now).map(({ name, start, end }) => [name, start, end])).toEqual([
    ['This Month', '2026-11-01', '2026-12-01'],
    ['Last 3 Months', '2026-09-01', '2026-12-01'],
    ['All Time', '2000-01-01', '2026-12-01'],
  ]);
});

test('only a single month is called by its name', () => {
  const [running, all] = periodsOf(served, now);
  expect(running && monthOfPeriod(running)).toBe('2026-11');
  expect(all && monthOfPeriod(all)).toBeUndefined();
});
