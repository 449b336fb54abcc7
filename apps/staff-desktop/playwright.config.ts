import { defineConfig } from '@playwright/test';
import { actionWaits, playwrightWaits } from '../../scripts/waits.ts';
import type { ProgramOptions } from './e2e/fixtures.ts';

/**
 * The built main process, driven as its staff would: by a shim (`e2e/shim`), and by Electron's own
 * program where `ELECTRON_PATH` names it.
 */
export default defineConfig<ProgramOptions>({
  testDir: 'e2e',
  workers: 1,
  fullyParallel: false,
  ...playwrightWaits,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: actionWaits,
  projects: [
    { name: 'shim' },
    ...(process.env.ELECTRON_PATH
      ? [
          {
            name: 'electron',
            testMatch: 'journeys.spec.ts',
            use: { electronPath: process.env.ELECTRON_PATH },
          },
        ]
      : []),
  ],
});
