import { expect, test } from 'vitest';
import type { SetupStep } from './setup.ts';
import { isSettingUp, setupChoiceLabels, setupChoiceOf } from './setup-choice.ts';
import type { NumberStatus } from './states.ts';

const at = '2026-11-23T09:00:00.000Z';
const line = (
  status: NumberStatus,
  step: SetupStep | null,
  new_phone_since: string | null = null,
) => ({
  status,
  setup: step && { step, at },
  new_phone_since,
  temp_phone_number: null,
});

test('a line that waits for a phone is not sent until its guide is', () => {
  expect(setupChoiceOf(line('installable', null))).toBe('not_sent');
  expect(setupChoiceOf(line('installable', 'opened'))).toBe('opened');
  expect(setupChoiceOf(line('active', null, at))).toBe('not_sent');
  expect(isSettingUp(line('installable', null))).toBe(true);
  expect(isSettingUp(line('active', 'downloaded', at))).toBe(true);
});

test('a line that works without a guide has no setup, and one that is connected needs nothing', () => {
  expect(setupChoiceOf(line('active', null))).toBeNull();
  expect(setupChoiceOf(line('provisioning', null))).toBeNull();
  expect(setupChoiceOf(line('active', 'connected'))).toBe('connected');
  expect(isSettingUp(line('active', 'connected'))).toBe(false);
  expect(isSettingUp(line('active', 'installed'))).toBe(false);
});

test('a transferred number is set up until its eSIM is on a phone, also after it has moved', () => {
  const porting = { ...line('porting', null), temp_phone_number: '+4526000001' };
  expect(isSettingUp(porting)).toBe(true);
  expect(setupChoiceOf(porting)).toBe('not_sent');
  expect(isSettingUp({ ...porting, temp_phone_number: null })).toBe(false);
  expect(isSettingUp(line('porting', 'opened'))).toBe(true);
  expect(isSettingUp(line('active', 'opened'))).toBe(true);
  expect(isSettingUp(line('porting', 'connected'))).toBe(false);
});

test('a failed or deleted eSIM needs somebody, in any status except inactive', () => {
  expect(isSettingUp(line('active', 'deleted'))).toBe(true);
  expect(isSettingUp(line('ready_to_terminate', 'failed'))).toBe(true);
  expect(isSettingUp(line('inactive', 'deleted', at))).toBe(false);
  expect(setupChoiceOf(line('inactive', 'deleted'))).toBeNull();
});

test('each choice has its own label', () => {
  const labels = Object.values(setupChoiceLabels);
  expect(new Set(labels).size).toBe(labels.length);
});
