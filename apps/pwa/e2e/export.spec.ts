import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

async function exported(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
}
const linesOf = async (download: Download) =>
  readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
const button = (page: Page) => page.getByRole('button', { name: 'Export CSV' });

test('the overview is handed over as it is filtered, and imports again without change', async ({
  page,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const all = await exported(page, () => button(page).click());
  expect(all.suggestedFilename()).toMatch(/^Nordlys.* numbers \d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText(/transfer requests? (is|are) not in the file/)).toBeVisible();
  const [head, ...rows] = await linesOf(all);
  expect(head).toBe('\uFEFFfirst_name,last_name,email,team,country,phone_number,plan,type');
  expect(rows.length).toBeGreaterThan(100);

  await page
    .getByRole('columnheader', { name: /^Person/ })
    .getByRole('button')
    .click();
  await overview.search.fill('denmark');
  await expect(overview.count.first()).toContainText(/of/);
  const some = (await linesOf(await exported(page, () => button(page).click()))).slice(1);
  expect(some.length).toBeLessThan(rows.length);
  expect(some.every((row) => row.includes(',Denmark,'))).toBe(true);
  const first = await overview.rows.first().getByRole('link').textContent();
  expect(first).toContain((some[0] ?? '').split(',')[1]);

  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(await all.path());
  await expect(page.getByText(`Nothing to import, ${rows.length} unchanged`)).toBeVisible();
});

test('without a network, by the keyboard alone', async ({ page, context }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await shellIsKept(page);
  await context.setOffline(true);
  await button(page).focus();
  const file = await exported(page, () => page.keyboard.press('Enter'));
  expect((await linesOf(file)).length).toBeGreaterThan(100);
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const file = await exported(page, () => button(page).click());
  expect((await linesOf(file)).length).toBeGreaterThan(100);
  await expect(page.getByText(/numbers exported/)).toBeVisible();
});
