import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

const scripts = '**/assets/*.js';

// The font is optional: on a busy machine one of two pages might begin without it.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()));

test('the login page shows its text and link before scripts load, and leads back to the address', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/?status=active');
  await expect(page.getByRole('heading', { name: 'Log in to' })).toBeVisible();
  await expect(page.getByText('Loading')).toBeHidden();
  const before = await page.getByRole('link', { name: 'Log in' }).boundingBox();
  await page.unroute(scripts);
  await page.reload();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  const after = await page.getByRole('link', { name: 'Log in' }).boundingBox();
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? 1000))).toBeLessThan(2);
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.unroute(scripts);
  await page.getByLabel('Email').fill(logins.admin);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await new Overview(page).isReady();
  expect(new URL(page.url()).search).toBe('?status=active');
});

for (const width of [390, 1440]) {
  test(`the guide shows its logo before scripts load, where it stays, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await holdScripts(page);
    await page.goto('/guide', { waitUntil: 'commit' });
    await expect(page.getByText('Linewise', { exact: true })).toBeVisible();
    const mark = page.locator('svg:visible').first();
    const before = await mark.boundingBox();
    letGo();
    await expect(page.locator('#skeleton')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await mark.boundingBox()).toEqual(before);
  });
}

/** Pages without a login, and how their links begin; a link that opens nothing has a page too. */
const publicPages = ['/status', '/transfer', '/top-up', '/invite/admin', '/pay', '/billing-email'];

for (const width of [390, 1440]) {
  test(`public pages show logo and background before scripts load, where they stay, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of publicPages) {
      await page.unroute(scripts);
      const letGo = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Linewise', { exact: true }), path).toBeVisible();
      await expect(page.locator('.skeleton-column'), path).toBeVisible();
      const mark = page.locator('svg:visible').first();
      const background = () =>
        page.evaluate(() => {
          const at = document.elementsFromPoint(4, 400).map((each) => getComputedStyle(each));
          return at.find(({ backgroundColor: color }) => color !== 'rgba(0, 0, 0, 0)')
            ?.backgroundColor;
        });
      const before = await mark.boundingBox();
      const dark = await background();
      letGo();
      await expect(page.locator('#skeleton'), path).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect(await mark.boundingBox(), path).toEqual(before);
      expect(await background(), path).toBe(dark);
    }
  });
}

/** Holds the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const width of [390, 1440]) {
  test(`a click held on the link until the app has loaded starts the login, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.locator('#skeleton').getByRole('link', { name: 'Log in' });
    await link.hover();
    const before = await link.boundingBox();
    await page.mouse.down();
    letGo();
    await expect(page.locator('#root a[href^="/api/auth/login"]')).toBeAttached();
    // Nothing moves under the pointer meanwhile.
    expect(await page.getByRole('link', { name: 'Log in' }).boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('a click on the link that is released beside it starts nothing, and the app is shown', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#skeleton').getByRole('link', { name: 'Log in' }).hover();
  await page.mouse.down();
  letGo();
  const link = page.locator('#root a[href^="/api/auth/login"]');
  await expect(link).toBeAttached();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  await expect(link).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the focused link stays focused when the app replaces the skeleton', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Log in' });
  await link.focus();
  letGo();
  await expect(page.locator('#skeleton')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('an administrator sees skeleton rows in the positions of the real ones', async ({ page }) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.unroute(scripts);
    await page.goto('/');
    await overview.isReady();
    const top = await page
      .locator('[data-row-id]')
      .evaluateAll((rows) => Math.min(...rows.map((row) => row.getBoundingClientRect().y)));
    await page.route(scripts, (route) => route.abort());
    await page.reload();
    const row = page.locator('.skeleton-rows > div').first();
    await expect(row).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - top), String(width)).toBeLessThan(2);
  }
});

test('no skeleton is shown on pages without an overview', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/auth/error');
  await expect(page.locator('#skeleton > *')).toHaveCount(0);
  await page.unroute(scripts);
  await signIn(page, logins.employee);
  await expect(page.getByRole('region', { name: 'Your number' })).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  for (const path of ['/my-plan', '/']) {
    await page.goto(path);
    await expect(page.locator('#skeleton > *')).toHaveCount(0);
  }
  // Logged in, with nothing left on the device: no login is offered either.
  await page.evaluate(() => localStorage.clear());
  for (const path of ['/my-plan', '/']) {
    await page.goto(path);
    await expect(page.getByText('Log in to')).toBeHidden();
  }
});

for (const width of [390, 768, 1440]) {
  test(`the import screen has its parts in their places before it is loaded, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, logins.admin);
    await new Overview(page).isReady();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/import-screen*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/import');
    const heading = page.getByRole('heading', { name: 'Import people and numbers' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
    const busy = page.locator('.import-skeleton-parts');
    const before = [await heading.boundingBox(), await busy.locator('> *').first().boundingBox()];
    letGo();
    const button = page.getByRole('button', { name: 'Choose a file' });
    await expect(button).toBeVisible();
    const after = [await heading.boundingBox(), await button.locator('..').boundingBox()];
    expect(after).toEqual(before);
  });
}
