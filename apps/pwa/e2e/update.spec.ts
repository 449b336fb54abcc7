import { expect, test } from './fixtures.ts';
import { Front } from './pages/front.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { Product } from './product.ts';

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

test('a new version offers itself, never reloads under a person’s hands, and is taken when wanted', async ({
  page,
}) => {
  const overview = new Overview(page);
  const offer = page.getByText('A new version is ready.');
  await signIn(page, logins.admin, `${front.url}/`);
  await overview.isReady();
  await shellIsKept(page);
  await page.reload();
  await overview.isReady();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The first version takes over by itself: there was none before it.
  await expect(offer).toHaveCount(0);

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await overview.search.fill('employee@nordlys');
  front.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(offer).toBeVisible();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  await overview.row('Local').getByRole('link').click();
  await expect(new NumberDialog(page).tab('Person')).toBeVisible();
  await new NumberDialog(page).close();
  expect(loads).toBe(0);

  // Once waved off it is quiet until the next start, which finds it still waiting.
  await page.reload();
  await overview.isReady();
  await expect(offer).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await reloaded;
  await overview.isReady();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await expect(offer).toHaveCount(0);
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waiting: registration?.waiting ?? null, active: registration?.active?.state };
    }),
  ).toEqual({ waiting: null, active: 'activated' });
});
