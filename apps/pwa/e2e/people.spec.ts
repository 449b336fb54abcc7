import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

const list = (page: Page) => page.getByRole('table', { name: 'People' });
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const panel = (page: Page) => page.getByRole('dialog');

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search by name, email or number').fill(text);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

testOffline(
  'an administrator adds a person, changes them offline, archives and restores them',
  async ({ page, context, browser, product }) => {
    await signIn(page, logins.admin, '/people');
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page, 'people');

    await page.getByRole('button', { name: 'Add person' }).click();
    await panel(page).getByLabel('First name').fill('Ida');
    await panel(page).getByLabel('Last name').fill('Testholm');
    await panel(page).getByLabel('Email').fill(logins.admin);
    await panel(page).getByRole('button', { name: 'Add person' }).click();
    await expect(panel(page).getByText('Email already exists')).toBeVisible();
    await panel(page).getByLabel('Email').fill('ida.testholm@nordlys.example');
    await panel(page).getByRole('button', { name: 'Add person' }).click();
    await expect(page).toHaveURL(/personId=/);
    await expect(panel(page).getByRole('heading', { name: 'Edit person' })).toBeVisible();
    await expect(panel(page).getByText('Ida Testholm added')).toBeVisible();
    await expectAccessible(page, 'person');
    await page.keyboard.press('Escape');

    // Another administrator's browser shows the person, and each change.
    const other = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signIn(other, logins.admin, '/people?q=testholm');
    await expect(row(other, 'Ida Testholm')).toContainText('Employee');

    await search(page, 'testholm');
    await context.setOffline(true);
    await row(page, 'Ida Testholm').getByRole('link').click();
    await panel(page).getByLabel('First name').fill('Ida Marie');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Ida Marie Testholm')).toBeVisible();
    await expect(row(other, 'Ida Testholm')).toBeVisible();
    await context.setOffline(false);
    await expect(row(other, 'Ida Marie Testholm')).toBeVisible();

    await choose(page, 'Ida Marie Testholm', 'Make administrator');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
    await expect(row(other, 'Ida Marie Testholm')).toContainText('Administrator');
    await choose(other, 'Ida Marie Testholm', 'Remove as administrator');
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove as administrator' })
      .click();
    await expect(row(page, 'Ida Marie Testholm')).toContainText('Employee');

    await choose(page, 'Ida Marie Testholm', 'Archive');
    await expect(panel(page).getByText('This person has no numbers.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Archive Ida Marie Testholm' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(rows(other)).toHaveCount(0);

    await page.goto('/people?status=archived&q=testholm');
    await choose(page, 'Ida Marie Testholm', 'Restore');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(row(other, 'Ida Marie Testholm')).toContainText('Employee');
    await other.context().close();
  },
);

test('archiving asks for each number, and one is kept without a person', async ({ page }) => {
  await signIn(page, logins.admin, '/people?q=agesen%20soren');
  await choose(page, 'Søren Ågesen', 'Archive');
  const numbers = panel(page).getByRole('group');
  await expect(numbers).toHaveCount(2);
  await expectAccessible(page, 'archive');
  const archive = panel(page).getByRole('button', { name: 'Archive Søren Ågesen' });
  await numbers
    .first()
    .getByRole('radio', { name: /^Assign to another person/ })
    .check();
  // Nobody is chosen yet.
  await expect(archive).toBeDisabled();
  const phone = (await numbers.first().getAttribute('aria-label')) ?? '';
  await numbers
    .first()
    .getByRole('radio', { name: /^Keep without a person/ })
    .check();
  await archive.click();
  await expect(rows(page)).toHaveCount(0);

  await page.goto(`/?q=${encodeURIComponent(phone)}`);
  const overview = page.getByRole('table', { name: 'Plans overview' }).getByRole('row');
  await expect(overview.filter({ hasText: phone })).toContainText('No person');
});

test('nobody archives themselves', async ({ page }) => {
  await signIn(page, logins.admin, '/people?role=admin');
  await expect(rows(page).first()).toBeVisible();
  const me = await (await page.request.get('/api/v0/users/me')).json();
  await page.getByRole('button', { name: `Actions for ${me.data.name}` }).click();
  const closed = page.getByRole('menuitem', { name: 'Archive' });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toContainText('Ask another administrator');
});
