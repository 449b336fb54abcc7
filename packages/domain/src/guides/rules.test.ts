import { describe, expect, test } from 'vitest';
import { numberErrors } from '../numbers/errors.ts';
import { numberStatuses } from '../numbers/states.ts';
import { guideErrors } from './errors.ts';
import { canReceiveGuide, guideObstacle, installObstacle } from './rules.ts';

const since = '2026-11-23T10:00:00.000Z';
const number = {
  status: 'installable',
  setup: null,
  temp_phone_number: null,
  new_phone_since: null,
  sim_held_since: null,
} as const;

describe('a guide may be sent', () => {
  test.each(numberStatuses)('of a number that is %s', (status) => {
    const line = { status, setup: null, temp_phone_number: null } as const;
    const first = installObstacle({ ...line, new_phone_since: null });
    expect(first).toBe(status === 'installable' ? undefined : guideErrors.notInstallable);
    const another = installObstacle({ ...line, new_phone_since: since });
    const isPossible = !['provisioning', 'inactive'].includes(status);
    expect(another).toBe(isPossible ? undefined : guideErrors.notInstallable);
  });

  test('of a transferred number, from its temporary one on until the eSIM is on a phone', () => {
    const line = { ...number, temp_phone_number: '+4526000001' };
    const of = (
      status: 'porting' | 'porting_rejected' | 'active',
      step: 'sent' | 'reported' | 'installed' | 'connected' | null,
    ) => installObstacle({ ...line, status, setup: step && { step, at: since } });
    for (const status of ['porting', 'porting_rejected'] as const) {
      expect(of(status, null)).toBeUndefined();
      expect(of(status, 'sent')).toBeUndefined();
      expect(of(status, 'reported')).toBeUndefined();
      expect(of(status, 'installed')).toBe(guideErrors.notInstallable);
      expect(of(status, 'connected')).toBe(guideErrors.notInstallable);
    }
    expect(of('active', 'sent')).toBeUndefined();
    expect(of('active', 'connected')).toBe(guideErrors.notInstallable);
    const early = { ...number, status: 'porting' } as const;
    expect(installObstacle(early)).toBe(guideErrors.notInstallable);
  });

  test('unless SIM access is held; a number in use says so first', () => {
    expect(guideObstacle(number)).toBeUndefined();
    expect(guideObstacle({ ...number, sim_held_since: since })).toBe(numberErrors.simAccessHeld);
    expect(guideObstacle({ ...number, status: 'active', sim_held_since: since })).toBe(
      guideErrors.notInstallable,
    );
  });
});

test('an SMS goes only to a local number that works', () => {
  const working = {
    type: 'local',
    status: 'active',
    full_phone_number: '+4520123456',
    stopped_at: null,
  } as const;
  expect(canReceiveGuide(working)).toBe(true);
  for (const change of [
    { type: 'travel' },
    { status: 'installable' },
    { status: 'ready_to_terminate' },
    { full_phone_number: null },
    { stopped_at: since },
  ] as const) {
    expect(canReceiveGuide({ ...working, ...change })).toBe(false);
  }
});
