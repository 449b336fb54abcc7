import { expect, test } from 'vitest';
import { type CardPhase, type CardReport, canSave, phaseAfter } from './card-phase.ts';

const after = (reports: readonly CardReport[], purpose: 'attach' | 'confirm' = 'attach') =>
  reports.reduce<CardPhase>((phase, report) => phaseAfter(phase, report, purpose), 'opening');

test('a declined card can be replaced by another one, and is then attached', () => {
  expect(after(['ready', 'declined'])).toBe('declined');
  expect(canSave('declined')).toBe(true);
  expect(after(['ready', 'declined', 'attached'])).toBe('attached');
});

test('a card that the bank did not confirm is tried again; a payment can still be confirmed', () => {
  expect(after(['ready', 'asking', 'refused'])).toBe('declined');
  expect(after(['ready', 'asking', 'refused'], 'confirm')).toBe('asking');
  expect(after(['ready', 'asking', 'refused', 'confirmed'], 'confirm')).toBe('confirmed');
});

test('nothing that arrives after the end changes it, and a form that is not open takes nothing', () => {
  expect(after(['ready', 'attached', 'declined'])).toBe('attached');
  expect(after(['ready', 'attached', 'expired'])).toBe('attached');
  for (const phase of ['opening', 'failed', 'expired', 'saving', 'asking'] as const) {
    expect(canSave(phase), phase).toBe(false);
  }
});
