import { expect, type Page } from '@playwright/test';

/** From here on every frame in which nothing has the focus is written down. */
export async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lost: string[] = [];
    Reflect.set(window, 'lostFocus', lost);
    let last = '';
    const look = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) lost.push(`after ${last}`);
      else last = activeElement.outerHTML.slice(0, 120);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** The focus was somewhere in every frame since {@link watchFocus}. */
export async function expectFocusWasKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'lostFocus'))).toEqual([]);
}
