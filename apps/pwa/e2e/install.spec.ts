import type { Page } from '@playwright/test';
import { expect, testOffline as test } from './fixtures.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string }[];
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
}

test('the manifest of the installed app names only existing files and shortcuts', async ({
  page,
}) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain('image/');
  }
  expect(manifest.screenshots.length).toBeGreaterThan(1);
  await signIn(page, logins.admin);
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(/Plans overview|Import/);
  }
});

/** Simulates the browser's offer, which it makes by rules of its own. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      Object.assign(window, { hasPrompted: true });
      return Promise.resolve({ outcome: 'accepted' });
    };
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

/** As if the person had used the app on an earlier day too. */
const usedBefore = (page: Page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith('.first-day'));
    for (const key of keys) localStorage.setItem(key, '2026-01-01');
    return keys.length;
  });

test('an employee is offered the installation from their second day on, and not again when they decline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.employee);
  const offer = page.getByRole('region', { name: /^Install Linewise on this/ });
  const home = page.getByRole('region', { name: 'Your number' });
  await expect(home).toBeVisible();
  expect(await offerInstallation(page)).toBe(true);
  await expect.poll(() => usedBefore(page)).toBe(1);
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(home).toBeVisible();
  // Nothing is offered before the browser can do it.
  await expect(offer).toHaveCount(0);
  await offerInstallation(page);
  await offer.getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasPrompted'))).toBe(true);
  await expect(offer).toHaveCount(0);
  await offerInstallation(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(home).toBeVisible();
  await offerInstallation(page);
  await expect(page.getByText('Phone lost or changed?')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('in Safari on an iPhone an employee reads how to install the app', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await signIn(page, logins.employee);
  await expect.poll(() => usedBefore(page)).toBe(1);
  await page.reload();
  const offer = page.getByRole('region', { name: 'Install Linewise on this phone' });
  await expect(offer).toContainText('Add to Home Screen');
  await expect(offer.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
  await context.close();
});

test('the installed app opens the home of each person, also without a connection', async ({
  page,
  context,
}) => {
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  await signIn(page, logins.employee);
  await expect(page.getByRole('region', { name: 'Your number' })).toBeVisible();
  await shellIsKept(page);
  await context.setOffline(true);
  const shortcuts = manifest.shortcuts.map(({ url }) => url);
  expect(shortcuts).toContain('/import');
  for (const url of [manifest.start_url, ...shortcuts]) {
    await page.goto(url);
    await expect(page).toHaveURL(/\/my-plan$/);
    await expect(page.getByRole('region', { name: 'Your number' })).toBeVisible();
  }
  await context.setOffline(false);
});
