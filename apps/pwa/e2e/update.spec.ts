import type { BrowserContext, Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { Front } from './pages/front.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { findRelease, shellIsKept, takeRelease } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

let front: Front;
let copy: Product;
test.beforeAll(async () => {
  front = await Front.create();
  copy = await Product.create({ PUBLIC_URL: front.url });
  front.before(copy.port);
});
// Each test starts with the built release, whose files the device must store first.
test.beforeEach(() => front.reset());
test.afterAll(async () => {
  front.close();
  await copy.destroy();
});

/** Two tabs of an administrator with the built release, whose files the browser has stored. */
async function openTwoTabs(page: Page, context: BrowserContext) {
  const overview = new Overview(page);
  await signIn(page, logins.admin, `${front.url}/`);
  await overview.isReady();
  await shellIsKept(page);
  const other = await context.newPage();
  await other.goto(front.url);
  await new Overview(other).isReady();
  return { overview, other };
}

test('a new version is offered, never reloads by itself, and is installed on request', async ({
  page,
}) => {
  const overview = new Overview(page);
  const offer = page.getByText('A new version is ready.');
  await signIn(page, logins.admin, `${front.url}/`);
  await overview.isReady();
  await shellIsKept(page);
  await page.reload();
  await overview.isReady();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The first version is activated without a question, since there was none before.
  await expect(offer).toHaveCount(0);

  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await overview.search.fill('employee@nordlys');
  front.release();
  await findRelease(page);
  await expect(offer).toBeVisible();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
  await overview.row('Local').getByRole('link').click();
  await expect(new NumberDialog(page).tab('Person')).toBeVisible();
  await new NumberDialog(page).close();
  expect(loads).toBe(0);

  // Once dismissed, it is not offered until the next start.
  await page.reload();
  await overview.isReady();
  await expect(offer).toBeVisible();
  // A browser that takes its time: until the new version takes over, the button is busy.
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    // The message may be sent after the event.
    const ready = new Promise((resolve) => {
      addEventListener('browser-is-ready', resolve);
    });
    ServiceWorker.prototype.postMessage = function later(message: unknown) {
      void ready.then(() => postMessage.call(this, message, {}));
    };
  });
  const take = page.getByRole('button', { name: 'Update' });
  await take.click();
  await expect(take).toHaveAttribute('aria-busy', 'true');
  expect(loads).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('browser-is-ready')));
  await expect.poll(() => loads).toBe(2);
  await overview.isReady();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await expect(offer).toHaveCount(0);
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waiting: registration?.waiting ?? null, active: registration?.active?.state };
    }),
  ).toEqual({ waiting: null, active: 'activated' });
});

test('a tab that did not update shows a notice, keeps working, and reloads on request', async ({
  page,
  context,
}) => {
  const { overview, other } = await openTwoTabs(page, context);
  await overview.search.fill('employee@nordlys');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  front.release();
  await findRelease(other);
  for (const tab of [page, other]) {
    await expect(tab.getByText('A new version is ready.')).toBeVisible();
  }
  const reloaded = other.waitForEvent('load');
  await takeRelease(other, () => other.getByRole('button', { name: 'Update' }).click());
  await reloaded;
  await new Overview(other).isReady();
  await expect(other.getByText(/A new version|an older version/)).toHaveCount(0);

  await expect(page.getByText('This tab runs an older version.')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  await expect(overview.search).toHaveValue('employee@nordlys');
  await overview.row('Local').getByRole('link').click();
  await expect(new NumberDialog(page).tab('Person')).toBeVisible();
  await new NumberDialog(page).close();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(1);
  await overview.isReady();
  await expect(overview.search).toHaveValue('employee@nordlys');
  await expect(page.getByText('an older version')).toHaveCount(0);
});

test('a browser that keeps the former version loads the new one from the server, if it is there', async ({
  page,
  context,
}) => {
  const overview = new Overview(page);
  await signIn(page, logins.admin, `${front.url}/`);
  await overview.isReady();
  await shellIsKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  front.release();
  await findRelease(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => {};
  });
  const take = page.getByRole('button', { name: 'Update' });

  const expectNothingTaken = async () => {
    await take.click();
    await page.clock.fastForward(8_000);
    await expect(take).not.toHaveAttribute('aria-busy', 'true');
    expect(loads).toBe(0);
    await shellIsKept(page);
  };

  // Nothing else could be loaded: the version on the device stays.
  await context.setOffline(true);
  await expectNothingTaken();
  await context.setOffline(false);
  front.setDown(true);
  await expectNothingTaken();

  front.setDown(false);
  await take.click();
  await page.clock.fastForward(8_000);
  await expect.poll(() => loads).toBe(1);
  await overview.isReady();
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  // The new version is stored again, and nothing waits.
  await shellIsKept(page);
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waiting: registration?.waiting ?? null, active: registration?.active?.state };
    }),
  ).toEqual({ waiting: null, active: 'activated' });
});

test('a tab of an earlier release can open every screen while two more releases are installed', async ({
  page,
  context,
}) => {
  const { other } = await openTwoTabs(page, context);

  // This tab's chunk is neither on the server nor in the newest release; two more may come.
  const taken = async () => {
    front.release();
    // The release before has to be active before the browser is asked for the next one.
    await shellIsKept(other);
    await findRelease(other);
    await takeRelease(other, () =>
      other.evaluate(async () => {
        const { waiting } = await navigator.serviceWorker.ready;
        waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
      }),
    );
  };
  await taken();
  await expect(page.getByText('This tab runs an older version.')).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible();
  await taken();
  await taken();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(3);
});
