import { expect, test } from 'vitest';
import { remindedAt, remindedUntil } from './waiting-requests.ts';

const at = (text: string) => new Date(`${text}:00.000Z`);

test('a request is named by the first morning after two days', () => {
  expect(remindedAt(at('2026-11-23T05:00'))).toEqual(at('2026-11-25T06:00'));
  expect(remindedAt(at('2026-11-23T06:00'))).toEqual(at('2026-11-25T06:00'));
  expect(remindedAt(at('2026-11-23T06:01'))).toEqual(at('2026-11-26T06:00'));
});

test('a reminder names what was due by its morning, and nothing younger', () => {
  expect(remindedUntil(at('2026-11-25T06:00'))).toEqual(at('2026-11-23T06:00'));
  expect(remindedUntil(at('2026-11-26T05:59'))).toEqual(at('2026-11-23T06:00'));
  for (const made of ['2026-11-23T05:00', '2026-11-23T06:00', '2026-11-23T06:01'].map(at)) {
    const due = remindedAt(made);
    expect(remindedUntil(due).getTime()).toBeGreaterThanOrEqual(made.getTime());
    expect(remindedUntil(new Date(due.getTime() - 1)).getTime()).toBeLessThan(made.getTime());
  }
});
