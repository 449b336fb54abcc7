import { expect, test } from 'vitest';
import { nextSetup, type Setup, type SetupStep, setupSteps } from './setup.ts';

const at = (second: number) => `2026-11-23T10:00:${String(second).padStart(2, '0')}.000Z`;

/** The setup after steps, one a second. */
function after(...steps: readonly SetupStep[]): Setup | null {
  let setup: Setup | null = null;
  for (const [second, step] of steps.entries()) {
    setup = nextSetup(setup, { step, at: at(second) });
  }
  return setup;
}

const onTheWay = ['sent', 'opened', 'reported', 'downloaded', 'installed', 'connected'] as const;

test('a setup goes through every step, each with its time', () => {
  let setup: Setup | null = null;
  for (const [second, step] of onTheWay.entries()) {
    setup = nextSetup(setup, { step, at: at(second) });
    expect(setup).toEqual({ step, at: at(second) });
  }
});

test('it begins with any step, such as a line that was installed without a guide', () => {
  for (const step of setupSteps) expect(after(step)).toEqual({ step, at: at(0) });
});

test('a step that is reached or passed changes nothing, not even the time', () => {
  for (const [place, reached] of onTheWay.entries()) {
    for (const step of onTheWay.slice(0, place + 1)) {
      expect(after(reached, step)).toEqual({ step: reached, at: at(0) });
    }
  }
});

test('a failure undoes what comes before the installation, and nothing after it', () => {
  for (const step of ['sent', 'opened', 'reported', 'downloaded'] as const) {
    expect(after(step, 'failed')).toEqual({ step: 'failed', at: at(1) });
  }
  // Somebody scans the code again, although the eSIM is on a phone.
  for (const step of ['installed', 'connected'] as const) {
    expect(after(step, 'failed')).toEqual({ step, at: at(0) });
  }
  expect(after('failed', 'failed')).toEqual({ step: 'failed', at: at(1) });
});

test('a deleted eSIM undoes every step', () => {
  for (const step of setupSteps) {
    expect(after(step, 'deleted')).toEqual({ step: 'deleted', at: at(1) });
  }
});

test('after a failure, a guide that is sent or opened begins again', () => {
  expect(after('downloaded', 'failed', 'sent')).toEqual({ step: 'sent', at: at(2) });
  expect(after('downloaded', 'failed', 'sent', 'opened')?.step).toBe('opened');
  expect(after('opened', 'failed', 'opened')).toEqual({ step: 'opened', at: at(2) });
  expect(after('connected', 'deleted', 'sent')?.step).toBe('sent');
});

test('after a failure, the network is believed, and the person is not', () => {
  for (const setback of ['failed', 'deleted'] as const) {
    for (const step of ['downloaded', 'installed', 'connected'] as const) {
      expect(after(setback, step)).toEqual({ step, at: at(1) });
    }
    expect(after(setback, 'reported')).toEqual({ step: setback, at: at(0) });
  }
});
