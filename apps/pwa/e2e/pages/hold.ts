import type { BrowserContext, Page } from '@playwright/test';

/** Holds requests of a page, or of all pages of a browser, until the returned function is called. */
export async function hold(
  page: Page | BrowserContext,
  address: string,
  method: 'GET' | 'POST' | 'PATCH',
): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return letGo;
}
