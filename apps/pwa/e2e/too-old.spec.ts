import { Product } from '../../../scripts/e2e/product.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { waitingChanges } from './pages/device.ts';
import { Front } from './pages/front.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

let front: Front;
let copy: Product;
test.beforeAll(async () => {
  front = await Front.create();
  copy = await Product.create({ PUBLIC_URL: front.url });
  front.before(copy.port);
});
test.afterAll(async () => {
  front.close();
  await copy.destroy();
});

test('a version that the server refuses says so, works offline, and sends its changes after the update', async ({
  page,
  context,
}) => {
  const overview = new Overview(page);
  await signIn(page, logins.admin, `${front.url}/?country=DK&status=active&sort=number`);
  await overview.isReady();
  await shellIsKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await overview.row('Zone A 20 GB').first().getByRole('link').click();
  await expect(page).toHaveURL(/numberId=/);
  const id = new URL(page.url()).searchParams.get('numberId') ?? '';
  const savedPlan = async () => {
    const headers = { authorization: `Bearer ${await copy.token(logins.admin)}` };
    const answer = await fetch(`${copy.url}/api/v0/numbers/${id}`, { headers });
    return (await answer.json()).data.plan_id;
  };
  const before = await savedPlan();
  await context.setOffline(true);
  await movePlan(page, 'Zone A 50 GB');
  await expect.poll(() => waitingChanges(page)).toBe(1);

  front.release();
  front.requireLatest();
  await context.setOffline(false);
  const screen = page.getByRole('alert').filter({ hasText: 'This version of Linewise is too old' });
  await expect(screen).toContainText('1 change is waiting to be sent');
  await expect(page).toHaveTitle(/^This version of Linewise is too old/);
  expect(await waitingChanges(page)).toBe(1);
  expect(await savedPlan()).toBe(before);

  // Without a connection there is nothing to update with: the app goes on, with its changes.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible();
  await expect(screen).toHaveCount(0);
  expect(await waitingChanges(page)).toBe(1);
  await context.setOffline(false);
  await expect(screen).toBeVisible();

  // From its next page on, this tab runs the new version.
  await page.addInitScript(() => {
    document.cookie = 'page-release=1; path=/';
  });
  const reloaded = page.waitForEvent('load');
  await screen.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await expect.poll(() => waitingChanges(page)).toBe(0);
  await expect(screen).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('Zone A 50 GB');
  expect(await savedPlan()).not.toBe(before);
  const worker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting ?? null;
  });
  expect(worker).toBeNull();
});
