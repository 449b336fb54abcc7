import { expect } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Browser, Page } from './browser.ts';
import { mailedCodes } from './login-app.ts';

/** Starts a login and enters the address. */
export async function enterEmail(browser: Browser, email: string, query = ''): Promise<Page> {
  const page = await browser.open(`/api/auth/login${query}`);
  expect(page.url.pathname).toMatch(/^\/oidc\/interaction\//);
  expect(page.body).toContain('name="email"');
  return browser.submit(page.url.href, { step: 'email', email });
}

/** A complete login with a demo account. */
export async function withPassword(browser: Browser, email: string, query = ''): Promise<Page> {
  const page = await enterEmail(browser, email, query);
  expect(page.body).toContain('name="password"');
  return browser.submit(page.url.href, { step: 'password', password: 'demo' });
}

/** A complete login with a code from the outbox. */
export async function withCode(
  browser: Browser,
  email: string,
  database: TestDatabase,
): Promise<Page> {
  const page = await enterEmail(browser, email);
  expect(page.body).toContain('autocomplete="one-time-code"');
  const code = (await mailedCodes(database, email)).at(-1) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  return browser.submit(page.url.href, { step: 'code', code });
}

/** The sentence of the error page, or null on any other page. */
export const errorOf = (page: Page): string | null =>
  page.url.pathname === '/auth/error' ? page.url.searchParams.get('error_description') : null;
