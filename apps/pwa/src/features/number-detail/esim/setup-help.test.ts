import type { SetupStep } from '@workspace/domain/numbers/setup';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { expect, test } from 'vitest';
import { setupHelp } from './setup-help.ts';

const at = '2026-11-23T09:00:00.000Z';
interface Line {
  readonly status?: NumberStatus;
  readonly step?: SetupStep;
  readonly stopped?: true;
  readonly newPhone?: true;
  readonly making?: true;
}
const help = ({ status = 'active', step, stopped, newPhone, making }: Line) => {
  const found = setupHelp({
    status,
    setup: step ? { step, at } : null,
    stopped_at: stopped ? at : null,
    new_phone_since: newPhone ? at : null,
    esim_requested_at: making ? at : null,
    order_failure: null,
  });
  return found && `${found.about}: ${found.action}`;
};

test('a guide that was not sent is offered, for the first phone and for another', () => {
  expect(help({ status: 'installable' })).toBe('ready: send_guide');
  expect(help({ newPhone: true })).toBe('new_phone: send_guide');
});

test('nothing is asked while the person has the guide, or once the line works', () => {
  expect(help({ status: 'installable', step: 'opened' })).toBeUndefined();
  expect(help({ newPhone: true, step: 'downloaded' })).toBeUndefined();
  expect(help({ newPhone: true, making: true })).toBeUndefined();
  expect(help({ step: 'connected' })).toBeUndefined();
  expect(help({})).toBeUndefined();
  expect(help({ status: 'provisioning' })).toBeUndefined();
});

test('a stopped line says so until it works, and what went wrong comes first', () => {
  expect(help({ stopped: true, newPhone: true, step: 'sent' })).toBe('stopped: send_guide');
  expect(help({ stopped: true, newPhone: true, step: 'failed' })).toBe('failed: send_guide');
  expect(help({ step: 'deleted' })).toBe('deleted: new_qr');
  expect(help({ status: 'inactive', step: 'deleted', stopped: true })).toBeUndefined();
});
