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

/**
 * Asks the browser for a new release until one waits. One question is not enough: it joins a check
 * that is under way, and that check may have read the files of the release before.
 */
export async function findRelease(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      if (!registration.waiting && !registration.installing) await registration.update();
      return registration.waiting !== null;
    });
  await expect.poll(isWaiting).toBe(true);
}

/**
 * Stops the service workers, as a browser may do whenever they are idle. A new release takes over
 * once the former worker has stopped; now and then Chromium keeps that one running (limits.md).
 */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
