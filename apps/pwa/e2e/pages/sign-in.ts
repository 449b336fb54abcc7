import type { Page } from '@playwright/test';

/** Signs in through the real login, as a person does. */
export async function signIn(page: Page, login: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

export const logins = {
  admin: 'admin@nordlys.example',
  employee: 'employee@nordlys.example',
  newcomer: 'new@fjord.example',
  staff: 'staff@linewise.example',
} as const;
