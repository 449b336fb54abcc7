import type { Page } from '@playwright/test';

/** Signs in through the real login, as a person does. */
export async function signIn(page: Page, login: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillIn(page, login);
}

/** Answers the login's questions. */
export async function fillIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

/** By the menu of the account, as a person does. */
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
