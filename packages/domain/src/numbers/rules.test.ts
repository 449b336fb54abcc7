import { expect, test } from 'vitest';
import { manyEffect } from './many-rules.ts';
import { newQrObstacle, reassignObstacle, statusObstacle } from './rules.ts';
import type { NumberRow } from './schema.ts';
import { numberStatuses } from './states.ts';

const line: NumberRow = {
  number_id: '11111111-1111-4111-8111-111111111111',
  company_id: '22222222-2222-4222-8222-222222222222',
  user_id: 'emil',
  plan_id: 'small',
  country_iso_code: 'DK',
  type: 'local',
  status: 'active',
  full_phone_number: '+4520123456',
  temp_phone_number: null,
  porting_date: null,
  expires_at: null,
  sim_held_since: null,
  sim_held_reason: null,
  setup: null,
  new_phone_since: null,
  stopped_at: null,
  esim_requested_at: null,
  order_failure: null,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  version: 1,
};

test('the clock ends terminating and prepaid numbers, and no transfer', () => {
  const ends = numberStatuses.filter(
    (status) => statusObstacle({ status }, 'inactive', 'clock') === undefined,
  );
  expect(ends).toEqual(['provisioning', 'installable', 'active', 'ready_to_terminate']);
});

test('a line can be reassigned unless its transfer is in progress or it has ended', () => {
  const open = numberStatuses.filter(
    (status) => !reassignObstacle({ ...line, status }, { user_id: 'karla' }),
  );
  expect(open).toEqual(['provisioning', 'installable', 'active', 'ready_to_terminate']);
  expect(reassignObstacle(line, { user_id: 'emil' })?.code).toBe('person_unchanged');
});

test('a new code requires a profile', () => {
  const open = numberStatuses.filter((status) => !newQrObstacle({ status }));
  expect(open).toEqual(['installable', 'active', 'ready_to_terminate']);
});

test('unchanged numbers of a selection are skipped', () => {
  const subject = { user: { team_ids: ['field'] }, plan: undefined };
  const effect = (status: NumberRow['status'], kind: 'terminate' | 'undo_terminate') =>
    manyEffect({ kind }, { ...subject, number: { ...line, status } });
  expect(effect('active', 'terminate')).toEqual({ outcome: 'changed' });
  expect(effect('ready_to_terminate', 'terminate')).toEqual({ outcome: 'unchanged' });
  expect(effect('ready_to_terminate', 'undo_terminate')).toEqual({ outcome: 'changed' });
  expect(effect('active', 'undo_terminate')).toEqual({ outcome: 'unchanged' });
  expect(effect('porting', 'undo_terminate')).toMatchObject({
    outcome: 'refused',
    reason: { code: 'move_not_allowed' },
  });
  const join = (team_id: string) =>
    manyEffect({ kind: 'add_to_team', team_id }, { ...subject, number: line }).outcome;
  expect([join('field'), join('office')]).toEqual(['unchanged', 'changed']);
});
