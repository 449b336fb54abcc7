import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { logins, signIn } from './pages/sign-in.ts';

interface Watched {
  /** Elements that moved by themselves, with both positions; shifts after a click are excluded. */
  moved: string[];
  /** Every heading that was shown, in order. */
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
        // Only the page counts; a dialog over it was opened by the person.
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

/** Shifts since the page was opened, after pending frames are complete. */
async function movedIn(page: Page): Promise<string[]> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => window.watched.moved);
}

/** Positions of all texts and controls in the open number, in document order. */
const placesIn = (page: Page) =>
  page.locator('dialog[open]').evaluate((dialog) =>
    [...dialog.querySelectorAll('h2, h3, header button, [role=tab], .ui-badge, dd, li')].map(
      (one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return `${one.textContent} ${Math.round(x)},${Math.round(y)} ${Math.round(width)}`;
      },
    ),
  );

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
  testOffline(
    `nothing in the overview moves by itself while it loads, starts and sends changes, ${viewport.width} px`,
    async ({ browser, page, baseURL }) => {
      await page.setViewportSize(viewport);
      await signIn(page, logins.admin);
      await new Overview(page).isReady();

      // The browser has a session and no stored data, as after its storage was cleared.
      const context = await browser.newContext({ viewport, ...(baseURL ? { baseURL } : {}) });
      await context.addCookies(await page.context().cookies());
      const fresh = await context.newPage();
      await fresh.addInitScript(watch);
      const letSync = await hold(fresh, '**/changes?*', 'GET');
      // Not sorted by the latest change, since rows changed by other tests may be taller.
      await fresh.goto('/?country=DK&status=active&sort=-plan');
      await expect(fresh.locator('#skeleton')).toHaveCount(0);
      await expect(fresh.getByText('Loading numbers')).toBeVisible();
      // The names of the countries come with the rows; the filter in the address has its own before.
      await expect(fresh.getByRole('button', { name: 'Country is Denmark' })).toBeVisible();
      const waiting = await boxOf(fresh, '.overview-waiting > div');
      letSync();
      const overview = new Overview(fresh);
      await overview.isReady();
      await expect(overview.count).toBeVisible();
      // Usage figures come last, in a separate response.
      if (viewport.width > 1199)
        await expect(overview.rows.filter({ hasText: /of \d+ GB/ }).first()).toBeVisible();
      const shown = await boxOf(fresh, '[data-row-id]');
      if (viewport.width < 768) {
        // On a phone a row is higher where there is a second line under its number, as under the
        // first row after some stories.
        const { height = 0, ...place } = waiting[0] ?? {};
        expect(shown[0]).toMatchObject(place);
        expect(shown.map((row) => row.height)).toContain(height);
      } else {
        expect(shown).toEqual(waiting);
      }
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
    },
  );
}

test('nothing in a number’s dialog moves when its change is sent, on any width', async ({
  page,
}) => {
  // Each width is checked separately, which takes seconds.
  test.slow();
  await signIn(page, logins.admin);
  for (const [at, width] of [390, 768, 1440].entries()) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/?country=GB&status=active&sort=name');
      const overview = new Overview(page);
      await overview.isReady();
      const letSend = await hold(page, '**/api/v0/numbers/*', 'PATCH');
      const number = new NumberDialog(page);
      const waits = page.locator('dialog[open]').getByTitle('Waiting to be sent');
      // A number that has not been changed on another width.
      await overview.rows.nth(at).getByRole('link').click();
      await number.tab('Plan').click();
      await number.dialog.getByRole('button', { name: 'Change plan' }).click();
      const choice = page.getByRole('dialog').last();
      await choice
        .locator('label')
        .filter({ has: page.locator('input:enabled') })
        .first()
        .click();
      await choice.getByRole('button', { name: /^(Change|Move|Confirm)/ }).click();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await expect(waits).toHaveCount(1);
      const planWaits = await placesIn(page);
      letSend();
      await expect(waits).toHaveCount(0);
      expect(await placesIn(page)).toEqual(planWaits);

      const letTerminate = await hold(page, '**/api/v0/numbers/*', 'PATCH');
      const actions = new NumberActions(page);
      await number.tab('Person').click();
      await actions.start('Terminate at the end of the month');
      await actions.dialog.getByRole('button', { name: /^Terminate/ }).click();
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await expect(waits).toHaveCount(1);
      const endWaits = await placesIn(page);
      letTerminate();
      await expect(waits).toHaveCount(0);
      expect(await placesIn(page)).toEqual(endWaits);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test.describe('with the web font', () => {
  test('text keeps its font when a dialog opens and when the window becomes narrow', async ({
    page,
  }) => {
    await signIn(page, logins.admin);
    const overview = new Overview(page);
    const title = page.getByRole('heading', { level: 1 });
    const widthOfTitle = () => title.evaluate((one) => one.getBoundingClientRect().width);
    // A busy machine may begin without the optional font; then the page is opened again.
    await expect(async () => {
      await page.reload();
      await overview.isReady();
      const without = await title.evaluate((one) => {
        const copy = one.cloneNode(true);
        if (!(copy instanceof HTMLElement)) return 0;
        copy.style.cssText = 'position: fixed; font-family: system-ui, sans-serif';
        one.after(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      });
      expect(Math.round(await widthOfTitle())).not.toBe(Math.round(without));
    }).toPass();
    const before = await widthOfTitle();
    // Repeated requests get no response now.
    await page.route('**/*.woff2', (route) => route.abort());
    await overview.rows.first().getByRole('link').click();
    await new NumberDialog(page).tab('Plan').click();
    await page.keyboard.press('Escape');
    expect(await widthOfTitle()).toBe(before);
    await page.setViewportSize({ width: 1000, height: 700 });
    expect(await widthOfTitle()).toBe(before);
  });
});

test('a public page has the same lines in the font that a slow connection shows', async ({
  browser,
  baseURL,
}) => {
  const linesOf = async (path: string, font: 'loaded' | 'missing') => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (font === 'missing') await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    const { width, height } = await title.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect();
    });
    await context.close();
    return { width, lines: Math.round(height / 30) };
  };
  for (const path of ['/transfer', '/top-up', '/status']) {
    const loaded = await linesOf(path, 'loaded');
    const missing = await linesOf(path, 'missing');
    expect(missing.lines, path).toBe(loaded.lines);
    expect(Math.abs(missing.width / loaded.width - 1), path).toBeLessThan(0.04);
  }
});
