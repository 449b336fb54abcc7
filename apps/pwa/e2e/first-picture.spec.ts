import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

const scripts = '**/assets/*.js';

/** What is seen, and where; without what the shell cannot know: the company, the person. */
async function seenIn(page: Page, room: string) {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((inside) => {
    const parts = ':is(h1, p, a, button, input, svg, .ui-skeleton, [role=columnheader])';
    return [...document.querySelectorAll(`${inside} ${parts}`)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => !part.closest('.ui-sr, .ui-kbd, .ui-two, [aria-label^="Account of"]'))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { color, backgroundColor, opacity } = getComputedStyle(part);
        const isStill = part.matches('.ui-skeleton');
        return {
          name: part.getAttribute('aria-label') ?? part.textContent,
          look: isStill ? backgroundColor : `${color} ${backgroundColor} ${opacity}`,
          box: [x, y, width, height],
        };
      });
  }, room);
}

type Seen = Awaited<ReturnType<typeof seenIn>>;

function expectSame(picture: Seen, real: Seen): void {
  const plain = (seen: Seen) => seen.map(({ name, look }) => `${name}: ${look}`);
  expect(plain(picture)).toEqual(plain(real));
  expect(picture.length).toBeGreaterThan(3);
  for (const [at, { name, box }] of picture.entries()) {
    for (const [side, length] of box.entries()) {
      expect(
        Math.abs(length - (real[at]?.box[side] ?? Number.NaN)),
        `${name} ${side}`,
      ).toBeLessThan(1);
    }
  }
}

// The font is optional: on a busy machine one of two pages might begin without it.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()));

const screens = [
  { width: 390, height: 844 },
  { width: 1000, height: 800 },
  { width: 1300, height: 800 },
  { width: 1440, height: 900 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, serviceWorkers: 'block' });

    test(`a visitor’s first picture is the page that comes, ${colorScheme}`, async ({ page }) => {
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.route(scripts, (route) => route.abort());
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Log in to' })).toBeVisible();
        const picture = await seenIn(page, '#picture');
        await page.unroute(scripts);
        await page.goto('/');
        await expect(page.locator('#picture')).toHaveCount(0);
        expectSame(picture, await seenIn(page, '#root'));
      }
    });

    test(`an administrator’s first picture is the overview that loads, ${colorScheme}`, async ({
      page,
    }) => {
      // The first sync never comes.
      await page.route('**/changes?*', () => {});
      await signIn(page, logins.admin);
      const loading = page.getByText('Loading numbers');
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.goto('/');
        await expect(page.locator('#picture')).toHaveCount(0);
        await expect(loading).toBeVisible();
        const real = await seenIn(page, '#root');
        await page.route(scripts, (route) => route.abort());
        await page.reload();
        await expect(page.locator('.picture-person')).toBeVisible();
        // One of each, for whoever looks for a field before the app has come.
        await expect(page.getByPlaceholder('Search by name')).toHaveCount(1);
        expectSame(await seenIn(page, '#picture'), real);
        await expect(page.getByRole('status').first()).toHaveText('Loading');
        await expect(page.getByRole('link', { includeHidden: false })).toHaveCount(0);
        await page.unroute(scripts);
      }
    });
  });
}

test('the log-in of the picture leads to the login and back, before a script has come', async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto('/?status=active');
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

test('the theme can be chosen in the picture, and who stands on the link stays there', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Log in' });
  await link.focus();
  letGo();
  await expect(page.locator('#picture')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
});

test.describe('without a service worker', () => {
  // Where one has the app on the device there is no picture at all.
  test.use({ serviceWorkers: 'block' });

  test('no picture stands where it would be wrong', async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/auth/error');
    await expect(page.locator('#pictures')).toBeAttached();
    await expect(page.locator('#picture')).toHaveCount(0);
    await expect(page.getByText('Log in to')).toHaveCount(0);
    await page.unroute(scripts);

    await signIn(page, logins.employee);
    await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
    await page.route(scripts, (route) => route.abort());
    for (const path of ['/my-plan', '/']) {
      await page.goto(path);
      await expect(page.locator('.picture-person')).toBeVisible();
      // An employee has no overview.
      await expect(page.locator('.picture-person h1:visible')).toHaveCount(0);
      await expect(page.getByText('Log in to')).toBeHidden();
    }
  });
});
