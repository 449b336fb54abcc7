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
  expect(isSettingUp(line('active', 'sent'))).toBe(false);
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
