import { describe, expect, it } from 'vitest';
import { isBilledNow } from './serving.ts';

const number = { type: 'local', status: 'active', setup: null } as const;
const connected = { step: 'connected' };

describe('a number is billed now', () => {
  it('while it is active, and until its end has come', () => {
    expect(isBilledNow(number)).toBe(true);
    expect(isBilledNow({ ...number, status: 'ready_to_terminate' })).toBe(true);
    expect(isBilledNow({ ...number, status: 'inactive', setup: connected })).toBe(false);
  });

  it('while it is transferred once its eSIM is connected, and not before', () => {
    for (const status of ['porting', 'porting_rejected'] as const) {
      expect(isBilledNow({ ...number, status })).toBe(false);
      expect(isBilledNow({ ...number, status, setup: { step: 'downloaded' } })).toBe(false);
      expect(isBilledNow({ ...number, status, setup: connected })).toBe(true);
    }
  });

  it('not before its first activation, and never as a travel eSIM', () => {
    expect(isBilledNow({ ...number, status: 'provisioning' })).toBe(false);
    expect(isBilledNow({ ...number, status: 'installable' })).toBe(false);
    expect(isBilledNow({ ...number, type: 'travel' })).toBe(false);
  });
});
