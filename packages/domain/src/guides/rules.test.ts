import { describe, expect, test } from 'vitest';
import { numberErrors } from '../numbers/errors.ts';
import { numberStatuses } from '../numbers/states.ts';
import { guideErrors } from './errors.ts';
import { canReceiveGuide, guideObstacle, installObstacle } from './rules.ts';

const since = '2026-11-23T10:00:00.000Z';
const number = { status: 'installable', new_phone_since: null, sim_held_since: null } as const;

describe('a guide may be sent', () => {
  test.each(numberStatuses)('of a number that is %s', (status) => {
    const first = installObstacle({ status, new_phone_since: null });
    expect(first).toBe(status === 'installable' ? undefined : guideErrors.notInstallable);
    const another = installObstacle({ status, new_phone_since: since });
    const isPossible = ['installable', 'active', 'ready_to_terminate'].includes(status);
    expect(another).toBe(isPossible ? undefined : guideErrors.notInstallable);
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
