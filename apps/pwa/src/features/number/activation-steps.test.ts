import type { NumberEvent } from '@workspace/domain/numbers/schema';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { expect, test } from 'vitest';
import { activationSteps } from './activation-steps.ts';

const phone = '+4520123456';
const progress = (status: NumberStatus, full_phone_number: string | null = phone) =>
  activationSteps({ status, full_phone_number })
    .map(({ id, state }) => `${id} ${state}`)
    .join(', ');

test('a new line goes from order to a working eSIM', () => {
  expect(progress('provisioning', null)).toBe(
    'ordered done, allotted now, installable todo, active todo',
  );
  expect(progress('provisioning')).toBe(
    'ordered done, allotted done, installable now, active todo',
  );
  expect(progress('installable')).toBe('ordered done, allotted done, installable done, active now');
  expect(progress('active')).toBe('ordered done, allotted done, installable done, active done');
});

test('a line that waits for its number waits for the transfer', () => {
  expect(progress('porting')).toBe('ordered done, allotted done, transfer now, active todo');
  expect(progress('porting_rejected')).toBe(
    'ordered done, allotted done, transfer failed, active todo',
  );
});

const event = (kind: NumberEvent['kind'], occurred_at: string) => ({ kind, occurred_at });
const toActive = [
  event('active', 'd'),
  event('installable', 'c'),
  event('accepted', 'b'),
  event('ordered', 'a'),
];
const withEvents = (...newer: ReturnType<typeof event>[]) =>
  activationSteps({ status: 'active', full_phone_number: phone }, [...newer, ...toActive]).map(
    ({ id, state, at }) => `${id} ${state} ${at ?? '-'}`,
  );

test('each step has its completion date', () => {
  expect(withEvents()).toEqual([
    'ordered done a',
    'allotted done b',
    'installable done c',
    'active done d',
  ]);
});

test('a new QR code adds its own steps, until the next phone is active', () => {
  const asked = event('qr_replaced', 'e');
  const ready = event('qr_ready', 'f');
  expect(withEvents(asked).slice(4)).toEqual([
    'new_code now -',
    'new_phone todo -',
    'active_again todo -',
  ]);
  expect(withEvents(ready, asked).slice(3)).toEqual([
    'active done d',
    'new_code done f',
    'new_phone now -',
    'active_again todo -',
  ]);
  expect(withEvents(event('active', 'g'), ready, asked).slice(3)).toEqual([
    'active done d',
    'new_code done f',
    'active_again done g',
  ]);
});

test('a terminated line has completed all steps', () => {
  expect(progress('ready_to_terminate')).not.toMatch(/now|todo/);
  expect(progress('inactive')).not.toMatch(/now|todo/);
});
