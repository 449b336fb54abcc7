import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { overlaps } from './pages/overlaps.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { keepToasts } from './pages/toasts.ts';

test.use({ csvSeparator: ',' });

test('an administrator finds an invoice in the history, reads why, and downloads it', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/billing');
  await page.getByRole('link', { name: 'View Transaction History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transaction history' });
  const table = dialog.getByRole('table', { name: 'Transaction history' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(dialog.getByText(/^Showing \d+ invoices$/)).toBeVisible();
  await expect(rows.first()).toContainText(/\d{4}-\d\d-\d{5}/);
  await expect(dialog.getByText(/paid in \d{4}, with VAT/).first()).toBeVisible();
  await expectAccessible(page, 'transaction history', layers.dialog);

  await dialog.getByRole('button', { name: 'State' }).click();
  await page.getByRole('checkbox', { name: 'Voided' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/state=VOIDED/);
  await expect(dialog.getByText(/^Showing \d+ of \d+ invoices$/)).toBeVisible();
  await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(0);
  await expect(rows.first()).toContainText('replaced');
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/state=/);

  // By keyboard: the arrows lead to the rows, Enter opens one.
  const paid = rows.filter({ hasText: 'Paid' }).first();
  await expect(paid).toBeVisible();
  await paid.getByRole('button', { expanded: false }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoice=/);
  await expect(
    dialog.getByRole('region', { name: /(more|less) than in|As much as in/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Payments' })).toContainText('Paid');
  await expectAccessible(page, 'an open invoice', layers.dialog);

  const pdf = page.waitForEvent('download');
  await paid.getByRole('button', { name: /^PDF of/ }).click();
  const file = await pdf;
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d-\d{5}.*\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await csv).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('Invoice,Month,Account,State');

  await test.step('on a phone it fills the screen, and nothing is wider', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(paid.getByRole('button', { name: /^E-invoice of/ })).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(390);
    expect(box?.height).toBe(844);
    const width = await dialog.evaluate((element) => element.scrollWidth);
    expect(width).toBe(390);
    await expectAccessible(page, 'transaction history on a phone', layers.dialog);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await page.reload();
  await expect(dialog.getByRole('list', { name: 'Payments' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
});

test('the costs of a zone are those of its countries, and can be searched', async ({ page }) => {
  await keepToasts(page);
  await signIn(page, logins.admin, '/billing');
  await page.getByRole('link', { name: 'Costs of Zone A' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing analytics' });
  const table = dialog.getByRole('table', { name: 'Plans and their costs' });
  await expect(dialog.getByRole('button', { name: /^Countries/ })).toContainText(
    'Denmark, United Kingdom',
  );
  const total = dialog.getByText(/^Total of \d+ plans, before VAT/);
  await expect(total).toContainText(/€[\d,]+\.\d\d/);
  await expect(table.getByRole('row').nth(1)).toContainText(/€\d+\.\d\d/);
  await expectAccessible(page, 'costs of a zone', layers.dialog);

  await dialog.getByRole('button', { name: /^Countries/ }).click();
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('atlantis');
  await expect(page.getByText('No country found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /^Period/ }).click();
  // The period covers the costs: it closes once it is chosen.
  await page.getByRole('radio', { name: 'Last 3 Months' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page).toHaveURL(/period=Last/);
  await expect(dialog.getByText('Zone A, Last 3 Months')).toBeVisible();

  await dialog.getByRole('searchbox').fill('nobody has this name');
  await expect(dialog.getByText('No results', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear the search' }).click();
  await expect(table.getByRole('row').nth(1)).toBeVisible();

  // The last row can be scrolled above a toast.
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const toast = page.getByText(/^\d+ plans exported$/);
  await expect(toast).toBeVisible();
  const scroller = dialog.getByRole('group', { name: 'Plans and their costs' });
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await overlaps(table.getByRole('row').last(), toast.locator('../..'))).toBe(false);
  }).toPass();
  await expect(toast).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});
