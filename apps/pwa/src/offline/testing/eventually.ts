import { vi } from 'vitest';

/**
 * Waits until the check passes; slow machines get their time, quick ones lose none. A check that
 * turns a clock turns it by little: a request that is on its way has 30 s on that clock.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 4 });
}
