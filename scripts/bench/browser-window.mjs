// A Chromium with a fresh profile, and what a person does in it.
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { temporaryFolder } from './product.mjs';
import { afterwards } from './undo.mjs';

/** The first row of data; the head of the table has none with a link. */
export const firstRow = '[role=table] [role=row] a[href]';

/** Opens a browser whose profile outlives its pages. */
export async function openBrowser() {
  const context = await chromium.launchPersistentContext(temporaryFolder('profile'), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 1440, height: 900 },
    // An interrupted measure has more to undo than the browser.
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

/** Signs in through the real login and waits until the overview shows rows. */
export async function signIn(page, url, login) {
  await page.goto(url);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((address) => address.origin === url && address.pathname === '/');
  await page.locator(firstRow).first().waitFor({ timeout: 120_000 });
}

/** Long enough for what the page does after its first picture: storing, warming, precaching. */
export async function settle(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(6000);
}
