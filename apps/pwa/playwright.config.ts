import { defineConfig } from '@playwright/test';
import { actionWaits, playwrightWaits } from '../../scripts/waits.ts';

export default defineConfig({
  testDir: 'e2e',
  // Each worker runs a copy of the product with a PostgreSQL of its own.
  workers: 2,
  fullyParallel: false,
  ...playwrightWaits,
  forbidOnly: true,
  // A story that failed once by chance is a defect of it or of the product.
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...actionWaits,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of every test would take a third of the suite's time.
    screenshot: 'only-on-failure',
  },
});
