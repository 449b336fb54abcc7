import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import config from '../playwright.config.ts';
import { expect, testOffline as test, watchPage } from './fixtures.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** A browser with a profile on disk, which can be closed and opened again. */
class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), 'device-'));
  #context: BrowserContext | undefined;
  complaints: string[] = [];

  async open(): Promise<Page> {
    const { launchOptions, viewport } = config.use ?? {};
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      viewport: viewport ?? null,
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.complaints = watchPage(page);
    return page;
  }

  async close(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.#context?.close();
    this.#context = undefined;
  }

  async destroy(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

let copy: Product;
let device: Device;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  copy = await Product.create();
  device = new Device();
});
test.afterAll(async () => {
  await device.destroy();
  await copy.destroy();
});

let deepLink: string;

test('with the server killed and the browser restarted, a deep link still opens', async () => {
  const page = await device.open();
  await signIn(page, logins.admin, `${copy.url}/?country=DK&status=active&sort=plan`);
  const overview = new Overview(page);
  await overview.isReady();
  await shellIsKept(page);
  await overview.row('Zone A 20 GB').first().getByRole('link').click();
  const number = new NumberDialog(page);
  await number.tab('Plan').click();
  await expect(number.panel).toContainText('Zone A 20 GB');
  deepLink = page.url();
  await copy.kill();
  await device.close();

  const again = await device.open();
  await again.goto(deepLink);
  const cold = new NumberDialog(again);
  await expect(cold.panel).toContainText('Zone A 20 GB');
  await expect(again.getByText(/Offline, data from \d\d:\d\d/)).toBeVisible();
  await cold.tab('History').click();
  await expect(cold.panel).toContainText(/connection/i);
  await cold.tab('eSIM').click();
  const show = cold.panel.getByRole('button', { name: 'Show SIM details' });
  await expect(show).toBeDisabled();
  await expect(show).toHaveAccessibleDescription(/SIM details need a connection/);
  await cold.tab('Person').click();
  await expect(cold.panel).toContainText('@nordlys.example');
  await cold.escape();
  const plans = new Overview(again);
  await plans.search.fill('agesen');
  await expect(plans.rows.first()).toContainText('Ågesen');
});

test('a plan change made offline survives a closed browser, and is sent once', async () => {
  await device.close();
  const page = await device.open();
  await page.goto(deepLink);
  await movePlan(page, 'Zone A 50 GB');
  await expect(page.getByText('Plan change is waiting to be sent')).toBeVisible();
  const number = new NumberDialog(page);
  await expect(number.panel).toContainText('Zone A 50 GB');
  await expect(number.dialog.getByLabel(/waiting to be sent/i).first()).toBeVisible();
  await device.close();

  const again = await device.open();
  await again.goto(`${copy.url}/changes`);
  await expect(again.getByText('1 change waiting to be sent')).toBeVisible();
  await expect(again.getByText(/Zone A 20 GB → Zone A 50 GB/)).toBeVisible();
  await copy.start();
  await expect(again.getByText('All changes are sent')).toBeVisible({ timeout: 90_000 });
  await again.goto(deepLink);
  const sent = new NumberDialog(again);
  await expect(sent.panel).toContainText('Zone A 50 GB');
  await sent.tab('History').click();
  const moves = sent.panel
    .getByRole('listitem')
    .filter({ hasText: 'from Zone A 20 GB to Zone A 50 GB' });
  await expect(moves).toHaveCount(1);
});

