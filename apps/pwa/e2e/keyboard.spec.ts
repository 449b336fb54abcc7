import type { Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { expectFocusWasKept, watchFocus } from './pages/focus.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { Palette } from './pages/palette.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('an administrator searches, opens rows and filters by keyboard', async ({ page }) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const palette = new Palette(page);

  await test.step('the first Tab offers to skip the navigation', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  });

  await test.step('search, rows and a number are used by keyboard, and the focus is never lost', async () => {
    const row = (at: number) => overview.rows.nth(at).getByRole('link');
    await page.keyboard.press('/');
    await watchFocus(page);
    await expect(overview.search).toBeFocused();
    await page.keyboard.type('so');
    await expect(page).toHaveURL(/q=so/);
    await page.keyboard.press('ArrowDown');
    await expect(row(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(row(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(number.tab('Person')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(number.dialog).toHaveCount(0);
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(overview.search).toBeFocused();
    await expect(overview.search).toHaveValue('so');
    await page.keyboard.press('Escape');
    await expect(overview.search).toHaveValue('');
    await page.keyboard.press('ArrowDown');
    await expect(row(0)).toBeFocused();
    const first = await focusedText(page);
    await page.keyboard.press('End');
    await expect.poll(() => focusedText(page)).not.toBe(first);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Home');
    await expect.poll(() => focusedText(page)).toBe(first);
    await expectFocusWasKept(page);
  });

  await test.step('filters are set and removed by keyboard, and keep the focus', async () => {
    await overview.filter('Status').focus();
    await watchFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Filter statuses')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Status is Active eSIM' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(overview.filter('Status')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Status is Active eSIM' })).toHaveCount(0);
    // Both Denmark and Sweden have it, and one begins with it.
    await overview.filter('Country').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Filter countries')).toBeFocused();
    await page.keyboard.type('den');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Denmark' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Country is/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await overview.search.fill('nobody of this name');
    await page.getByRole('button', { name: 'Clear search and filters' }).focus();
    await page.keyboard.press('Enter');
    await expect(overview.search).toBeFocused();
    await overview.search.fill('so');
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(overview.search).toBeFocused();
    await expect(overview.search).toHaveValue('');
    await expectFocusWasKept(page);
  });

  await test.step('single-letter shortcuts do nothing in text fields, and can be turned off', async () => {
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('j?k/');
    await expect(overview.search).toHaveValue('j?k/');
    await expect(sheet).toHaveCount(0);
    await overview.search.fill('');
    await page.getByRole('main').focus();
    await page.keyboard.press('?');
    await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await overview.isReady();
    for (const key of ['/', 'j', 'k', '?']) {
      await page.getByRole('main').focus();
      await page.keyboard.press(key);
      await expect(page.getByRole('main')).toBeFocused();
    }
    await expect(sheet).toHaveCount(0);
    await palette.open();
    await palette.choose('keyboard shortcuts');
    await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(overview.rows.first().getByRole('link')).toBeFocused();
  });
});

test('closing a layer returns the focus to where it was', async ({ page }) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const palette = new Palette(page);

  await test.step('closing a dialog focuses the element that opened it', async () => {
    const add = page.getByRole('button', { name: 'Add number' });
    await add.focus();
    await watchFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(add).toBeFocused();
    await palette.open();
    await page.keyboard.press('Control+k');
    await expect(add).toBeFocused();
    await expectFocusWasKept(page);
  });

  await test.step('after Next inside a number, closing it focuses the row of the last number shown', async () => {
    const linkAt = (index: number) => overview.rows.nth(index).getByRole('link');
    // By their numbers: a person may have two, and the latest change is listed first.
    const [second, third] = await Promise.all([1, 2].map((at) => linkAt(at).getAttribute('href')));
    const isShown = (href: string | null | undefined) =>
      expect(page.locator(`[data-active] a[href="${href}"]`)).toHaveCount(1);
    await linkAt(0).focus();
    await watchFocus(page);
    await page.keyboard.press('Enter');
    await number.dialog.getByRole('button', { name: 'Next number' }).press('Enter');
    await number.dialog.getByRole('button', { name: 'Next number' }).press('Enter');
    await isShown(third);
    await page.keyboard.press('k');
    await isShown(second);
    await page.keyboard.press('j');
    await isShown(third);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await isShown(third);
    await page.keyboard.press('Escape');
    await expect(number.dialog).toHaveCount(0);
    await expect(page.locator(`a[href="${third}"]`)).toBeFocused();
    await expectFocusWasKept(page);
  });

  await test.step('Escape closes only the topmost layer', async () => {
    await overview.search.fill('employee@nordlys');
    await overview.openRow('Local');
    await watchFocus(page);
    await number.tab('Plan').click();
    await number.dialog.getByRole('button', { name: 'Change plan' }).click();
    const plans = page.getByRole('dialog', { name: 'Change plan' });
    await expect(plans).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plans).toHaveCount(0);
    await expect(number.tab('Plan')).toBeVisible();
    await expect(number.dialog.getByRole('button', { name: 'Change plan' })).toBeFocused();
    await palette.open();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toHaveCount(0);
    await expect(number.tab('Plan')).toBeVisible();
    await expect(number.dialog.getByRole('button', { name: 'Change plan' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(number.tab('Plan')).toHaveCount(0);
    await expect(overview.search).toHaveValue('employee@nordlys');
    await expectFocusWasKept(page);
    await overview.clear();
  });

  await test.step('closing a number that was opened by its address focuses its row', async () => {
    await overview.rows.nth(3).getByRole('link').click();
    await expect(page).toHaveURL(/numberId=/);
    await page.reload();
    await expect(number.tab('Person')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overview.rows.nth(3).getByRole('link')).toBeFocused();
  });
});

test('a screen reader hears the number of results, and the tab title names the screen', async ({
  page,
}) => {
  const overview = new Overview(page);

  await test.step('a screen reader hears the number of results once', async () => {
    const live = page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: /\S/ });
    await overview.search.fill('employee@nordlys');
    await expect(live).toHaveText([/Showing \d+ of \d+ numbers/]);
    await overview.search.fill('nobody of this name');
    await expect(page.getByText('No results.')).toBeVisible();
    await expect(live).toHaveText([/Showing 0 of \d+ numbers/]);
    await overview.clear();
  });

  await test.step('the tab title names the screen and the open number', async () => {
    await expect(page).toHaveTitle(/^Plans overview · /);
    await overview.search.fill('employee@nordlys');
    const phone = await overview.row('Local').locator('.ui-tel .ui-two > :first-child').innerText();
    await overview.openRow('Local');
    await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(phone);
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle(/^Plans overview · /);
    for (const [path, title] of [
      ['/import', 'Import people and numbers'],
      ['/changes', 'Review changes'],
      ['/nowhere', 'This page does not exist'],
      ['/auth/error', 'The login failed'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    }
  });
});

test('when the focused row disappears, the next row gets the focus', async ({ page }) => {
  // The number waits for the network until the clock is moved, however busy the machine is.
  const copy = await Product.create({
    SANDBOX_INSTALLABLE_SECONDS: '1800',
    SANDBOX_ACTIVE_SECONDS: '1801',
  });
  const overview = new Overview(page);
  await signIn(page, logins.admin, copy.url);
  const get = async (path: string) =>
    (await (await page.request.get(`${copy.url}/api/v0/${path}`)).json()).data;
  const me = await get('users/me');
  const plans: { plan_id: string; type: string; countries: string[] }[] = await get('plans/');
  const travel = plans.find(({ type }) => type === 'travel');
  const ordered = await page.request.post(`${copy.url}/api/v0/numbers/`, {
    headers: { authorization: `Bearer ${await copy.token(logins.admin)}` },
    data: {
      country_iso_code: travel?.countries[0],
      plan_id: travel?.plan_id,
      user_id: me.user.user_id,
    },
  });
  expect(ordered.status()).toBeLessThan(300);
  await page.goto(`${copy.url}/?status=provisioning`);
  await overview.isReady();
  const name: string = me.name;
  await overview.row(name).first().getByRole('link').focus();
  await watchFocus(page);
  expect(await focusedText(page)).toContain(name);
  await page.request.post(`${copy.url}/sandbox/clock`, { data: { advance_seconds: 3600 } });
  await expect(overview.row(name)).toHaveCount(0);
  await expectFocusWasKept(page);
  await copy.destroy();
});

testOffline(
  'cancelling a logout with pending changes returns the focus',
  async ({ page, context }) => {
    // Earlier stories have changed the plans of some numbers.
    await page.goto('/?country=DK&status=active');
    await shellIsKept(page);
    const overview = new Overview(page);
    const number = new NumberDialog(page);
    await overview.row('Zone A 20 GB').first().getByRole('link').focus();
    await watchFocus(page);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await movePlan(page, 'Zone A 50 GB');
    await number.close();
    await expect(page.getByText('1 change waiting to be sent')).toBeVisible();

    const account = page.getByRole('button', { name: /^Account of/ });
    await account.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log out' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(account).toBeFocused();

    await new Palette(page).open();
    await new Palette(page).choose('log out');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).press('Enter');
    await expect(account).toBeFocused();
    await expectFocusWasKept(page);
    await context.setOffline(false);
  },
);
