import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { Console, companiesOf } from './pages/console.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('every screen of the console', async ({ page, product }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  await page.goto('/staff');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'login');
  const console = new Console(page);
  await console.open();
  await expectAccessible(page, 'overview');
  await console.table.getByRole('button', { name: 'ARR / MRR' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'totals');
  await page.getByRole('button', { name: 'Country', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessible(page, 'country filter', layers.popover);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'account', layers.popover);
  await page.keyboard.press('Escape');
  await console.search.fill('no such company');
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible();
  await expectAccessible(page, 'no results');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page, 'palette', layers.dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Queues' }).click();
  await expect(page.getByRole('status').filter({ hasText: '0 of 1 document seen' })).toBeVisible();
  await expectAccessible(page, 'queues');
  await page.getByRole('button', { name: 'Reject with reason' }).click();
  await expectAccessible(page, 'rejection', layers.dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Analytics' }).click();
  const report = page.frameLocator('iframe[title="Usage report"]');
  await expect(report.getByRole('table', { name: 'Companies' })).toBeVisible();
  await expectAccessible(page, 'analytics');
  await page.getByRole('button', { name: /^Range: / }).click();
  await page.getByRole('textbox', { name: 'Until' }).fill('2020-01-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await expectAccessible(page, 'range of the report', layers.popover);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page, 'audit log');
  const [company] = await companiesOf(product);
  await page.goto(`/staff/open?company_id=${company?.company_id}`);
  await expect(page.getByRole('button', { name: 'Open the company' })).toBeVisible();
  await expectAccessible(page, 'question before opening');
  await page.goto('/staff/open?company_id=x');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'no such company');
});

test('the console on small screens', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  const console = new Console(page);
  await console.open();
  for (const [width, height] of [
    [1100, 800],
    [768, 1024],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(console.links.first()).toBeVisible();
    await expectAccessible(page, `${width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    const name = await console.links.first().boundingBox();
    expect(name?.width, `${width} px`).toBeGreaterThan(60);
  }
  await page.getByRole('button', { name: 'Totals' }).click();
  await expect(page.getByText(/^Totals of/).first()).toBeVisible();
  await expectAccessible(page, 'totals on a phone');
});

test('the page for people who are not staff is accessible', async ({ page }) => {
  await signIn(page, logins.employee, '/staff');
  await expect(page.getByRole('heading', { name: 'For Linewise staff' })).toBeVisible();
  await expectAccessible(page, 'not staff');
});

test('on a small screen staff choose the sort order above the rows', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const console = new Console(page);
  await console.open();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Numbers');
  await page.getByRole('button', { name: 'Ascending. Change to descending' }).click();
  const [most] = await companiesOf(product, 'count_numbers', 'desc');
  await expect(console.links.first()).toHaveText(most?.name ?? '');
  await expect(page).toHaveURL(/sort=-count_numbers/);
});
