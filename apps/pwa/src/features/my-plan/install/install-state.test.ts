import { expect, it } from 'vitest';
import { hasOpenEsim, installStateOf } from './install-state.ts';

const at = '2026-11-20T12:00:00.000Z';
const line = {
  status: 'active',
  sim_held_since: null,
  new_phone_since: null,
  stopped_at: null,
  setup: null,
  esim_requested_at: null,
  order_failure: null,
} as const;

it('asks for nothing while the line works on its phone', () => {
  expect(installStateOf(line)).toBe('none');
  expect(installStateOf({ ...line, setup: { step: 'connected', at } })).toBe('none');
});

it('offers the eSIM that was never installed, and the one for another phone', () => {
  expect(installStateOf({ ...line, status: 'installable' })).toBe('first');
  expect(installStateOf({ ...line, new_phone_since: at })).toBe('new_phone');
  expect(installStateOf({ ...line, new_phone_since: at, stopped_at: at })).toBe('stopped');
  expect(installStateOf({ ...line, setup: { step: 'deleted', at } })).toBe('lost_esim');
});

it('waits for the network while it makes a new eSIM', () => {
  expect(installStateOf({ ...line, new_phone_since: at, esim_requested_at: at })).toBe('making');
  const stopped = { ...line, new_phone_since: at, stopped_at: at, esim_requested_at: at };
  expect(installStateOf(stopped)).toBe('making');
  expect(installStateOf({ ...stopped, status: 'inactive' })).toBe('none');
});

it('offers nothing while there is no eSIM, or while the company has to confirm the line', () => {
  for (const status of ['provisioning', 'porting', 'porting_rejected', 'inactive'] as const) {
    expect(installStateOf({ ...line, status, new_phone_since: at })).toBe('none');
    expect(hasOpenEsim({ ...line, status })).toBe(false);
  }
  expect(installStateOf({ ...line, status: 'installable', sim_held_since: at })).toBe('none');
});