test("a conflict with another person's change is shown by field, and nothing is overwritten", async ({
  playwright,
}) => {
  await device.close();
  const page = await device.open();
  await page.goto(deepLink);
  const id = new URL(deepLink).searchParams.get('numberId') ?? '';
  await shellIsKept(page);
  await page.context().setOffline(true);
  const actions = new NumberActions(page);
  await actions.start('Terminate at the end of the month');
  await actions.confirm('Terminate');
  await expect(page.getByText(/1 (change )?waiting/).first()).toBeVisible();

  // Meanwhile the same person moves the number to another plan, on another device.
  const bearer = { authorization: `Bearer ${await copy.token(logins.admin)}` };
  const other = await playwright.request.newContext({
    baseURL: copy.url,
    extraHTTPHeaders: bearer,
  });
  const plans: { plan_id: string; name: string }[] = (
    await (await other.get('/api/v0/plans')).json()
  ).data;
  const plan = (name: string) => plans.find((one) => one.name === name)?.plan_id;
  const patch = (data: Record<string, unknown>) => other.patch(`/api/v0/numbers/${id}`, { data });
  expect((await patch({ plan_id: plan('Zone A 20 GB') })).status()).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByText(/needs? your decision/).first()).toBeVisible();
  const before = await (await other.get(`/api/v0/numbers/${id}`)).json();
  expect(before.data.status).toBe('active');

  // The number and the list of all changes both show the conflict.
  for (const address of [deepLink, `${copy.url}/changes`]) {
    await page.goto(address);
    await expect(page.getByRole('columnheader', { name: /Saved now/ })).toContainText(
      'You, on another device',
    );
    const field = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    await expect(field('Plan')).toHaveText(/Zone A 50 GB.*Zone A 20 GB \(changed\).*Unchanged/);
    await expect(field('Status')).toHaveText(/Active eSIM.*Active eSIM.*Terminating/);
    await expect(page.getByText('Someone else')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Keep my change' }).click();
  await expect(page.getByText('All changes are sent')).toBeVisible();
  const after = await (await other.get(`/api/v0/numbers/${id}`)).json();
  expect(after.data).toMatchObject({
    status: 'ready_to_terminate',
    plan_id: plan('Zone A 20 GB'),
    version: before.data.version + 1,
  });
  await patch({ status: 'active' });
  await other.dispose();
});

test('a change made elsewhere while the device was offline appears when it is online again', async ({
  playwright,
}) => {
  await device.close();
  const bearer = { authorization: `Bearer ${await copy.token(logins.admin)}` };
  const other = await playwright.request.newContext({
    baseURL: copy.url,
    extraHTTPHeaders: bearer,
  });
  const id = new URL(deepLink).searchParams.get('numberId') ?? '';
  const plans: { plan_id: string; name: string }[] = (
    await (await other.get('/api/v0/plans')).json()
  ).data;
  const large = plans.find(({ name }) => name === 'Zone A 50 GB')?.plan_id;
  expect((await other.patch(`/api/v0/numbers/${id}`, { data: { plan_id: large } })).status()).toBe(
    200,
  );
  const page = await device.open();
  await page.goto(deepLink);
  await expect(new NumberDialog(page).panel).toContainText('Zone A 50 GB');
  await other.dispose();
});

test('logging out offline asks about pending changes, wipes the device, and ends the session later', async () => {
  await device.close();
  const page = await device.open();
  await page.goto(deepLink);
  await expect(new NumberDialog(page).panel).toContainText('Zone A');
  await copy.kill();
  await movePlan(page, 'Zone A 20 GB');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.locator('dialog[open]').filter({ hasText: 'has not been sent' });
  await expect(dialog).toContainText('Zone A 20 GB');
  await dialog.getByRole('button', { name: /Discard/ }).click();
  await expect(page.getByRole('heading', { name: 'Linewise cannot be reached' })).toBeVisible();
  await expect(page.getByText('You are logged out on this device')).toBeVisible();
  // The page is navigating to the unreachable login, so each check may fail midway.
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases()).catch(() => 'on the way'))
    .toEqual([]);
  await copy.start();
  await page.goto(copy.url);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  // The remaining cookie is no longer valid.
  expect((await page.request.get(`${copy.url}/api/v0/users/me`)).status()).toBe(401);
  await device.close();
});
