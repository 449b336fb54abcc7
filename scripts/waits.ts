/**
 * How long tests wait before they fail, for all suites: long, since a busy machine is no defect,
 * and a test that passes waits no longer than it must. No test sets a limit of its own for a wait.
 */
export const waitMs = 60_000;
const testMs = 240_000;

/** For every Vitest configuration. `eventually` in the suites waits as long as `expect.poll`. */
export const vitestWaits = {
  testTimeout: testMs,
  hookTimeout: testMs,
  expect: { poll: { timeout: waitMs } },
  provide: { waitMs },
} as const;

/** For every Playwright configuration; `actionWaits` within its `use`. */
export const playwrightWaits = { timeout: testMs, expect: { timeout: waitMs } } as const;
export const actionWaits = { actionTimeout: waitMs } as const;
