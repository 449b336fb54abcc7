import type { APIRequestContext } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { advanceClock } from './pages/clock.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** A separate copy, because moving the clock would affect other tests. */
let copy: Product;
test.beforeAll(async () => {
  copy = await Product.create();
});
test.afterAll(() => copy.destroy());

const day = 86_400;

interface Used {
  readonly number_id: string;
  readonly data_mb: number;
}

const advance = (request: APIRequestContext, seconds: number) =>
  advanceClock(request, copy.url, seconds);

/**
 * Moves the clock to that day of the next month, so that the result does not depend on the date.
 * @returns the day as the app writes it, such as `3 Dec`
 */
async function advanceToNextMonth(request: APIRequestContext, dayOfMonth: number): Promise<string> {
  const { data } = await (await request.get(`${copy.url}/sandbox/clock`)).json();
  const now = new Date(data.now);
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, dayOfMonth, 12);
  await advance(request, (then - now.getTime()) / 1000);
  const month = new Date(then).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${dayOfMonth} ${month}`;
}

/** A line whose usage grows for ten more days. */
async function busyLine(request: APIRequestContext): Promise<string> {
  const me = await (await request.get(`${copy.url}/api/v0/users/me`)).json();
  const company: string = me.data.company.company_id;
  const path = `${copy.url}/api/v0/companies/${company}/consumption`;
  const { data }: { data: Used[] } = await (await request.get(path)).json();
  const busy = data
    .filter(({ data_mb }) => data_mb < 1_200)
    .toSorted((one, other) => other.data_mb - one.data_mb)[0];
  if (!busy) throw new Error('Nobody uses anything.');
  return busy.number_id;
}

testOffline(
  'usage on the screen grows when the clock moves, shows its limit, and is available offline',
  async ({ page, context }) => {
    test.slow();
    await signIn(page, logins.admin, copy.url);
    const overview = new Overview(page);
    await overview.isReady();
    await expect(page.getByText(/Usage as of \d+ \w+, \d\d:\d\d/)).toBeVisible();
    const third = await advanceToNextMonth(context.request, 3);
    const numberId = await busyLine(context.request);
    await page.goto(`${copy.url}/?sort=-data&numberId=${numberId}&tabId=plan`);
    const number = new NumberDialog(page);
    const meter = number.panel.getByRole('meter', { name: 'Data', exact: true });
    const shown = async () => Number(await meter.getAttribute('aria-valuenow'));
    // Before it is read again, the page has the usage of the month before.
    await expect(number.panel.getByText(`As of ${third}`)).toBeVisible();
    await expect.poll(shown).toBeGreaterThan(0);
    const before = await shown();
    expect(before).toBeLessThan(1_200);

    // The page is notified of the moved clock, without any action.
    await advance(context.request, 10 * day);
    await expect.poll(shown).toBeGreaterThan(2 * before);
    const after = await shown();
    await expect(number.panel.getByText(/^As of 13 /)).toBeVisible();

    // Those that used the most are above the row that was open.
    await page.goto(`${copy.url}/?sort=-data`);
    const usedUp = overview.row(/Used up/).first();
    await expect(usedUp).toBeVisible();
    // By keyboard: an answer that arrives now may sort the rows, and the focus stays with its row.
    await usedUp.getByRole('link').press('Enter');
    await number.tab('Plan').click();
    await expect(number.panel.getByText('Used up', { exact: true }).first()).toBeVisible();
    await number.tab('History').click();
    await expect(number.panel.getByText(/^Data used up: \d+ GB/).first()).toBeVisible();
    await number.close();

    await shellIsKept(page);
    await context.setOffline(true);
    await page.goto(`${copy.url}/?numberId=${numberId}&tabId=plan`);
    await expect(page.getByText(/Offline, data from/)).toBeVisible();
    await expect.poll(shown).toBe(after);
    await expect(number.panel.getByText(/^As of 13 /)).toBeVisible();

    // Past the month's end, while the device is offline: usage starts at zero again.
    await context.setOffline(false);
    await advanceToNextMonth(context.request, 1);
    await page.reload();
    await expect.poll(shown).toBeLessThan(after / 4);
  },
);
