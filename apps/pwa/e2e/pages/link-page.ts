import { expect, type Locator } from '@playwright/test';

/**
 * Waits for a text on the page of a link (guide, status) while the person comes back to its tab
 * again and again: the page then asks the server at once, and otherwise every 10 seconds.
 */
export async function shownOnReturn(text: Locator): Promise<void> {
  await expect(async () => {
    await text.page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(text).toBeVisible({ timeout: 500 });
  }).toPass();
}
