import { expect, testOffline as test } from './fixtures.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

const failed = 'This part of the app could not be loaded.';

test('a dialog whose code cannot be loaded breaks nothing, and a reload opens it', async ({
  page,
  context,
}) => {
  // No service worker has the code: the connection is lost before it could be installed.
  await context.route('**/service-worker.js', (route) => route.abort());
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await context.route(/\/assets\//, (route) => route.abort());
  await overview.search.fill('employee@nordlys');
  await overview.row('Local').getByRole('link').click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(overview.row('Local')).toBeVisible();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  await context.unroute(/\/assets\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new NumberDialog(page).tab('Person')).toBeVisible();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('a screen whose code is no longer available says so, and loads after a reload', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await shellIsKept(page);
  await page.reload();
  await overview.isReady();
  // The release is so old that neither the service worker nor the server has its files.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.route(/\/assets\/import-screen/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  await context.unroute(/\/assets\/import-screen/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible();
});

test('the code of a dialog is fetched when the pointer comes near its button', async ({
  page,
  context,
}) => {
  await context.route('**/service-worker.js', (route) => route.abort());
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const detail = page.waitForRequest(/\/assets\/number-detail/);
  await overview.row('Local').first().hover();
  await detail;
  const order = page.waitForRequest(/\/assets\/order-number-dialog/);
  await page.getByRole('button', { name: 'Add number' }).focus();
  await order;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/assets/import-screen'))).toEqual([]);
});
