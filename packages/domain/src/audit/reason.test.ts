import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

const session = {
  started_at: '2026-11-21T10:00:00.000Z',
  left_at: null,
  ends_at: null,
  views: 1,
  changes: 0,
  refusals: 0,
};
const entry = (before: unknown, after: unknown) => ({ session: null, before, after });

test('the reason of a session, a decision and a voided invoice is read as it was given', () => {
  expect(reasonOf({ ...entry(null, null), session: { ...session, reason: 'Import failed' } })).toBe(
    'Import failed',
  );
  expect(reasonOf(entry({ kyb_reason: null }, { kyb_reason: 'Blurred' }))).toBe('Blurred');
  expect(reasonOf(entry({ state: 'UNPAID' }, { state: 'VOIDED', reason: 'Billed twice' }))).toBe(
    'Billed twice',
  );
});

test('a reason that is older than the entry, or none, is not said', () => {
  const kept = { kyb_reason: 'Blurred', activation_reason: null };
  expect(reasonOf(entry(kept, { ...kept, key_agreement_link: 'https://sign.example' }))).toBeNull();
  expect(reasonOf(entry(kept, { ...kept, activation_reason: 'No card' }))).toBe('No card');
  expect(reasonOf({ ...entry(null, { reason: 'x' }), session: { ...session, reason: null } })).toBe(
    null,
  );
  expect(reasonOf(entry('x', [1]))).toBeNull();
  expect(reasonOf(entry({ kyb_reason: 'Blurred' }, null))).toBeNull();
});
