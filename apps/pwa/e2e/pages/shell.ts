import { expect, type Page } from '@playwright/test';

/**
 * Until everything the app is made of is on the device: from here on it does without a network.
 * Asked again and again, since `waitForFunction` takes the promise itself for a yes.
 */
export async function shellIsKept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state;
    });
  await expect.poll(state).toBe('activated');
}
