import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { type CompanyRow, Console, companiesOf, ticketsGiven } from './pages/console.ts';

/** Replaces the page that the browser is led to, because the app would use up the ticket. */
async function stopBeforeApp(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname === '/impersonate',
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>The door</title>' }),
  );
}

interface Arrival {
  readonly ticket: string;
  readonly user_id: string;
  readonly company_id: string;
}

/** The parts of the address of a tab. */
async function arrivalOf(tab: Page): Promise<Arrival> {
  await tab.waitForURL((url) => url.pathname === '/impersonate');
  const { searchParams, hash } = new URL(tab.url());
  return {
    ticket: hash.slice(1),
    user_id: searchParams.get('linewise_user_id') ?? '',
    company_id: searchParams.get('linewise_company_id') ?? '',
  };
}

/** Exchanges a ticket with the browser's login, as the page does. */
async function exchange(context: BrowserContext, product: Product, body: Arrival) {
  const answer = await context.request.post(`${product.url}/api/v0/impersonations/exchange`, {
    headers: { origin: product.url },
    data: body,
  });
  const { data }: { data?: { company: { id: string }; user: { id: string } } } =
    await answer.json();
  return { status: answer.status(), company: data?.company.id, user: data?.user.id };
}

/** Tickets that the browser requests from now on. */
function watchTickets(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/v0/impersonations') {
      asked.push(request.postData() ?? '');
    }
  });
  return asked;
}

const withAdmin = (companies: readonly CompanyRow[]) =>
  companies.flatMap(({ admin_user: admin, ...company }) => (admin ? [{ ...company, admin }] : []));

test('staff open several companies, each in its own tab as its main administrator', async ({
  page,
  context,
  product,
}) => {
  await stopBeforeApp(context);
  const before = await ticketsGiven(product);
  const [first, second, third] = withAdmin(await companiesOf(product));
  if (!first || !second || !third) throw new Error('There are too few companies.');
  const console = new Console(page);
  await console.open();

  const opened = async (act: () => Promise<void>) => {
    const coming = context.waitForEvent('page');
    await act();
    return coming;
  };
  const link = (name: string) => console.openable.filter({ hasText: name }).first();
  const tabs = [
    // Anywhere in the row, not only on its name.
    await opened(() => console.row(first.name).click({ position: { x: 500, y: 18 } })),
    await opened(() => link(second.name).press('Enter')),
    await opened(() => link(third.name).click({ modifiers: ['ControlOrMeta'] })),
  ];
  const seen: Arrival[] = [];
  for (const [at, company] of [first, second, third].entries()) {
    const tab = tabs[at];
    if (!tab) throw new Error('A tab is missing.');
    const arrival = await arrivalOf(tab);
    expect(arrival).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      company_id: company.company_id,
      user_id: company.admin.user_id,
    });
    expect(await tab.evaluate(() => [window.opener, history.length])).toEqual([null, 1]);
    seen.push(arrival);
  }
  // The overview has not changed, and each ticket is valid exactly once.
  await expect(page).toHaveURL(/\/staff$/);
  for (const arrival of seen) {
    expect(await exchange(context, product, arrival)).toEqual({
      status: 200,
      company: arrival.company_id,
      user: arrival.user_id,
    });
    expect((await exchange(context, product, arrival)).status).toBe(410);
  }
  expect(await ticketsGiven(product)).toBe(before + 3);
});

test('a link from another site starts no impersonation session before staff confirm it', async ({
  page,
  context,
  product,
}) => {
  await stopBeforeApp(context);
  const before = await ticketsGiven(product);
  const [company] = withAdmin(await companiesOf(product));
  if (!company) throw new Error('There is no company.');
  await new Console(page).open();
  for (const mark of ['', '#', '#1', `#${crypto.randomUUID()}`]) {
    const tab = await context.newPage();
    await tab.goto(`/staff/open?company_id=${company.company_id}${mark}`);
    await expect(tab.getByRole('heading', { name: 'Open this company?' })).toBeVisible();
    await tab.close();
  }
  expect(await ticketsGiven(product)).toBe(before);
  await page.goto(`/staff/open?company_id=${company.company_id}`);
  await page.getByRole('button', { name: 'Open the company' }).click();
  expect((await exchange(context, product, await arrivalOf(page))).status).toBe(200);
  expect(await ticketsGiven(product)).toBe(before + 1);
});

test('a company without an administrator cannot be opened and says why', async ({
  page,
  context,
  product,
}) => {
  const closed = (await companiesOf(product)).find(({ admin_user: admin }) => admin === null);
  if (!closed) throw new Error('Every company has an administrator.');
  const tickets = watchTickets(context);
  const console = new Console(page);
  await console.open();
  await console.search.fill(closed.name);
  await expect(console.count).toHaveText('1 company');
  const row = console.links;
  await expect(row).toHaveAttribute('aria-disabled', 'true');
  const why = 'This company has no active administrator to act as.';
  await expect(row).toHaveAccessibleDescription(why);
  await expect(console.table.getByText('No active admin')).toBeVisible();
  await console.search.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(why).filter({ visible: true }).last()).toBeVisible();
  // Playwright waits for disabled elements; a mouse does not.
  await row.click({ force: true });
  expect(context.pages()).toHaveLength(1);
  expect(tickets).toEqual([]);

  // Its address behaves the same.
  await page.goto(`/staff/open?company_id=${closed.company_id}`);
  await page.getByRole('button', { name: 'Open the company' }).click();
  await expect(page.getByRole('alert')).toHaveText(why);
  await expect(page.getByRole('link', { name: 'Customer overview' })).toHaveAttribute(
    'href',
    '/staff',
  );
});

test('an address without a valid company shows an error, and requests no ticket', async ({
  page,
  context,
}) => {
  const tickets = watchTickets(context);
  await new Console(page).open();
  for (const id of ['', 'x', '%00']) {
    await page.goto(`/staff/open?company_id=${id}`);
    await expect(page.getByRole('alert')).toContainText('is not in the customer overview');
  }
  expect(tickets).toEqual([]);
  await page.goto('/staff/open?company_id=00000000-0000-4000-8000-000000000000');
  await page.getByRole('button', { name: 'Open the company' }).click();
  await expect(page.getByRole('alert')).toContainText('is not in the customer overview');
});

test('after logging in, staff get to the company that they wanted to open', async ({
  page,
  context,
  product,
}) => {
  await stopBeforeApp(context);
  const [company] = withAdmin(await companiesOf(product));
  const console = new Console(page);
  await console.open();
  const link = console.openable.filter({ hasText: company?.name ?? '' }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await context.clearCookies();
  await page.goto(href);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('staff@linewise.example');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  expect((await exchange(context, product, await arrivalOf(page))).status).toBe(200);
});
