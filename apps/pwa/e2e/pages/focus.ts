import { expect, type Page } from '@playwright/test';

/** Records every frame from now on in which no element has the focus. */
export async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lost: string[] = [];
    Reflect.set(window, 'lostFocus', lost);
    let last = '';
    const check = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) lost.push(`after ${last}`);
      else last = activeElement.outerHTML.slice(0, 120);
      requestAnimationFrame(check);
    };
    check();
  });
}

/** Some element had the focus in every frame since {@link watchFocus}. */
export async function expectFocusWasKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'lostFocus'))).toEqual([]);
}
