import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an administrator signs in, sees the plans, and logs out again', async ({ page }) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
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

test('logging in leads back to the screen that was asked for', async ({ page }) => {
  await signIn(page, logins.admin, '/?status=active&q=s');
  await new Overview(page).isReady();
  expect(new URL(page.url()).search).toBe('?status=active&q=s');
});

test('a wrong password is told under the field, and lets nobody in', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(logins.admin);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await request.get('/api/v0/users/me')).status()).toBe(401);
});

test('the auth error page shows the description, else a sentence, and the way out', async ({
  page,
}) => {
  await page.goto('/auth/error?error_description=Your%20account%20is%20closed.');
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log Out' })).toHaveAttribute(
    'href',
    '/api/auth/logout',
  );
  // What anybody may have written into the address is quoted, and no link.
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The login service reported:');
  await page.goto('/auth/error?error_description=Go%20to%20https%3A%2F%2Fevil.example%20now');
  await expect(alert).toContainText('Go to https://evil.example now');
  await expect(alert.getByRole('link')).toHaveCount(0);
  await page.goto('/auth/error?error_description=The%20login%20was%20cancelled.');
  await expect(alert).toHaveText('The login was cancelled.');
  await page.goto('/auth/error');
  await expect(alert).toHaveText('Something went wrong');
  await page.goto('/auth/error?error_description=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('a newcomer and the staff are told where they stand, and see no company', async ({
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
