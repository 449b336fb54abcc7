import type { NumberEvent } from '@workspace/domain/events/history';
import type { SetupStep } from '@workspace/domain/numbers/setup';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { expect, test } from 'vitest';
import { activationSteps } from './activation-steps.ts';

const phone = '+4520123456';
const unset = {
  setup: null,
  new_phone_since: null,
  esim_requested_at: null,
  order_failure: null,
};
const progress = (status: NumberStatus, full_phone_number: string | null = phone) =>
  activationSteps({ ...unset, status, full_phone_number })
    .map(({ id, state }) => `${id} ${state}`)
    .join(', ');

test('a new line goes from order to a working eSIM', () => {
  expect(progress('provisioning', null)).toBe(
    'ordered done, allotted now, installable todo, active todo',
  );
  expect(progress('provisioning')).toBe(
    'ordered done, allotted done, installable now, active todo',
  );
  expect(progress('installable')).toBe(
    'ordered done, allotted done, installable done, ' +
      'sent now, opened todo, downloaded todo, installed todo, active todo',
  );
  expect(progress('active')).toBe('ordered done, allotted done, installable done, active done');
});

test('an order that failed stops at the step that the network refused', () => {
  const failed = { ...unset, order_failure: 'sim_creation_failed' } as const;
  const stepsAt = (status: NumberStatus, full_phone_number: string | null) =>
    activationSteps({ ...failed, status, full_phone_number })
      .map(({ id, state }) => `${id} ${state}`)
      .join(', ');
  expect(stepsAt('provisioning', null)).toBe(
    'ordered done, allotted failed, installable todo, active todo',
  );
  expect(stepsAt('provisioning', phone)).toBe(
    'ordered done, allotted done, installable failed, active todo',
  );
  expect(stepsAt('porting', phone)).toBe(
    'ordered done, allotted done, transfer now, active failed',
  );
  expect(stepsAt('installable', phone)).toBe(
    'ordered done, allotted done, installable failed, active todo',
  );
});

test('a line that waits for its number waits for the transfer', () => {
  expect(progress('porting')).toBe('ordered done, allotted done, transfer now, active todo');
  expect(progress('porting_rejected')).toBe(
    'ordered done, allotted done, transfer failed, active todo',
  );
});

const event = (
  kind: NumberEvent['kind'],
  occurred_at: string,
  details: NumberEvent['details'] = {},
) => ({ kind, occurred_at, details });
const toReady = [event('installable', 'c'), event('accepted', 'b'), event('ordered', 'a')];
const toActive = [event('active', 'd'), ...toReady];

interface Line {
  readonly status: NumberStatus;
  readonly step?: SetupStep;
  readonly newPhone?: true;
  readonly making?: true;
}
function stepsOf({ status, step, newPhone, making }: Line, events: ReturnType<typeof event>[]) {
  const number = {
    status,
    full_phone_number: phone,
    setup: step ? { step, at: 'z' } : null,
    new_phone_since: newPhone ? 'y' : null,
    esim_requested_at: making ? 'x' : null,
    order_failure: null,
  };
  return activationSteps(number, events).map(({ id, state, at }) => `${id} ${state} ${at ?? '-'}`);
}

test('each step has its completion date', () => {
  expect(stepsOf({ status: 'active' }, toActive)).toEqual([
    'ordered done a',
    'allotted done b',
    'installable done c',
    'active done d',
  ]);
});

test('the steps of the guide have dates, and the next one is current', () => {
  const sent = event('guide_sent', 'e');
  const opened = event('guide_opened', 'f');
  const ready: Line = { status: 'installable' };
  expect(stepsOf({ ...ready, step: 'opened' }, [opened, sent, ...toReady]).slice(3)).toEqual([
    'sent done e',
    'opened done f',
    'downloaded now -',
    'installed todo -',
    'active todo -',
  ]);
  const reported = event('installation_reported', 'g');
  const said = stepsOf({ ...ready, step: 'reported' }, [reported, opened, sent, ...toReady]);
  expect(said.slice(5)).toEqual([
    'reported done g',
    'downloaded now -',
    'installed todo -',
    'active todo -',
  ]);
});

