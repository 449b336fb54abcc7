import { expect, type Page } from '@playwright/test';

/** Logs in by the pages of the login, as a person does: for stories about logging in. */
export async function signInByHand(page: Page, login: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillIn(page, login);
}

/**
 * Logs in by the same requests without their pages, and opens the address: for all other stories.
 * @param path with the origin where the page has no base address
 */
export async function signIn(page: Page, login: string, path = '/'): Promise<void> {
  const { request } = page;
  const origin = URL.canParse(path) ? new URL(path).origin : '';
  const asked = await request.get(`${origin}/api/auth/login`);
  const named = await request.post(asked.url(), { form: { step: 'email', email: login } });
  const done = await request.post(named.url(), { form: { step: 'password', password: 'demo' } });
  expect(new URL(done.url()).pathname).not.toMatch(/^\/(oidc|auth)/);
  await page.goto(path);
}

/** Fills in the pages of the login. */
export async function fillIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

/** Logs out by the account menu, as a person does. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

export const logins = {
  admin: 'admin@nordlys.example',
  employee: 'employee@nordlys.example',
  newcomer: 'new@fjord.example',
  staff: 'staff@linewise.example',
} as const;
