import type { Page } from '@playwright/test';

/** Colours and sizes in the middle of a transition are not those that people see. */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    for (const one of document.getAnimations()) if (!endless(one)) one.finish();
  });
}
