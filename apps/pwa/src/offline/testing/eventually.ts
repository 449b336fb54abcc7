import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of scripts/waits.ts. */
    waitMs: number;
  }
}

/**
 * Waits until the check passes. A check that advances the clock must do so in small steps: a
 * request in flight times out after 30 s on that clock.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: inject('waitMs'), interval: 4 });
}