test('offline the row alone says how far it is; what was passed over is left out', () => {
  expect(stepsOf({ status: 'installable', step: 'downloaded' }, []).slice(3)).toEqual([
    'downloaded done z',
    'installed now -',
    'active todo -',
  ]);
});

test('a line that is connected has only the steps that happened', () => {
  const events = [
    event('active', 'h'),
    event('esim_installed', 'g'),
    event('guide_opened', 'f'),
    ...toReady,
  ];
  expect(stepsOf({ status: 'active', step: 'connected' }, events).slice(2)).toEqual([
    'installable done c',
    'opened done f',
    'installed done g',
    'active done h',
  ]);
});

test('a failed installation stops the steps, and a deleted eSIM follows the connection', () => {
  const failed = event('esim_failed', 'g', { reason: 'The phone has no room.' });
  const number = {
    status: 'installable' as const,
    full_phone_number: phone,
    new_phone_since: null,
    esim_requested_at: null,
    order_failure: null,
  };
  const steps = activationSteps({ ...number, setup: { step: 'failed', at: 'g' } }, [
    failed,
    ...toReady,
  ]);
  expect(steps.slice(3)).toEqual([
    { id: 'failed', state: 'failed', at: 'g', details: { reason: 'The phone has no room.' } },
    { id: 'active', state: 'todo', at: undefined },
  ]);
  const deleted = [event('esim_deleted', 'i'), ...toActive];
  expect(stepsOf({ status: 'active', step: 'deleted' }, deleted).slice(3)).toEqual([
    'active done d',
    'deleted failed i',
  ]);
});

test('a new QR code has its own steps, until the other phone is connected', () => {
  const asked = event('qr_replaced', 'e');
  const ready = event('qr_ready', 'f');
  const waits: Line = { status: 'active', newPhone: true };
  // Those of the first phone are over.
  const before = [asked, event('guide_sent', 'd'), ...toActive];
  expect(stepsOf({ ...waits, making: true }, before).slice(1)).toEqual([
    'new_code now -',
    'sent todo -',
    'opened todo -',
    'downloaded todo -',
    'installed todo -',
    'active_again todo -',
  ]);
  const sent = [event('guide_sent', 'g'), ready, ...before];
  expect(stepsOf({ ...waits, step: 'sent' }, sent)).toEqual([
    'active done d',
    'new_code done f',
    'sent done g',
    'opened now -',
    'downloaded todo -',
    'installed todo -',
    'active_again todo -',
  ]);
  const connected = [event('phone_changed', 'h'), ...sent];
  expect(stepsOf({ status: 'active', step: 'connected' }, connected).slice(1)).toEqual([
    'new_code done f',
    'sent done g',
    'active_again done h',
  ]);
});

test('a lost phone has a step of its own, and offline the row alone is enough', () => {
  const lost = [event('phone_lost', 'e'), ...toActive];
  expect(stepsOf({ status: 'active', newPhone: true, making: true }, lost).slice(1, 3)).toEqual([
    'lost done e',
    'new_code now -',
  ]);
  expect(stepsOf({ status: 'active', newPhone: true }, []).slice(1, 3)).toEqual([
    'new_code done y',
    'sent now -',
  ]);
  const making = stepsOf({ status: 'active', newPhone: true, making: true }, []);
  expect(making.slice(1, 2)).toEqual(['new_code now -']);
  // Requested before the first phone had it: nothing is ready to install meanwhile.
  expect(stepsOf({ status: 'installable', making: true }, []).slice(2)).toEqual([
    'installable now -',
    'active todo -',
  ]);
});

test('a terminated line has completed all steps', () => {
  expect(progress('ready_to_terminate')).not.toMatch(/now|todo/);
  expect(progress('inactive')).not.toMatch(/now|todo/);
});
