import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf } from './month.ts';
import { chargedAt, givenUpAt, nextTryAfter, plannedTries, unpaidSince } from './tries.ts';

const at = (text: string) => new Date(`${text}:00.000Z`);
const written = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 16));

describe('an invoice is charged', () => {
  test.each([
    ['seconds after the month closed', '2026-11-01T00:00', '2026-11-02T06:00'],
    ['by a worker that was down in the morning', '2026-11-01T23:59', '2026-11-02T06:00'],
    ['days late', '2026-11-17T05:00', '2026-11-18T06:00'],
    ['on the last day of February', '2027-02-28T12:00', '2027-03-01T06:00'],
    ['on the day before the leap day', '2028-02-28T12:00', '2028-02-29T06:00'],
    ['on the last day of a year', '2026-12-31T06:00', '2027-01-01T06:00'],
  ])('issued %s', (_, issued, charged) => {
    expect(written([chargedAt(at(issued))])).toEqual([charged]);
  });
});

describe('the calendar of tries', () => {
  test.each([
    [
      'of a month with 30 days',
      '2026-11-02T06:00',
      ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-28'],
      '2026-11-30T23:00',
    ],
    [
      'of a month with 31 days',
      '2026-12-02T06:00',
      ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23', '2026-12-28'],
      '2026-12-31T23:00',
    ],
    [
      'of February, whose last day has the last try',
      '2027-02-02T06:00',
      ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23', '2027-02-28'],
      '2027-02-28T23:00',
    ],
    [
      'of February in a leap year',
      '2028-02-02T06:00',
      ['2028-02-02', '2028-02-09', '2028-02-16', '2028-02-23', '2028-02-28'],
      '2028-02-29T23:00',
    ],
    [
      'of an invoice that is due in the middle of a month',
      '2026-11-12T06:00',
      ['2026-11-12', '2026-11-19', '2026-11-26'],
      '2026-11-30T23:00',
    ],
    [
      'of one whose second try is on the last day',
      '2026-11-23T06:00',
      ['2026-11-23', '2026-11-30'],
      '2026-11-30T23:00',
    ],
    ['of one due late in a month', '2026-11-24T06:00', ['2026-11-24'], '2026-11-30T23:00'],
    ['of one due on the last day', '2026-11-30T06:00', ['2026-11-30'], '2026-11-30T23:00'],
    [
      'of one due on the 1st',
      '2026-12-01T06:00',
      ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-27'],
      '2026-12-31T23:00',
    ],
  ])('%s', (_, due, days, end) => {
    expect(written(plannedTries(at(due)))).toEqual(days.map((day) => `${day}T06:00`));
    expect(written([givenUpAt(at(due))])).toEqual([end]);
  });

  test('stops at 23:00 of the last day: nothing is tried at that time or later', () => {
    expect(written(plannedTries(at('2026-11-23T22:59')))).toEqual([
      '2026-11-23T22:59',
      '2026-11-30T22:59',
    ]);
    expect(written(plannedTries(at('2026-11-23T23:00')))).toEqual(['2026-11-23T23:00']);
  });
});

describe('the next try', () => {
  const due = at('2027-02-02T06:00');
  test.each([
    ['before it is due', '2027-02-01T00:00', '2027-02-02T06:00'],
    ['when it is being charged', '2027-02-02T06:00', '2027-02-09T06:00'],
    ['after the first failure', '2027-02-02T06:01', '2027-02-09T06:00'],
    ['when a payment by hand fails in between', '2027-02-12T18:00', '2027-02-16T06:00'],
    ['a minute before it', '2027-02-16T05:59', '2027-02-16T06:00'],
    ['after the fourth', '2027-02-23T06:01', '2027-02-28T06:00'],
  ])('%s', (_, now, next) => {
    expect(nextTryAfter(due, at(now))?.toISOString()).toBe(at(next).toISOString());
  });

  test.each([
    ['after the last', '2027-02-28T06:00'],
    ['when it is given up', '2027-02-28T23:00'],
    ['months later', '2027-06-01T00:00'],
  ])('is none %s', (_, now) => {
    expect(nextTryAfter(due, at(now))).toBeNull();
  });
});

describe('an invoice is unpaid', () => {
  const due = '2026-11-02T06:00:00.000Z';
  test.each([
    [
      'since the end of its month, when the worker was late',
      due,
      '2026-12-01T00:10',
      '2026-11-30T23:00',
    ],
    ['since then after a payment by hand has failed', due, '2027-02-12T18:00', '2026-11-30T23:00'],
    ['since staff have stopped the tries', due, '2026-11-12T18:00', '2026-11-12T18:00'],
    [
      'since its state changed, where it was never due',
      null,
      '2026-11-12T18:00',
      '2026-11-12T18:00',
    ],
  ])('%s', (_, due_at, changed, since) => {
    const state_changed_at = at(changed).toISOString();
    expect(unpaidSince({ due_at, state_changed_at })).toEqual(at(since));
  });

  test('since an unknown time, where nothing is known of its state', () => {
    expect(unpaidSince({ due_at: due, state_changed_at: null })).toBeNull();
  });
});

test('an invoice is tried at least once and at most five times, in the month in which it is due', () => {
  const issues = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(issues, (issued) => {
      const due = chargedAt(issued);
      const tries = plannedTries(due);
      expect(due.getTime()).toBeGreaterThan(issued.getTime());
      expect(tries[0]).toEqual(due);
      expect(tries.length).toBeLessThanOrEqual(5);
      expect(new Set([...tries, givenUpAt(due)].map(monthOf))).toEqual(new Set([monthOf(due)]));
      // Each try follows from the one before it, and the last one is followed by none.
      const followed = tries.map((one) => nextTryAfter(due, one));
      expect(followed).toEqual([...tries.slice(1), null]);
    }),
  );
});
