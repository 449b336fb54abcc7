import { describe, expect, it } from 'vitest';
import { tryPoints } from './tries.ts';

const declined = (at: string) => ({
  at,
  state: 'declined' as const,
  failure: 'insufficient_funds' as const,
});
const failed = {
  state: 'FAILED' as const,
  due_at: '2026-11-02T06:00:00.000Z',
  next_try_at: '2026-11-16T06:00:00.000Z',
  state_changed_at: '2026-11-09T06:00:02.000Z',
  tries: [declined('2026-11-02T06:00:01.000Z'), declined('2026-11-09T06:00:01.000Z')],
};
const shown = (invoice: Parameters<typeof tryPoints>[0]) =>
  tryPoints(invoice).points.map(({ day, text }) => `${day}: ${text}`);

describe('the line of attempts', () => {
  it('has what was tried, the next and the last attempt, and the end', () => {
    expect(shown(failed)).toEqual([
      '2 Nov: Insufficient funds',
      '9 Nov: Insufficient funds',
      'Mon 16 Nov: Next try, 06:00',
      '28 Nov: Last try',
      '30 Nov: Unpaid: no new numbers can be ordered. Lines keep working.',
    ]);
  });

  it('names the last attempt once', () => {
    const last = { ...failed, next_try_at: '2026-11-28T06:00:00.000Z' };
    expect(shown(last).filter((text) => /try/i.test(text))).toEqual([
      'Sat 28 Nov: Next try, 06:00',
    ]);
  });

  it('promises no attempt where none follows', () => {
    const final = { ...failed, next_try_at: null };
    expect(shown(final).join()).not.toMatch(/try/i);
    expect(shown(final).at(-1)).toMatch(/^30 Nov: Unpaid/);
  });

  it('ends on the day on which the invoice became unpaid', () => {
    const unpaid = {
      ...failed,
      state: 'UNPAID' as const,
      next_try_at: null,
      state_changed_at: '2026-11-30T23:00:00.000Z',
    };
    expect(shown(unpaid)).toHaveLength(3);
    expect(tryPoints(unpaid).points.at(-1)?.look).toBe('failed');
  });

  it('keeps that day when a payment by hand fails afterwards', () => {
    const unpaid = {
      ...failed,
      state: 'UNPAID' as const,
      next_try_at: null,
      state_changed_at: '2026-12-12T18:00:02.000Z',
      tries: [...failed.tries, declined('2026-12-12T18:00:01.000Z')],
    };
    expect(shown(unpaid)).toEqual([
      '2 Nov: Insufficient funds',
      '9 Nov: Insufficient funds',
      '30 Nov: Unpaid: no new numbers can be ordered. Lines keep working.',
      '12 Dec: Insufficient funds',
    ]);
  });

  it('counts the attempts of the past that it leaves out', () => {
    const many = {
      ...failed,
      tries: Array.from({ length: 7 }, (_, day) => declined(`2026-11-0${day + 2}T06:00:00.000Z`)),
    };
    expect(tryPoints(many).before).toBe(3);
    expect(shown(many)[0]).toMatch(/^5 Nov/);
  });
});
