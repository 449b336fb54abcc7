import type { Page } from '@playwright/test';

/** Until everything the app is made of is on the device: from here on it does without a network. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
}
