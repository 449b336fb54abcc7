import { expect, test } from 'vitest';
import { lastDayOf, topUpReason, topUpText } from './top-up-labels.ts';

const topUp = {
  status: 'requested',
  type: 'data',
  country_code: 'DK',
  activate_at: '2026-11-25T00:00:00.000Z',
  expires_at: null,
  reason: null,
} as const;

test('the last day is that of the UTC month', () => {
  expect(lastDayOf(topUp)).toBe('2026-11-30');
  expect(lastDayOf({ ...topUp, expires_at: '2026-12-01T00:00:00.000Z' })).toBe('2026-11-30');
});

test('it is said where a top-up counts, and when', () => {
  const expires_at = '2026-12-01T00:00:00.000Z';
  expect(topUpText(topUp)).toBe('Home Zone, for Wed 25 Nov 2026');
  expect(topUpText({ ...topUp, status: 'scheduled' })).toBe(
    'Home Zone, activates on Wed 25 Nov 2026',
  );
  expect(topUpText({ ...topUp, status: 'expired', expires_at })).toBe(
    'Home Zone, ended on Mon 30 Nov 2026',
  );
  expect(topUpText({ ...topUp, status: 'cancelled' })).toBe('Home Zone');
  expect(
    topUpText({
      ...topUp,
      status: 'active',
      type: 'international',
      country_code: 'JP',
      expires_at,
    }),
  ).toBe('Data in Japan, until Mon 30 Nov 2026');
});

test('only what was declined or failed has a reason', () => {
  expect(topUpReason({ status: 'rejected', reason: 'Too late.' })).toBe('Too late.');
  expect(topUpReason({ status: 'failed', reason: null })).toBe('No reason was given.');
  expect(topUpReason({ status: 'active', reason: null })).toBeNull();
});
