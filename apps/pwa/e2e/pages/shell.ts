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
 * Asks for the release that waits, and waits until it has replaced the active one. Chromium lets it
 * take over when the former worker stops, and now and then keeps that one running (limits.md), so it
 * is stopped here, as a browser may do at any time.
 * @param ask tells the waiting worker to take over
 */
export async function takeRelease(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await devtools.send('ServiceWorker.enable');
  const active = () => [...states].find(([, state]) => state === 'activated')?.[0];
  await expect.poll(active).toBeDefined();
  const versionId = active() ?? '';
  await ask();
  const stop = async () => {
    if (states.get(versionId) === 'activated') {
      await devtools.send('ServiceWorker.stopWorker', { versionId });
    }
    return states.get(versionId);
  };
  await expect.poll(stop).toBe('redundant');
  await devtools.detach();
}
