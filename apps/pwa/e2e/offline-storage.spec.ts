import type { BrowserContext, Page } from '@playwright/test';
import { expect, testOffline as test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';

const address = '/?country=DK&status=active&sort=number';
const day = 86_400_000;

/** Sets the storage quota in bytes while the page is open; 0 = the browser's own. */
async function quotaOf(page: Page): Promise<(bytes: number) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  return (bytes) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(bytes === 0 ? {} : { quotaSize: bytes }),
    });
}

/** Whether a letter can be stored. */
async function hasRoom(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('room', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('letters'));
    const isOpen = new Promise<boolean>((resolve) => {
      opening.addEventListener('success', () => resolve(true));
      opening.addEventListener('error', () => resolve(false));
    });
    if (!(await isOpen)) return false;
    const transaction = opening.result.transaction('letters', 'readwrite', {
      durability: 'strict',
    });
    transaction.objectStore('letters').put('a', 1);
    return new Promise<boolean>((resolve) => {
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
    }).finally(() => opening.result.close());
  });
}

async function databaseNames(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

async function openFirst(page: Page, plan: string): Promise<string> {
  const overview = new Overview(page);
  await overview.row(plan).first().getByRole('link').click();
  await expect(page).toHaveURL(/numberId=/);
  return page.url();
}

/** Sets the last contact that long ago. */
function putClock(context: BrowserContext, ms: number): Promise<unknown> {
  return context.addInitScript((shift) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + shift;
  }, ms);
}

test('without storage space the app shows rows from memory, and says so', async ({ page }) => {
  await page.goto('/');
  const setQuota = await quotaOf(page);
  await setQuota(20_000);
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  await expect(page.getByText(/is out of storage/)).toBeVisible();
  // A change that cannot be stored is sent immediately.
  const link = await openFirst(page, 'Zone A 20 GB');
  await movePlan(page, 'Zone A 50 GB');
  await page.goto(link);
  await expect(page.getByRole('dialog')).toContainText('Zone A 50 GB');
  await page.keyboard.press('Escape');

  await setQuota(0);
  await page.goto(address);
  await overview.isReady();
  await expect(page.getByText(/is out of storage/)).toHaveCount(0);
});

test('a change without storage space and network is not shown as saved', async ({ page }) => {
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  await openFirst(page, 'Zone A 20 GB');
  await shellIsKept(page);
  const setQuota = await quotaOf(page);
  await setQuota(1);
  // Chromium checks its quota again only after some time.
  await expect.poll(() => hasRoom(page)).toBe(false);
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Plan', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  const choice = page.getByRole('dialog').last();
  await choice.getByText('Zone A 50 GB').click();
  await choice.getByRole('button', { name: /^(Change|Move|Confirm)/ }).click();
  await expect(page.getByText(/Free some space and try again/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/waiting to be sent/i)).toHaveCount(0);
  await page.context().setOffline(false);
  await setQuota(0);
});

test('the app reports a database that the browser has deleted, and fetches it again', async ({
  page,
}) => {
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByRole('alert')).toContainText(/cannot be read|logged out in another tab/);
  await page.getByRole('button', { name: /Reload|Log in again/ }).click();
  await overview.isReady();
  expect(await databaseNames(page)).toHaveLength(1);
});

test('a browser without IndexedDB works online, and says that nothing is stored', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
  const link = await openFirst(page, 'Zone A 50 GB');
  await movePlan(page, 'Zone A 20 GB');
  await page.goto(link);
  await expect(page.getByRole('dialog')).toContainText('Zone A 20 GB');
});

test('an old tab stops for a newer version of the data, and asks for a reload', async ({
  page,
}) => {
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  const newer = await page.context().newPage();
  await newer.goto('/color-mode.js');
  await newer.evaluate(async () => {
    const [found] = await indexedDB.databases();
    const opening = indexedDB.open(found?.name ?? '', 9990);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  });
  await expect(page.getByRole('alert')).toContainText('A newer version is open in another tab');
  await page.getByRole('button', { name: 'Reload' }).click();
  await new Overview(page).isReady();
  await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
});

