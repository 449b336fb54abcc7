import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker has stored all files of the app, which then starts offline. Polls,
 * because `waitForFunction` would treat the promise itself as true.
 */
export async function shellIsKept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state;
    });
  await expect.poll(state).toBe('activated');
}
