import { numberEventSchema } from '@workspace/domain/events/history';
import { expect, test } from 'vitest';
import { actorLabel, eventLabel } from './history-labels.ts';

const names = {
  plan: (id: string) => ({ a: 'Zone A 20 GB', b: 'Zone A 50 GB' })[id],
  person: (id: string) => ({ s: 'Søren Ågesen', l: 'Åsa Lindström' })[id],
};
const noNames = { plan: () => undefined, person: () => undefined };
const kinds = numberEventSchema.shape.kind.options;

test.each(kinds)('%s is a sentence, with details and without', (kind) => {
  for (const known of [names, noNames]) {
    const words = eventLabel({ kind, details: {} }, known);
    expect(words).toMatch(/^(?:[A-Z]|eSIM )/);
    expect(words).not.toMatch(/undefined|null|_/);
  }
});

test('ids are replaced by names', () => {
  const moved = { from_plan_id: 'a', to_plan_id: 'b', from_price: '1200', to_price: '1600' };
  expect(eventLabel({ kind: 'plan_changed', details: moved }, names)).toBe(
    'Plan changed from Zone A 20 GB to Zone A 50 GB',
  );
  expect(eventLabel({ kind: 'ordered', details: { plan_id: 'a', user_id: 's' } }, names)).toBe(
    'Ordered for Søren Ågesen on Zone A 20 GB',
  );
  const given = { from_user_id: 'l', to_user_id: 's' };
  expect(eventLabel({ kind: 'reassigned', details: given }, names)).toBe(
    'Number assigned to Søren Ågesen, previously Åsa Lindström',
  );
});

test('ids that the device does not know are not shown', () => {
  const details = { from_plan_id: '7f', to_plan_id: '8e' };
  expect(eventLabel({ kind: 'plan_changed', details }, noNames)).toBe('Plan changed');
});

test('a reason in words is shown, a code is not', () => {
  const wordsFor = (reason: string) =>
    eventLabel({ kind: 'network_failed', details: { reason } }, names);
  expect(wordsFor('The network has no numbers in NO.')).toContain('no numbers in NO');
  expect(wordsFor('invalid_activation_code_format')).toBe('The network reported a problem');
});

test('a transfer names the day that the carrier has confirmed', () => {
  expect(eventLabel({ kind: 'porting_scheduled', details: { date: '2026-12-08' } }, names)).toBe(
    'Transfer scheduled for 8 December 2026',
  );
});

test('data is written with its unit, and phone numbers as people read them', () => {
  const usedUp = (allowance_mb: string) =>
    eventLabel({ kind: 'data_used_up', details: { allowance_mb } }, names);
  expect(['50000', '2500', '640', '0'].map(usedUp)).toEqual([
    'Data used up: 50 GB',
    'Data used up: 2.5 GB',
    'Data used up: 640 MB',
    'Data used up',
  ]);
  const details = { reason: 'The number +4520123456 is in use.' };
  expect(eventLabel({ kind: 'network_failed', details }, names)).toContain('+45 20 12 34 56');
});

test('an actor without a name is shown by its kind', () => {
  expect(actorLabel({ actor_kind: 'admin', actor_name: 'Line Kjærgaard' })).toBe('Line Kjærgaard');
  expect(actorLabel({ actor_kind: 'carrier', actor_name: null })).toBe('Carrier');
});
