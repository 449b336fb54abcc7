import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { expect, testOffline as test, watchPage } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { Administrator, type Guides, keptInTheOpen, titleOf } from './pages/guide.ts';
import { shownOnReturn } from './pages/link-page.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';
import { readQrOf } from './qr.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const qrName = /^QR code with the activation code/;

let administrator: Administrator;
let guides: Guides;
test.beforeAll(async ({ product }) => {
  administrator = await Administrator.of(product);
  guides = await administrator.guides();
});

/** A phone whose browser can be closed and opened again. */
class Phone {
  readonly #profile = mkdtempSync(join(tmpdir(), 'phone-'));
  #context: BrowserContext | undefined;

  async open(reach: 'online' | 'offline' = 'online'): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...config.use?.launchOptions,
      viewport: { width: 390, height: 844 },
      userAgent: iphone,
      isMobile: true,
      hasTouch: true,
      offline: reach === 'offline',
    });
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async destroy(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

test('a guide begun on the computer is finished on the phone without network, and reported once', async ({
  page,
}) => {
  await page.goto(guides.default);
  await expect(titleOf(page)).toHaveText('Install your eSIM');
  await expect(page).toHaveTitle(/^Install your eSIM/);
  await expect(page.getByText('About 10 minutes in all')).toBeVisible();
  // By keyboard: no control has the focus, and Enter continues.
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveText('Which phone do you use?');
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^iPhone/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveText('Scan the QR code');
  const code = await readQrOf(page.getByRole('img', { name: qrName }));
  expect(code).toMatch(/^LPA:1\$[\w.-]+\$/);
  await page.getByText('The camera does not work?').click();
  for (const part of code?.split('$').slice(1) ?? []) {
    await expect(page.getByText(part, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue on your phone' }).click();
  const handed = await readQrOf(page.getByRole('img', { name: 'QR code with the link' }));
  expect(handed).toBe(`${guides.default}#step=scan-local&device=ios`);
  expect(await keptInTheOpen(page)).not.toContain('LPA');

  const phone = new Phone();
  try {
    const first = await phone.open();
    const complaints = watchPage(first);
    await first.goto(handed ?? '');
    await expect(titleOf(first)).toHaveText('Scan the QR code');
    const install = first.getByRole('link', { name: 'Install on this phone' });
    await expect(install).toHaveAttribute('href', /^https:\/\/esimsetup\.apple\.com\//);
    await expect(first.getByRole('img', { name: qrName })).toBeVisible();
    await shellIsKept(first);
    await phone.setOffline(true);
    await expect(first.getByText('You are offline.')).toBeVisible();
    await first.getByRole('button', { name: 'I have added it' }).click();
    await expect(titleOf(first)).toHaveText('Make it your line');
    const here = first.url();
    expect(complaints).toEqual([]);
    await phone.close();

    const again = await phone.open('offline');
    await again.goto(here);
    await expect(titleOf(again)).toHaveText('Make it your line');
    await again.getByRole('button', { name: 'The eSIM is installed' }).click();
    await expect(titleOf(again)).toHaveText('Scan the travel QR code');
    await again.getByRole('button', { name: 'Back' }).click();
    await expect(again.getByText('Installed, as you said.')).toBeVisible();
    await again.getByRole('button', { name: 'Back' }).click();
    expect(await readQrOf(again.getByRole('img', { name: qrName }))).toBe(code);
    await again.getByRole('button', { name: 'I have added it' }).click();
    await again.getByRole('button', { name: 'The eSIM is installed' }).click();
    await again.getByRole('button', { name: 'I have added it' }).click();
    await expect(titleOf(again)).toHaveText('Set up travel data');
    await again.getByRole('button', { name: 'The eSIM is installed' }).click();
    await expect(titleOf(again)).toHaveText('Did a phone call work?');
    await again.getByRole('button', { name: 'No, not yet' }).click();
    await expect(titleOf(again)).toHaveText('Give it up to one hour');
    await expect(again.getByText('Restart the iPhone.')).toBeVisible();
    await again.getByRole('button', { name: 'Try the call again' }).click();
    await again.getByRole('button', { name: 'Yes, it worked' }).click();
    await expect(titleOf(again)).toHaveText('Your eSIMs are ready');
    expect(await keptInTheOpen(again)).not.toContain('LPA');
    const reported = (numberId: string) =>
      administrator.countInHistory(numberId, 'installation_reported');
    expect(await reported(guides.numbers.local)).toBe(0);

    await phone.setOffline(false);
    await expect.poll(() => reported(guides.numbers.travel)).toBe(1);
    await again.reload();
    await expect(titleOf(again)).toHaveText('Your eSIMs are ready');
    await expect(again.getByText('You are offline.')).toHaveCount(0);
    expect(await reported(guides.numbers.local)).toBe(1);
    const calls = () => administrator.countInHistory(guides.numbers.local, 'call_reported');
    await expect.poll(calls).toBe(2);
  } finally {
    await phone.destroy();
  }
});

test('the phone finishes without network, and the open guide says when the network has seen it', async ({
  page,
}) => {
  const { numberId, link } = await administrator.newNumber('signe.holm@nordlys.example');
  const active = 'Active, as the network says.';
  await page.goto(`${link}#step=scan-local&device=ios`);
  await page.getByRole('button', { name: 'Continue on your phone' }).click();
  const handed = await readQrOf(page.getByRole('img', { name: 'QR code with the link' }));
  await page.keyboard.press('Escape');

  const phone = new Phone();
  try {
    const guide = await phone.open();
    await guide.goto(handed ?? '');
    await expect(guide.getByRole('img', { name: qrName })).toBeVisible();
    await shellIsKept(guide);
    await phone.setOffline(true);
    await expect(guide.getByText('You are offline.')).toBeVisible();
    await guide.getByRole('button', { name: 'I have added it' }).click();
    await guide.getByRole('button', { name: 'The eSIM is installed' }).click();
    await guide.getByRole('button', { name: 'Yes, it worked' }).click();
    await expect(titleOf(guide)).toHaveText('Your eSIM is ready');
    await expect(guide.getByText('Installed, as you said.')).toBeVisible();
    await expect(guide.getByText(active)).toHaveCount(0);
    let loads = 0;
    guide.on('load', () => {
      loads += 1;
    });

    await phone.setOffline(false);
    await expect(guide.getByText('You are offline.')).toHaveCount(0);
    const reported = () => administrator.countInHistory(numberId, 'installation_reported');
    await expect.poll(reported).toBe(1);
    // What the person says is not what the network says.
    await expect(guide.getByText('Installed, as you said.')).toBeVisible();
    await expect(guide.getByText(active)).toHaveCount(0);

    await administrator.phoneReports(numberId, 'failed');
    // The open page asks by itself.
    await expect(titleOf(guide)).toHaveText('The installation is not finished');
    await expect(guide.getByText('The phone could not install the eSIM.')).toBeVisible();
    await expect(guide.getByText('Delete an eSIM that you no longer use')).toBeVisible();
    await expect(guide.getByText('You can close this page')).toHaveCount(0);
    await guide.getByRole('button', { name: 'Back to the QR code' }).click();
    await expect(guide.getByRole('img', { name: qrName })).toBeVisible();
    await guide.getByRole('button', { name: 'I have added it' }).click();
    await guide.getByRole('button', { name: 'The eSIM is installed' }).click();
    await guide.getByRole('button', { name: 'Yes, it worked' }).click();

    await administrator.phoneReports(numberId, 'downloaded');
    await administrator.phoneReports(numberId, 'installed');
    await shownOnReturn(guide.getByText('Your phone has installed the eSIM.'));
    await expect(titleOf(guide)).toHaveText('Your eSIM is ready');
    await expect(guide.getByText(active)).toHaveCount(0);
    await administrator.phoneReports(numberId, 'connected');
    await shownOnReturn(guide.getByText(active));
    await expect(guide.getByText(/The network has seen your phone with \+45/)).toBeVisible();
    await expect(guide.getByText('Installed, as you said.')).toHaveCount(0);
    // The computer says so too, instead of the code that is used up.
    await shownOnReturn(page.getByText(active));
    await expect(page.getByRole('img', { name: qrName })).toHaveCount(0);

    await administrator.phoneReports(numberId, 'deleted');
    await shownOnReturn(guide.getByText('The eSIM was deleted from the phone.'));
    await expect(guide.getByText('Its QR code is used up')).toBeVisible();
    await expect(guide.getByText(active)).toHaveCount(0);
    expect(loads).toBe(0);
  } finally {
    await phone.destroy();
    await administrator.end(numberId);
  }
});

test('the travel flow ends on the success screen without a question about a call', async ({
  page,
}) => {
  await page.goto(`${guides.travel}#step=line-travel&device=android`);
  await expect(titleOf(page)).toHaveText('Set up travel data');
  await expect(page.getByText('Try a call')).toHaveCount(0);
  await page.getByRole('button', { name: 'The eSIM is installed' }).click();
  await expect(titleOf(page)).toHaveText('Your travel eSIM is ready');
});

test('a narrow screen asks for a computer first, sends the link, and can go on all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(guides.local);
  await expect(titleOf(page)).toHaveText('Please view on computer');
  await expect(page.getByText('Only have this phone?')).toBeVisible();
  // This browser is not a phone's: the details are there to type.
  await expect(page.getByRole('button', { name: 'Copy the SM-DP+ address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Install on this phone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(/^The link is on its way to/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(titleOf(page)).toHaveText('Install your eSIM');
  await page.reload();
  await expect(titleOf(page)).toHaveText('Install your eSIM');
});

test('a link with no code, one code of two or an unknown code is invalid', async ({ page }) => {
  for (const query of [
    '',
    `?local_code=${'x'.repeat(43)}`,
    `?flow=local&local_code=${'x'.repeat(43)}`,
  ]) {
    await test.step(`/guide${query}`, async () => {
      await page.goto('/auth/error');
      await page.goto(`/guide${query}`);
      await expect(titleOf(page)).toHaveText('Invalid url. Please contact us.');
      await expect(page.getByRole('button', { name: 'Contact support' })).toBeVisible();
    });
  }
  await expectAccessible(page, 'an invalid link');
});

test('a link that belongs to another person does not open for an employee', async ({ page }) => {
  await signIn(page, logins.employee);
  await page.goto(guides.local);
  await expect(titleOf(page)).toHaveText('Invalid url. Please contact us.');
  await expect(page.getByRole('alert')).toHaveText('This link belongs to another person.');
});

test('offline, a guide that was never opened says so', async ({ page, context }) => {
  await page.goto('/guide');
  await shellIsKept(page);
  await context.setOffline(true);
  await page.goto(guides.local);
  await expect(titleOf(page)).toHaveText('The guide needs a connection');
  await context.setOffline(false);
  await expect(titleOf(page)).toHaveText('Install your eSIM');
});

test('a logout removes the guides from the device', async ({ page }) => {
  await page.goto(guides.local);
  await expect(titleOf(page)).toHaveText('Install your eSIM');
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContainEqual(expect.stringMatching(/-guide$/));
  await signIn(page, logins.admin);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(databases).not.toContainEqual(expect.stringMatching(/-guide$/));
});

test('every step is accessible and fits its screen', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  for (const step of ['start', 'phone', 'scan-local', 'line-travel', 'call', 'help', 'done']) {
    const device = step === 'help' || step === 'line-travel' ? 'android' : 'ios';
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto('/auth/error');
    await page.goto(`${guides.default}#step=${step}&device=${device}`);
    await expect(titleOf(page)).not.toHaveText('Something went wrong');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if (step === 'scan-local') {
        await expect(page.getByRole('img', { name: qrName })).toBeVisible();
      }
      await expectAccessible(page, `${step}, ${width} px`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, step).toBeLessThanOrEqual(width);
    }
  }
  await page.goto('/auth/error');
  await page.goto(guides.default);
  await expect(titleOf(page)).toHaveText('Please view on computer');
  await expectAccessible(page, 'notice');
});
