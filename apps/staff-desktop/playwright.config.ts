import { defineConfig } from '@playwright/test';

/** The built main process, driven as its staff would: see `e2e/shim`. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
});
