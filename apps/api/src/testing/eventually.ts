import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of scripts/waits.ts. */
    waitMs: number;
  }
}

/**
 * Waits until the check passes, as long as `expect.poll` does; returns its result.
 * @throws the error of the last try
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: inject('waitMs') });
