import type { Page } from '@playwright/test';

/** How long a toast is shown, in ms (specification 3, section 8). */
const duration = 30_000;

/**
 * On the pages that are loaded from now on, a toast stays until it is replaced or dismissed: on a
 * busy machine a story takes longer than a toast is shown.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((shown) => {
    const later = window.setTimeout.bind(window);
    const withoutEnd = (run: () => void, ms?: number) => (ms === shown ? 0 : later(run, ms));
    Object.assign(window, { setTimeout: withoutEnd });
  }, duration);
}
