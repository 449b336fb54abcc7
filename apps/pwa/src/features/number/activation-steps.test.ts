import type { NumberStatus } from '@workspace/domain/numbers/states';
import { expect, test } from 'vitest';
import { activationSteps } from './activation-steps.ts';

const phone = '+4520123456';
const told = (status: NumberStatus, full_phone_number: string | null = phone) =>
  activationSteps({ status, full_phone_number })
    .map(({ id, state }) => `${id} ${state}`)
    .join(', ');

test('a new line goes from order to a working eSIM', () => {
  expect(told('provisioning', null)).toBe(
    'ordered done, allotted now, installable todo, active todo',
  );
  expect(told('provisioning')).toBe('ordered done, allotted done, installable now, active todo');
  expect(told('installable')).toBe('ordered done, allotted done, installable done, active now');
  expect(told('active')).toBe('ordered done, allotted done, installable done, active done');
});

test('a line that waits for its number waits for the transfer', () => {
  expect(told('porting')).toBe('ordered done, allotted done, transfer now, active todo');
  expect(told('porting_rejected')).toBe(
    'ordered done, allotted done, transfer failed, active todo',
  );
});

test('an ending line has been through all of it', () => {
  expect(told('ready_to_terminate')).not.toMatch(/now|todo/);
  expect(told('inactive')).not.toMatch(/now|todo/);
});
