import type { Page } from '@playwright/test';
import { expect, testOffline as test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';

const databaseNames = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Upgrades the person's database while the page is open, so that no other page can open it. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const [found] = await indexedDB.databases();
    const opening = indexedDB.open(found?.name ?? '', 9990);
    await new Promise<void>((resolve) => {
      opening.addEventListener('upgradeneeded', () => {
        const store = opening.result.createObjectStore('held');
        const goOn = () => store.count().addEventListener('success', goOn);
        goOn();
        resolve();
      });
    });
  });
}

test('a logout while the local database does not respond says what remains, until it is deleted', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const other = await context.newPage();
  await other.goto('/color-mode.js');
  await shellIsKept(page);
  await overview.row('Zone A 50 GB').first().getByRole('link').click();
  await context.setOffline(true);
  await movePlan(page, 'Zone A 20 GB');
  await holdDatabase(other);
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByText(/The data on this device cannot be opened/)).toBeVisible();
  await overview.isReady();

  await logOut(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It may contain changes that have not been sent.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(overview.rows.first()).toBeVisible();

  await logOut(page);
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(dialog).toContainText('Your data is still on this device');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const rest = page.getByText('Data from before the logout is still on this device');
  await expect(rest).toBeVisible();
  expect(await databaseNames(page)).toHaveLength(1);

  await other.close();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(rest).toHaveCount(0);
  expect(await databaseNames(page)).toEqual([]);
});

test('a tab without a database clears its screen when the person logs out in another tab', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const other = await context.newPage();
  await other.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await other.goto('/');
  await new Overview(other).isReady();
  await expect(other.getByText(/Nothing is saved on this device/)).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(other.getByText('You have logged out in another tab')).toBeVisible();
  await expect(other.getByText('nordlys.example')).toHaveCount(0);
  await other.getByRole('button', { name: 'Log in again' }).click();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});
