import type { Locator, Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { type CompanyRow, Console, companiesOf } from './pages/console.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** Requests for the overview from now on. */
function watchLists(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v0/companies') asked.push(url);
  });
  return asked;
}

const byName = (one: CompanyRow, other: CompanyRow) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;

/** Cents above 1000, in thousands. */
function short(currency: string, cents: number): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
  return `${format.format(cents / 100_000)}K`;
}

/** The name of the colour of its text. */
async function colourOf(badge: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  if (green > red && green > blue) return 'green';
  if (red <= green || green < blue) return 'another';
  const hue = (60 * (green - blue)) / (red - blue);
  return hue < 20 ? 'red' : 'amber';
}

test('a visitor sees what the console is, and returns to it after logging in', async ({ page }) => {
  const asked = watchLists(page);
  await page.goto('/staff?sort=-sum_arr');
  await expect(page.getByRole('heading', { name: 'Linewise console' })).toBeVisible();
  expect(asked).toEqual([]);
  const console = new Console(page);
  await console.open('/staff?sort=-sum_arr');
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/staff?sort=-sum_arr');
  await expect(page).toHaveTitle('Customers · Linewise console');
});

test('a person who is not staff sees that the console is for staff, and no company is requested', async ({
  browser,
  product,
}) => {
  for (const login of [logins.admin, logins.employee, logins.newcomer]) {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const asked = watchLists(page);
    await signIn(page, login, '/staff');
    await expect(page.getByRole('heading', { name: 'For Linewise staff' })).toBeVisible();
    await expect(page.getByText(login)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the app' })).toHaveAttribute('href', '/');
    const logOut = page.getByRole('link', { name: 'Log out' });
    await expect(logOut).toHaveAttribute('href', '/api/auth/logout');
    expect(asked, login).toEqual([]);
    // The page that opens companies is not accessible either.
    await page.goto('/staff/open?company_id=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'For Linewise staff' })).toBeVisible();
    await context.close();
  }
});

testOffline(
  'the web app leads staff to the console, which the service worker does not intercept',
  async ({ page }) => {
    await signIn(page, logins.staff);
    await shellIsKept(page);
    await page.getByRole('link', { name: 'Open the console' }).click();
    const console = new Console(page);
    await console.isReady();
    // Also with a filter in the address, as after a reload or from a bookmark.
    for (const path of ['/staff', '/staff?q=nordlys', '/staff/audit?outcome=refused']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Sections' }), path).toBeVisible();
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/staff'))).toEqual([]);
  },
);

test('staff find companies by keyboard, search and filter, until their session ends', async ({
  page,
  context,
  product,
}) => {
  const all = await companiesOf(product);
  const console = new Console(page);
  await console.open();

  await test.step('they move by keyboard from the search through the rows and back', async () => {
    const names = all.map(({ name }) => name);
    const at = page.locator('[data-row-stop]:focus');
    // The foot shows the arrow keys, so they also work while nothing has the focus.
    await page.keyboard.press('ArrowDown');
    await expect(at).toHaveText(names[0] ?? '');
    await page.keyboard.press('/');
    await expect(console.search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(at).toHaveText(names[0] ?? '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(at).toHaveText(names[2] ?? '');
    await page.keyboard.press('End');
    await expect(at).toHaveText(names.at(-1) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(at).toHaveText(names.at(-2) ?? '');
    await page.keyboard.press('Home');
    await expect(at).toHaveText(names[0] ?? '');
    // Tab stops at one row, however many there are.
    await expect(console.table.locator('[data-row-stop][tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(console.search).toBeFocused();
  });

  await test.step('they search by name and country, filter, and see the number of companies', async () => {
    await expect(console.count).toHaveText(`${all.length} companies`);

    await page.getByRole('heading', { name: 'Customers' }).click();
    await expect(console.search).not.toBeFocused();
    await page.keyboard.press('/');
    await expect(console.search).toBeFocused();
    await console.search.fill('nordlys en');
    await expect(console.count).toHaveText('1 company');
    await expect(console.links).toHaveText(['Nordlys Energi A/S']);
    await expect(page).toHaveURL(/[?&]q=nordlys\+en/);

    const swedish = all.filter((company) => company.country_iso_code === 'SE');
    await console.search.fill('swed');
    await expect(console.count).toContainText(`${swedish.length} compan`);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(console.count).toHaveText(`${all.length} companies`);
    await expect(console.search).toBeFocused();

    await page.getByRole('button', { name: 'Country', exact: true }).first().click();
    const choices = page.getByRole('dialog', { name: 'Filter by country' });
    await choices.getByRole('searchbox').fill('no such country');
    await expect(choices.getByText('No country found.')).toBeVisible();
    await choices.getByRole('searchbox').fill('germ');
    await choices.getByRole('radio', { name: 'Germany' }).click();
    await expect(choices).toBeHidden();
    const german = all.filter((company) => company.country_iso_code === 'DE');
    await expect(console.count).toContainText(`${german.length} compan`);
    await expect(page).toHaveURL(/[?&]country=DE/);
    // The address is sufficient to restore the screen.
    await page.reload();
    await console.isReady();
    await expect(console.count).toContainText(`${german.length} compan`);
    expect(await console.links.allInnerTexts()).toEqual(
      german.sort(byName).map(({ name }) => name),
    );

    await console.search.fill('no such company');
    await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible();
    await expect(console.links).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(console.count).toHaveText(`${all.length} companies`);
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('when the session ends, they see the login and no company', async () => {
    await context.clearCookies();
    await console.sortBy('Country');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Nordlys Energi A/S')).toHaveCount(0);
  });
});

test('staff see amounts and statuses, and sort by every column', async ({ page, product }) => {
  const all = await companiesOf(product);
  const console = new Console(page);
  await console.open('/staff?sort=-sum_arr');

  await test.step('amounts are abbreviated, and the header has totals for each currency', async () => {
    const shown = [...all].sort((one, other) => other.sum_arr - one.sum_arr);
    const [large, small] = [shown[0], shown.findLast((company) => company.sum_arr > 0)];
    if (!large || !small) throw new Error('No company pays.');
    expect([large.sum_arr > 100_000, small.sum_arr > 100_000]).toEqual([true, false]);
    const amountOf = (company: CompanyRow) => console.row(company.name).locator('b').first();
    await expect(amountOf(large)).toHaveText(short(large.price_currency, large.sum_arr));
    await expect(amountOf(small)).toHaveText(/^[€$]\d{1,3}\.\d\d$/);
    const tip = page.getByRole('tooltip');
    await expect(tip).toHaveCount(0);
    const button = console.table.getByRole('button', { name: 'ARR / MRR' });
    await button.focus();
    await expect(tip).toBeVisible();
    await expect(tip).toContainText(`Totals of ${all.length} companies`);
    for (const currency of ['EUR', 'USD'] as const) {
      const cents = all
        .filter((company) => company.price_currency === currency)
        .reduce((sum, company) => sum + company.sum_arr, 0);
      await expect(tip.locator('div', { hasText: `ARR in ${currency}` }).last()).toHaveText(
        `ARR in ${currency}${short(currency, cents)}`,
      );
    }
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await console.head('Numbers').hover();
    const people = all.reduce((sum, company) => sum + company.count_users, 0);
    await expect(tip).toContainText(`Employees${people.toLocaleString('en-US')}`);
  });

  await test.step('badges show the status of a company by text and colour', async () => {
    const colours = {
      approved: 'green',
      submitted: 'amber',
      other: 'red',
      attached: 'green',
      not_attached: 'red',
      activated: 'green',
      pending: 'amber',
    } as const;
    await console.sortBy('Company name');
    await expect(console.links).toHaveText(all.map(({ name }) => name));
    const met = new Set<string>();
    for (const [at, company] of all.entries()) {
      const states = {
        kyc: [company.company_kyc_status, company.company_kyc_status_label],
        payment: [company.payment_method, company.payment_method_label],
        status: [company.status, company.company_status_label],
      } as const;
      for (const [part, [state, label]] of Object.entries(states)) {
        const badge = console.rowAt(at).locator(`[data-part=${part}] .ui-badge`);
        await expect(badge, company.name).toHaveText(label);
        expect(await colourOf(badge), `${company.name}: ${label}`).toBe(colours[state]);
        met.add(state);
      }
    }
    expect([...met].sort()).toEqual(Object.keys(colours).sort());
  });

  await test.step('every column sorts in both directions, announces it, and keeps it in the address', async () => {
    const heads = [
      ['Company name', 'name', 'descending'],
      ['Country', 'country_name', 'ascending'],
      ['ARR / MRR', 'sum_arr', 'descending'],
      ['Numbers', 'count_numbers', 'descending'],
      ['employees', 'count_users', 'descending'],
      ['Main admin', 'admin_user', 'ascending'],
      ['KYC status', 'company_kyc_status', 'ascending'],
      ['Payment status', 'payment_method', 'ascending'],
      ['Company status', 'status', 'ascending'],
    ] as const;
    await expect(console.head('Company name')).toHaveAttribute('aria-sort', 'ascending');
    for (const [name, sort, first] of heads) {
      const second = first === 'ascending' ? 'descending' : 'ascending';
      for (const direction of [first, second]) {
        await console.sortBy(name);
        await expect(console.head(name), name).toHaveAttribute('aria-sort', direction);
        const wanted = await companiesOf(product, sort, direction === 'ascending' ? 'asc' : 'desc');
        await expect(console.links.first(), name).toHaveText(wanted[0]?.name ?? '');
        await expect(console.links, name).toHaveText(wanted.map((company) => company.name));
        const order = `${direction === 'descending' ? '-' : ''}${sort}`;
        const isUsual = order === 'name';
        // The address follows a moment after the list.
        await expect
          .poll(() => new URL(page.url()).searchParams.get('sort'), { message: name })
          .toBe(isUsual ? null : order);
      }
      await expect(console.table.locator('[aria-sort]:not([aria-sort=none])')).toHaveCount(1);
    }
    expect(all.length).toBeGreaterThan(10);
  });
});

test('companies that fail to load show an error, and load after a retry', async ({ page }) => {
  const console = new Console(page);
  await page.route('**/api/v0/companies?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await signIn(page, logins.staff, '/staff');
  await expect(page.getByRole('heading', { name: 'Failed to load company data' })).toBeVisible();
  await expect(console.links).toHaveCount(0);
  await page.unroute('**/api/v0/companies?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await console.isReady();
  await expect(page.getByText('Failed to load company data')).toHaveCount(0);
});
