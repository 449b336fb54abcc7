import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { endAnimations } from './pages/animations.ts';
import { axeOf } from './pages/axe.ts';
import { forceStates, lowContrasts, type State, states } from './pages/contrast.ts';

const ui = join(import.meta.dirname, '../../../packages/ui');
const suffix = '.examples.tsx';
const groups = readdirSync(join(ui, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(suffix))
  .map((path) => basename(path, suffix));
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  await build({
    configFile: join(ui, 'gallery/vite.config.ts'),
    root: join(ui, 'gallery'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const address = 'http://gallery.test/?view=group&group=';

async function serve(page: Page): Promise<void> {
  await page.route('http://gallery.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/index.html' : pathname;
    const contentType = types[extname(file)];
    return contentType
      ? route.fulfill({ body: readFileSync(join(folder, file)), contentType })
      : route.fulfill({ status: 404 });
  });
}

/** The themes differ in their colours alone. */
const checks = {
  light: (axe) =>
    axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      // Examples of whole pages are in frames, each with its own landmarks.
      .disableRules(['landmark-unique']),
  dark: (axe) => axe.withRules(['color-contrast']),
} as const satisfies Readonly<Record<string, (axe: AxeBuilder) => AxeBuilder>>;

/** Switches the open group, and its frames with examples of whole pages. */
async function showTheme(page: Page, theme: keyof typeof checks): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  }
}

test('nothing in the gallery is inaccessible or too wide for a phone, in both themes', async ({
  page,
}) => {
  // Each group is checked separately, which takes seconds.
  test.slow();
  expect(groups.length).toBeGreaterThan(10);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await serve(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const group of groups) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${address}${group}&theme=light`);
    await expect(page.locator('[data-group]')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      const { violations } = await checks[theme](await axeOf(page)).analyze();
      for (const { id, nodes } of violations) {
        const places = nodes.map(({ html }) => html.slice(0, 200)).join(' | ');
        failures.push(`${group}, ${theme}: ${id} ${places}`);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) failures.push(`${group} is ${width} px wide`);
  }
  expect(failures).toEqual([]);
});

test('whatever is pointed at, focused, pressed or chosen can be read, in both themes', async ({
  page,
}) => {
  test.slow();
  const failures: string[] = [];
  await serve(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const group of groups) {
    await page.goto(`${address}${group}&theme=light`);
    await expect(page.locator('[data-group]')).toBeVisible();
    const force = await forceStates(page);
    for (const state of Object.keys(states) as State[]) {
      await force.to(state);
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        await endAnimations(page);
        const found = await lowContrasts(page);
        failures.push(...found.map((text) => `${group}, ${theme}, ${state}: ${text}`));
      }
    }
    await force.end();
  }
  expect(failures).toEqual([]);
});

test('a table of 10,000 rows can be used by keyboard', async ({ page }) => {
  await serve(page);
  await page.goto(`${address}data-table`);
  const table = page.getByRole('region', { name: '10,000 rows' }).getByRole('grid');
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  const row = (at: number) => table.locator(`[aria-rowindex="${at}"]`);
  await row(2).getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(row(10_001).getByRole('link')).toBeFocused();
  // The rows between are not rendered.
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(row(3).getByRole('link')).toBeFocused();
  await expect(row(3)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  for (const at of [3, 4, 5]) await expect(row(at)).toHaveAttribute('aria-selected', 'true');
  await expect(row(6)).toHaveAttribute('aria-selected', 'false');
  await table.getByRole('button', { name: 'Monthly' }).click();
  await expect(table.getByRole('columnheader', { name: 'Monthly' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByText('Sorted by monthly, descending')).toBeAttached();
});

test('rows of different heights are shown from the start, and scrolling up does not move them', async ({
  page,
}) => {
  await serve(page);
  await page.goto(`${address}data-table-box`);
  const example = page.getByRole('region', { name: 'Rows of different heights' });
  const table = example.getByRole('table');
  const row = (at: number) => table.getByRole('row').filter({ hasText: `Note ${at}, line 1` });
  await expect(row(0)).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  const box = example.getByRole('region', { name: 'Table in a box' });
  // The rows above have never been measured.
  await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await expect(row(2)).toHaveCount(0);
  const moved = await box.evaluate(async (element) => {
    const frame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frame();
    const { top, height } = element.getBoundingClientRect();
    const distances: number[] = [];
    for (let step = 0; step < 20; step += 1) {
      const read = [...element.querySelectorAll('li')].find(
        (line) => line.getBoundingClientRect().top > top + height / 3,
      );
      const before = read?.getBoundingClientRect().top ?? 0;
      element.scrollBy({ top: -40 });
      await frame();
      distances.push(Math.abs((read?.getBoundingClientRect().top ?? 0) - before - 40));
    }
    return Math.max(...distances);
  });
  expect(moved).toBeLessThan(2);
});

test('one of 5,000 people can be found by keyboard, and Escape closes only the list', async ({
  page,
}) => {
  await serve(page);
  await page.goto(`${address}combobox`);
  const box = page.getByRole('combobox', { name: 'Person' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('4950 more.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('4999');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Åsa Papadimitropoulou-Christensen 4999');
  // Half a name is no choice: on blur the chosen name is restored.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('Åsa Papadimitropoulou-Christensen 4999');

  const members = page.getByRole('combobox', { name: 'Members' });
  await members.fill('mette østergaard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Mette Østergaard' })).toBeVisible();
  await expect(members).toHaveValue('');
  // The chosen ones are not under the open list.
  await expect(members).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Remove Søren Ågesen' }).click();
  await expect(page.getByRole('button', { name: 'Remove Søren Ågesen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Mette Østergaard' })).toBeVisible();
});

test('Enter leads through a wizard, and no input is lost', async ({ page }) => {
  await serve(page);
  await page.goto(`${address}wizard&example=0`);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await page.getByRole('radio', { name: '10 GB' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What do you need it for?' })).toBeVisible();
  // The only field of a step has the cursor.
  const reason = page.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write what you need the data for.')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('A conference');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(reason).toHaveValue('A conference');
  await reason.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(reason).toHaveValue('A conference');
});
