import { expect, test } from './fixtures.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

const away = 'This part is not on this device yet. It opens when there is a connection.';

test('a part that the first minute’s network did not bring breaks nothing, and comes by itself', async ({
  page,
  context,
}) => {
  // No worker gets to keep the shell: the person is in a tunnel before it could.
  await context.route('**/service-worker.js', (route) => route.abort());
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  // Neither the part nor any file that it shares with others.
  await context.route(/\/assets\//, (route) => route.abort());
  await overview.search.fill('employee@nordlys');
  await overview.row('Local').getByRole('link').click();
  await expect(page.getByText(away)).toBeVisible();
  await expect(overview.row('Local')).toBeVisible();
  await expect(page.getByText('This screen broke')).toHaveCount(0);
  await context.unroute(/\/assets\//);
  await expect(new NumberDialog(page).tab('Person')).toBeVisible();
  await expect(page.getByText(away)).toHaveCount(0);
});

test('a part that a newer version took away says so, and a reload brings it', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await shellIsKept(page);
  await page.reload();
  await overview.isReady();
  // Another tab has taken an update: the worker and the server know the old files no more.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.route(/\/assets\/import-screen/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByText('This screen broke')).toHaveCount(0);
  await context.unroute(/\/assets\/import-screen/);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible();
});
