import type { Browser, Page } from '@playwright/test';
import { getMe } from '@workspace/domain/accounts/operations';
import { createClient } from '@workspace/domain/contract/client';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { listTopUps } from '@workspace/domain/topups/operations';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { advanceClock } from './pages/clock.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { codeOf } from './pages/sms.ts';

/** A separate copy, because moving the clock would affect other tests. */
let copy: Product;
test.beforeAll(async () => {
  copy = await Product.create();
});
test.afterAll(() => copy.destroy());

const phone = { width: 390, height: 844 };

/** A browser of its own, as another person has one. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: copy.url, viewport: phone });
  return context.newPage();
}

interface Line {
  readonly number_id: string;
  /** E.164 of Denmark. */
  readonly phone: string;
}

/** Active Danish numbers that have no top-up, and are not the administrator's. */
async function danishLines(): Promise<readonly [Line, Line]> {
  const token = await copy.token(logins.admin);
  const client = createClient({
    baseUrl: copy.url,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  const { data: me } = await client(getMe, {});
  const params = { company_id: me.company?.company_id ?? '' };
  const { data } = await client(listNumbers, { params, query: { limit: 500 } });
  const { data: others } = await client(listTopUps, { params, query: { limit: 500 } });
  const topped = new Set(others.map(({ number_id }) => number_id));
  const found = data.flatMap(({ number_id, status, type, country_iso_code, ...number }) => {
    const isFit =
      !topped.has(number_id) &&
      status === 'active' &&
      type === 'local' &&
      country_iso_code === 'DK';
    const { full_phone_number: own, user_id } = number;
    return isFit && own !== null && user_id !== me.user?.user_id ? [{ number_id, phone: own }] : [];
  });
  const [one, other] = found;
  if (!one || !other) throw new Error('There are no two Danish numbers.');
  return [one, other];
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
/** The button for phones, at the bottom. */
const press = (page: Page, name: string) =>
  page.locator('footer').getByRole('button', { name, exact: true }).click();

/** From the start to the confirmed number. */
async function confirm(page: Page, { phone: number }: Line): Promise<void> {
  await page.goto('/top-up');
  await page.getByLabel('Your phone number').fill(number.replace('+45', ''));
  await press(page, 'Get confirmation code');
  await page.getByLabel('Confirmation code').fill(await codeOf(page.request, number));
  await press(page, 'Confirm');
  await expect(heading(page, /what would you like to top up\?/i)).toBeVisible();
}

async function requestIt(page: Page): Promise<void> {
  await expect(heading(page, 'When should the top-up be activated?')).toBeVisible();
  await press(page, 'Request Top-up');
  await expect(heading(page, "That's it!")).toBeVisible();
}

async function moveToNextMonth(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/sandbox/clock')).json();
  const now = new Date(data.now);
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2);
  await advanceClock(page.request, copy.url, (then - now.getTime()) / 1000);
}

testOffline(
  'an employee asks for a top-up on their plan, and withdraws it without a connection',
  async ({ browser }) => {
    const page = await openPhone(browser);
    await signIn(page, logins.employee, '/my-plan');
    await page.getByRole('button', { name: /^Top up / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /200 minutes/ }).check({ force: true });
    await expectAccessible(page, 'top-up dialog on a phone');
    await dialog.getByRole('button', { name: 'Request Top-up' }).click();
    const request = page
      .getByRole('list', { name: 'My requests' })
      .getByRole('listitem')
      .filter({ hasText: '+ 200 minutes' });
    await expect(request).toContainText('Waiting for approval');

    await shellIsKept(page);
    await page.context().setOffline(true);
    await page.goto('/my-plan');
    await expect(request).toContainText('Waiting for approval');
    await expect(page.getByRole('button', { name: /^Top up / })).toBeDisabled();
    await expect(
      page.getByText('A top-up needs a connection.').filter({ visible: true }),
    ).toBeVisible();
    await request.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(request).toContainText('Withdrawal is waiting to be sent');
    await page.context().setOffline(false);
    await expect(request).toContainText('Cancelled');
    await expectAccessible(page, 'own requests on a phone');
    await page.context().close();
  },
);

// It moves the clock, so it comes last.
test('visitors top up data at home and abroad, an administrator approves, and both end with the month', async ({
  browser,
}) => {
  test.slow();
  const [home, abroad] = await danishLines();
  const visitor = await openPhone(browser);
  await confirm(visitor, home);
  await visitor.getByRole('radio', { name: /^\+ 10 GB/ }).check({ force: true });
  await press(visitor, 'Continue');
  await requestIt(visitor);
  await visitor.context().close();

  const traveller = await openPhone(browser);
  await confirm(traveller, abroad);
  await traveller.getByRole('radio', { name: /^International data/ }).check({ force: true });
  await press(traveller, 'Continue');
  await traveller.getByRole('searchbox', { name: 'Search by country name' }).fill('japan');
  await traveller.getByRole('button', { name: 'Japan' }).click();
  await traveller.getByRole('radio', { name: /^\+ 5GB/ }).check({ force: true });
  await press(traveller, 'Continue');
  await requestIt(traveller);
  await traveller.context().close();

  const page = await openPhone(browser);
  await signIn(page, logins.admin, '/requests');
  const digits = (line: Line) => line.phone.replace('+45', '').replace(/(..)(?=.)/g, '$1 ');
  for (const line of [home, abroad]) {
    const row = page.getByRole('row').filter({ hasText: digits(line) });
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(row).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Answered' }).click();
  for (const line of [home, abroad]) {
    const row = page.getByRole('row').filter({ hasText: digits(line) });
    await expect(row).toContainText('Active');
  }

  const topUps = page.getByRole('list', { name: 'Top-ups' });
  // Opened in the app, which hears of the activation; a page that loads may have missed it.
  const open = (line: Line) =>
    page
      .getByRole('row')
      .filter({ hasText: digits(line) })
      .getByRole('link')
      .first()
      .click();
  await open(abroad);
  const japan = topUps.getByRole('listitem').filter({ hasText: 'Data in Japan' });
  await expect(japan).toContainText('Active');
  await expect(page.getByText('Top-up of 5 GB for data abroad, counted separately.')).toBeVisible();
  await page.goBack();
  await open(home);
  const data = topUps.getByRole('listitem').filter({ hasText: '+ 10 GB' });
  await expect(data).toContainText('Active');
  await expect(page.getByText('Including 10 GB from top-ups.')).toBeVisible();
  await expectAccessible(page, 'top-ups of a number on a phone');

  // The page is notified of the moved clock, without any action.
  await moveToNextMonth(page);
  await expect(data).toContainText('Expired');
  await expect(page.getByText('Including 10 GB from top-ups.')).toHaveCount(0);
  await page.goto(`/?numberId=${abroad.number_id}&tabId=plan`);
  await expect(japan).toContainText('Expired');
  await expect(page.getByText(/for data abroad, counted separately/)).toHaveCount(0);

  // The administrator's own needs no approval; one for another day is cancelled before it.
  await page.getByRole('button', { name: 'Top up', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('radio', { name: /^\+ 5 GB/ }).check({ force: true });
  await expect(dialog.getByText(/^The company pays €\d+\.\d\d once\./)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Tomorrow' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Top up', exact: true }).click();
  const own = topUps.getByRole('listitem').filter({ hasText: '+ 5 GB' });
  await expect(own).toContainText('Scheduled');
  await own.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel top-up' }).click();
  await expect(own).toContainText('Cancelled');
  await page.context().close();
});
