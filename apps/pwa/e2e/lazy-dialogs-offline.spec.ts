import { expect, testOffline as test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { Selection } from './pages/selection.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.use({ csvSeparator: ',' });

test('menus and dialogs that load later open offline, and get the focus', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await shellIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await overview.isReady();
  // Immediately, before the page itself has fetched any of it.
  await overview.filter('Status').click();
  const filter = page.getByRole('dialog', { name: 'Filter by status' });
  await expect(filter.getByPlaceholder('Filter statuses')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  const selection = new Selection(page);
  await selection.all.check();
  await expect(selection.bar).toContainText('selected');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'Table as shown' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('exported');
  await expect(page.getByText(/^Offline, data from/)).toBeVisible();
  await overview.search.fill('qqqqqq');
  await expect(page.getByText('No results.')).toBeVisible();
});

test('on a phone, More opens the other entries, including the logout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a visitor’s first load logs no errors in the console', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(refused).toEqual([]);
  expect(said).toEqual([]);
});
