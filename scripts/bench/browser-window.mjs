// Opens a Chromium with a new profile, and logs in.
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { temporaryFolder } from './product.mjs';
import { afterwards } from './undo.mjs';

/** The first row of data; rows of the table header contain no link. */
export const firstRow = '[role=table] [role=row] a[href]';

/** Opens a browser whose profile is kept when its pages close. @param {string[]} more arguments */
export async function openBrowser(more = []) {
  const context = await chromium.launchPersistentContext(temporaryFolder('profile'), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', ...more],
    viewport: { width: 1440, height: 900 },
    // On an interruption the other cleanups run too, so Playwright must not handle the signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  afterwards(() => context.close());
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  const { product } = await devtools.send('Browser.getVersion');
  await devtools.detach();
  return { context, page, chromium: product };
}

/** Logs in through the real login; what opens then depends on who it is. */
export async function enterCredentials(page, url, login) {
  await page.goto(url);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Logs in and waits until the overview shows rows. */
export async function signIn(page, url, login) {
  await enterCredentials(page, url, login);
  await page.waitForURL((address) => address.origin === url && address.pathname === '/');
  await page.locator(firstRow).first().waitFor({ timeout: 120_000 });
}

/** Waits for the work after the first paint: storing, preloading, precaching. */
export async function settle(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(6000);
}
