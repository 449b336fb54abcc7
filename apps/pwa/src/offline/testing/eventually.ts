import { vi } from 'vitest';

/** Waits until the check passes; slow machines get their time, quick ones lose none. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 4 });
}