test('logging out deletes data that the page could not open, and names the change in it', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  const newer = await context.newPage();
  await newer.goto('/color-mode.js');
  await shellIsKept(page);
  await openFirst(page, 'Zone A 50 GB');
  await context.setOffline(true);
  await movePlan(page, 'Zone A 20 GB');
  await newer.evaluate(async () => {
    const [found] = await indexedDB.databases();
    const opening = indexedDB.open(found?.name ?? '', 9990);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  });
  await expect(page.getByRole('alert')).toContainText('A newer version is open in another tab');
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByText(/Nothing is saved on this device/)).toBeVisible();
  await logOut(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Zone A 20 GB');
  await expect(dialog).toContainText('this page could not open the data');
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await databaseNames(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('offline.removals-owed'))).toBeNull();
});

test('a browser that cannot delete the data says so, and the next start deletes it', async ({
  page,
}) => {
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  // From now on this page can neither empty nor delete anything.
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Not now', 'UnknownError');
    };
    IDBObjectStore.prototype.clear = refuse;
    IDBFactory.prototype.open = refuse;
    IDBFactory.prototype.deleteDatabase = refuse;
  });
  await logOut(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your data is still on this device');
  expect(await databaseNames(page)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => databaseNames(page)).toEqual([]);
});

test('a pending change is sent after the login when the session has ended meanwhile', async ({
  page,
}) => {
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  const link = await openFirst(page, 'Zone A 20 GB');
  await shellIsKept(page);
  await page.context().setOffline(true);
  await movePlan(page, 'Zone A 50 GB');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  const line = page.getByRole('status').filter({ hasText: 'You are logged out.' });
  await expect(line).toContainText('1 change will be sent when you log in.');
  await expect(new Overview(page).rows.first()).toBeVisible();
  await line.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(logins.admin);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await new Overview(page).isReady();
  await page.goto('/changes');
  await expect(page.getByText('All changes are sent')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('dialog')).toContainText('Zone A 50 GB');
});

test('after fourteen days without contact the data is locked, and logging out asks', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin, address);
  await new Overview(page).isReady();
  await openFirst(page, 'Zone A 20 GB');
  await shellIsKept(page);
  await context.setOffline(true);
  await movePlan(page, 'Zone A 50 GB');
  await putClock(context, 15 * day);
  await page.goto('/');
  await expect(page.getByText('Locked until you log in')).toBeVisible();
  await expect(page.getByText('1 change is waiting to be sent')).toBeVisible();
  expect(await page.content()).not.toContain('@nordlys.example');
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('A change made');
  await expect(dialog).not.toContainText('Zone A');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Locked until you log in')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  // On the next page, since the locked page also says that there is no connection.
  await expect(page.getByText('Log in when you are back online.')).toBeVisible();
  expect(await databaseNames(page)).toEqual([]);
  await context.setOffline(false);
});

test('the app requests persistent storage with the first change made offline, and not before', async ({
  page,
}) => {
  // Chromium decides without asking the person; here it refuses, and each request is counted.
  await page.addInitScript(() => {
    Object.assign(window, { questions: 0 });
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      Object.assign(window, { questions: Number(Reflect.get(window, 'questions')) + 1 });
      return false;
    };
  });
  const questions = () => page.evaluate(() => Reflect.get(window, 'questions'));
  await signIn(page, logins.admin, address);
  const overview = new Overview(page);
  await overview.isReady();
  await openFirst(page, 'Zone A 20 GB');
  await movePlan(page, 'Zone A 50 GB');
  await shellIsKept(page);
  expect(await questions()).toBe(0);

  await page.context().setOffline(true);
  await movePlan(page, 'Zone A 20 GB');
  await expect.poll(questions).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Review/ }).click();
  await expect(page.getByText('This browser may delete changes waiting to be sent')).toBeVisible();
  expect(await questions()).toBe(1);
  await page.context().setOffline(false);
  await expect(page.getByText('All changes are sent')).toBeVisible();
  await expect(page.getByText('This browser may delete changes waiting to be sent')).toHaveCount(0);
});
