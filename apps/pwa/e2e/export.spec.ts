import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { keepToasts } from './pages/toasts.ts';

test.use({ csvSeparator: ',' });

const button = (page: Page) => page.getByRole('button', { name: 'Export CSV' });

async function exported(page: Page, kind: 'Table as shown' | 'For import'): Promise<Download> {
  const download = page.waitForEvent('download');
  await button(page).click();
  await page.getByRole('menuitem', { name: kind }).click();
  return download;
}
const linesOf = async (download: Download) =>
  readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');

test('an administrator exports the filtered overview, and importing the file changes nothing', async ({
  page,
}) => {
  await keepToasts(page);
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const all = await exported(page, 'For import');
  expect(all.suggestedFilename()).toMatch(/^Nordlys.* numbers for import \d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = await linesOf(all);
  expect(head).toBe('\uFEFFfirst_name,last_name,email,team,country,phone_number,plan,type');
  expect(rows.length).toBeGreaterThan(100);

  // The page's count equals the rows of the file plus the omitted ones in the message.
  const counted = Number.parseInt(await overview.count.first().innerText(), 10);
  const left = page.getByText(/left out/);
  const omitted = [
    ...(await left.innerText()).matchAll(
      /(\d+) (?:transfer requests? without a number|numbers? without a person) (?:is|are) left out/g,
    ),
  ].map(([, count]) => Number(count));
  expect(omitted).toHaveLength(2);
  expect(omitted.reduce((sum, count) => sum + count, rows.length)).toBe(counted);
  const table = (await linesOf(await exported(page, 'Table as shown'))).slice(1);
  expect(table).toHaveLength(counted);
  await expect(page.getByText(`${counted} numbers exported`)).toBeVisible();
  // One toast is shown: the newer replaced the older.
  await expect(left).toHaveCount(0);
  const active = table.find((row) => row.includes(',Active eSIM,'));
  expect(active).toMatch(/,\+\d+( \d+)+,.*,Active eSIM,.*,\d+\.\d\d,EUR,monthly$/);
  expect([...rows, ...table].filter((row) => row.includes("'+"))).toEqual([]);

  await page
    .getByRole('columnheader', { name: /^Person/ })
    .getByRole('button')
    .click();
  await overview.search.fill('denmark');
  await expect(overview.count.first()).toContainText(/of/);
  const some = (await linesOf(await exported(page, 'Table as shown'))).slice(1);
  expect(some.length).toBeLessThan(table.length);
  expect(some.every((row) => row.includes(',Denmark,'))).toBe(true);
  const first = await overview.rows.first().getByRole('link').textContent();
  expect(first).toContain((some[0] ?? '').split(',')[1]);

  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(await all.path());
  await expect(page.getByText(`Nothing to import, ${rows.length} unchanged`)).toBeVisible();
});

testOffline('the export works offline and by keyboard only', async ({ page, context }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await shellIsKept(page);
  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Table as shown' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await linesOf(await download)).length).toBeGreaterThan(100);
  await expect(button(page)).toBeFocused();
});

test('the export works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const file = await exported(page, 'For import');
  expect((await linesOf(file)).length).toBeGreaterThan(100);
  await expect(page.getByText(/numbers exported/)).toBeVisible();
});
