import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { logins, signIn } from './pages/sign-in.ts';

interface Watched {
  /** What moved by itself, and from where to where; what a press moved is left out. */
  moved: string[];
  /** Every heading of the page that was shown, in its order. */
  headings: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before anything else does. */
function watch(): void {
  const watched: Watched = { moved: [], headings: [] };
  window.watched = watched;
  const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue;
      for (const source of entry.sources as LayoutShiftAttribution[]) {
        const { node, previousRect, currentRect } = source;
        // The page is what this story is about; a dialog over it answers the person who opened it.
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('dialog')) continue;
        const text = node?.textContent?.slice(0, 40) ?? '';
        watched.moved.push(
          `${node?.nodeName} "${text}" ${place(previousRect)} to ${place(currentRect)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    // The page's skeletons are in the document before one of them is shown.
    const shown = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
    const heading = shown?.textContent;
    if (heading && heading !== watched.headings.at(-1)) watched.headings.push(heading);
  }).observe(document, { childList: true, subtree: true });
}

interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** What has moved since the page was opened; the frames that are under way are waited for. */
async function movedIn(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => window.watched.moved);
}

/** Holds what the page sends or asks for, until it is let go. */
async function hold(
  page: Page | BrowserContext,
  address: string,
  method: 'GET' | 'POST' | 'PATCH',
) {
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

const boxOf = (page: Page, row: string) =>
  page.locator(row).evaluateAll((rows) =>
    rows.slice(0, 5).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves by itself while the overview loads, starts and sends, ${viewport.width} px`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, logins.admin);
    await new Overview(page).isReady();

    // The login is known to the browser, and nothing is stored: as after its storage was cleared.
    const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) });
    await context.addCookies(await page.context().cookies());
    const fresh = await context.newPage();
    await fresh.addInitScript(watch);
    const letSync = await hold(fresh, '**/changes?*', 'GET');
    await fresh.goto('/?country=DK');
    await expect(fresh.locator('#skeleton')).toHaveCount(0);
    await expect(fresh.getByText('Loading numbers')).toBeVisible();
    // The names of the countries come with the rows; the filter in the address has its own before.
    await expect(fresh.getByRole('button', { name: 'Country is Denmark' })).toBeVisible();
    const waiting = await boxOf(fresh, '.overview-waiting > div');
    letSync();
    const overview = new Overview(fresh);
    await overview.isReady();
    await expect(overview.count).toBeVisible();
    // The figures come with an answer of their own, and are the last to come.
    if (viewport.width > 1199)
      await expect(overview.rows.filter({ hasText: /of \d+ GB/ }).first()).toBeVisible();
    // On a phone a row is higher where there is a second line under its number.
    const compared = viewport.width < 768 ? 1 : 5;
    expect((await boxOf(fresh, '[data-row-id]')).slice(0, compared)).toEqual(
      waiting.slice(0, compared),
    );
    expect(await fresh.evaluate(() => window.watched.headings)).toEqual(['Plans overview']);
    expect(await movedIn(fresh)).toEqual([]);

    await fresh.goto('/?country=DK&status=active&sort=-plan');
    await overview.isReady();
    await expect(overview.count).toContainText('Showing');
    expect(await movedIn(fresh)).toEqual([]);

    const letSend = await hold(fresh, '**/api/v0/numbers/*', 'PATCH');
    await overview.rows.first().getByRole('link').click();
    await movePlan(fresh, 'Zone A');
    await fresh.keyboard.press('Escape');
    const sending = fresh.getByRole('status').filter({ hasText: 'Sending changes: 1' });
    await expect(sending).toBeAttached();
    letSend();
    await expect(sending).toHaveCount(0);
    expect(await movedIn(fresh)).toEqual([]);
    await context.close();
  });
}
