import { expect, test, testOffline } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { fillIn, logins, logOut, signIn, signInByHand } from './pages/sign-in.ts';

test('an administrator logs in, sees the plans, and logs out again', async ({ page }) => {
  await signInByHand(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  // Nothing of the person stays on the device, and Back shows nothing of it either.
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(left.databases).toEqual([]);
  expect(left.local.filter((key) => key.includes('person'))).toEqual([]);
  expect(left.session).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('nordlys.example')).toHaveCount(0);
});

testOffline(
  'after a logout without a network the next person has to log in',
  async ({ page, context }) => {
    await signIn(page, logins.admin);
    await new Overview(page).isReady();
    await shellIsKept(page);
    await context.setOffline(true);
    await logOut(page);
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    // Until the server has processed the logout, no address gives access.
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Linewise cannot be reached' })).toBeVisible();
    await expect(page.getByText('You are logged out on this device')).toBeVisible();
    await expect(page.getByText('offline')).toHaveCount(0);
    expect((await page.request.get('/api/v0/users/me')).status()).toBe(401);
    await page.unroute('**/api/auth/logout');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('You are logged out on this device')).toBeVisible();
    await expect(page.getByText('offline')).toHaveCount(0);
    await page.goto('/api/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.unroute('**/api/auth/logout');

    await page.goto('/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await fillIn(page, logins.employee);
    // Logged in as the new person, also after a reload.
    await expect(page).toHaveURL(/\/my-plan$/);
    await page.reload();
    await expect(
      page
        .getByText(/Zone|Travel/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Administrator')).toHaveCount(0);
  },
);

testOffline(
  'a logout without a network is completed at the next start, at the login service too',
  async ({ page, context }) => {
    await signIn(page, logins.admin);
    await new Overview(page).isReady();
    await shellIsKept(page);
    await context.setOffline(true);
    await logOut(page);
    await expect(page.getByText('You are offline')).toBeVisible();
    await context.setOffline(false);
    const ended = page.waitForRequest(/\/oidc\/session\/end/);
    await page.reload();
    expect((await ended).url()).toContain('id_token_hint');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/^(session|logout_owed)_/),
    );
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);

test('after logging in, the requested screen opens', async ({ page }) => {
  await signIn(page, logins.admin, '/?status=active&q=s');
  await new Overview(page).isReady();
  expect(new URL(page.url()).search).toBe('?status=active&q=s');
});

test('a device whose login has ended elsewhere shows the login, also at the next start', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isMarked = async () =>
    (await context.cookies()).some(({ name }) => name.startsWith('signed_in_'));
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  // The mark of the login is enough to ask for the person at once.
  expect(asked).toContain('/api/v0/users/me');
  expect(asked).not.toContain('/api/auth/session');
  expect(await isMarked()).toBe(true);

  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name.startsWith('signed_in_')));
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('nordlys.example')).toHaveCount(0);
  await expect.poll(isMarked).toBe(false);
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(asked).toContain('/api/auth/session');
  expect(asked).not.toContain('/api/v0/users/me');
});

test('a wrong password shows an error under the field, and nobody is logged in', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(logins.admin);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await request.get('/api/v0/users/me')).status()).toBe(401);
});

test('a login without a company and staff see why they see no company', async ({
  browser,
  product,
}) => {
  for (const [login, text] of [
    [logins.newcomer, logins.newcomer],
    [logins.staff, '/staff'],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await signIn(page, login);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Nordlys')).toHaveCount(0);
    await context.close();
  }
});
