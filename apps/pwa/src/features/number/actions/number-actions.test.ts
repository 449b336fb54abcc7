import type { NumberType } from '@workspace/domain/numbers/schema';
import type { DisplayStatus } from '@workspace/domain/numbers/states';
import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { numberActionsOf, readNumberAction } from './number-actions.ts';

const user = {
  user_id: 'ann',
  company_id: 'c',
  email: 'ann@nordlys.example',
  first_name: 'Ann',
  last_name: 'Lee',
  avatar_url: null,
  role: 'regular' as const,
  status: 'active' as const,
  country_iso_code: 'DK',
  team_ids: [],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};

const noSetup = { setup: null, newPhoneSince: null, stoppedAt: null, tempPhoneNumber: null };

function row(status: DisplayStatus, type: NumberType = 'local') {
  const numberId = status === 'transfer_request' ? null : 'n';
  return { numberId, status, user, countryIsoCode: 'DK', type, plan: null, ...noSetup };
}

const here = { offline: false, impersonating: false };

/** `terminate` if possible, `terminate?` if disabled. */
function offered(status: DisplayStatus, session = here, type: NumberType = 'local') {
  return numberActionsOf(row(status, type), session).map(
    ({ action, reason }) => `${action}${reason === undefined ? '' : '?'}`,
  );
}

test('the offered actions follow the state table and the rules', () => {
  expect(offered('active')).toEqual([
    'change_plan',
    'top_up',
    'reassign',
    'add_travel_esim',
    'new_qr',
    'lost_phone',
    'terminate',
    'deactivate',
  ]);
  expect(offered('ready_to_terminate')).toEqual([
    'change_plan?',
    'top_up?',
    'reassign',
    'add_travel_esim',
    'new_qr',
    'lost_phone',
    'undo_terminate',
    'deactivate',
  ]);
  expect(offered('provisioning')).toEqual([
    'change_plan',
    'top_up?',
    'reassign',
    'add_travel_esim',
    'send_guide?',
    'new_qr?',
    'terminate?',
    'deactivate',
  ]);
  expect(offered('porting')).toEqual([
    'change_plan',
    'top_up?',
    'reassign?',
    'add_travel_esim',
    'send_guide?',
    'new_qr?',
    'terminate?',
    'deactivate',
  ]);
});

test('no action is offered for an inactive number or a transfer without a number', () => {
  expect(offered('inactive')).toEqual([]);
  expect(offered('transfer_request')).toEqual([]);
});

test('a travel eSIM has no travel eSIM beside it, and is not topped up', () => {
  expect(offered('active', here, 'travel')).not.toContain('add_travel_esim');
  expect(offered('active', here, 'travel')).not.toContain('top_up');
});

test('offline, queued actions are enabled and all others have a reason', () => {
  const session = { offline: true, impersonating: false };
  expect(offered('active', session)).toEqual([
    'change_plan',
    'top_up?',
    'reassign',
    'add_travel_esim?',
    'new_qr?',
    'lost_phone?',
    'terminate',
    'deactivate?',
  ]);
  const deactivate = numberActionsOf(row('active'), session).find(
    ({ action }) => action === 'deactivate',
  );
  expect(deactivate?.reason).toBe(messages.actions.needsConnection);
});

test('a guide is sent while an eSIM waits to be installed, and the button says if it is again', () => {
  const since = '2026-11-23T09:00:00.000Z';
  const guideOf = (change: object, session = here) =>
    numberActionsOf({ ...row('active'), ...change }, session).find(
      ({ action }) => action === 'send_guide',
    );
  expect(guideOf({})).toBeUndefined();
  expect(guideOf({ status: 'installable', setup: 'not_sent' })).toMatchObject({
    label: 'Send guide',
    reason: undefined,
  });
  expect(guideOf({ newPhoneSince: since, setup: 'opened' })).toMatchObject({
    label: 'Send guide again',
    reason: undefined,
  });
  const waits = { status: 'installable', setup: 'not_sent' };
  expect(guideOf(waits, { offline: true, impersonating: false })?.reason).toBe(
    messages.actions.needsConnection,
  );
  expect(guideOf(waits, { offline: false, impersonating: true })?.reason).toBe(
    messages.actions.denied,
  );
});

test('a phone can be lost once, and only if there is one', () => {
  const lost = (change: object) =>
    numberActionsOf({ ...row('active'), ...change }, here).find(
      ({ action }) => action === 'lost_phone',
    );
  expect(lost({})?.reason).toBeUndefined();
  expect(lost({ stoppedAt: '2026-11-23T09:00:00.000Z' })?.reason).toBe(
    'The line is stopped already.',
  );
  expect(lost({ status: 'installable' })).toBeUndefined();
});

test('staff acting as the company queue nothing and get no SIM secrets', () => {
  expect(offered('active', { offline: false, impersonating: true })).toContain('new_qr?');
  const away = numberActionsOf(row('active'), { offline: true, impersonating: true });
  expect(away.every(({ reason }) => reason !== undefined)).toBe(true);
});

test('an inactive number can only be reactivated by staff, with a connection', () => {
  expect(offered('inactive', { offline: false, impersonating: true })).toEqual(['reactivate']);
  expect(offered('inactive', { offline: true, impersonating: true })).toEqual(['reactivate?']);
  for (const status of ['active', 'ready_to_terminate', 'porting_rejected'] as const) {
    expect(offered(status, { offline: false, impersonating: true })).not.toContain('reactivate');
  }
});

test('a link asks for an action that exists, or for none', () => {
  expect(readNumberAction({ action: 'deactivate' })).toBe('deactivate');
  expect(readNumberAction({ action: 'toString' })).toBeNull();
  expect(readNumberAction(null)).toBeNull();
});
