import type { Page, Request } from '@playwright/test';
import { expect, test, testOffline, watchPage } from './fixtures.ts';
import {
  bannerOf,
  keptOf,
  linkOf,
  namesOf,
  nothing,
  openImpersonation,
  Staff,
} from './pages/impersonation.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** The Danish phone number whose detail is open. */
async function phoneOf(page: Page): Promise<string> {
  const text = await new NumberDialog(page).header.innerText();
  return /\+45 [\d ]+\d/.exec(text)?.[0] ?? `no number in ${text}`;
}

testOffline(
  'staff open three companies in three tabs, each with its own people and banner',
  async ({ page, context, product }) => {
    // The browser's own login does not change.
    const staff = await Staff.logInAt(page, product);
    const before = await keptOf(page);
    const companies = (await staff.companies()).slice(0, 3);
    expect(companies).toHaveLength(3);
    const complaints: string[][] = [];
    const calls: Request[] = [];
    const tabs = [];
    for (const { company_id } of companies) {
      const tab = await context.newPage();
      complaints.push(watchPage(tab));
      tab.on('request', (call) => {
        const { pathname } = new URL(call.url());
        // A logo is public, and its element sends what the browser has.
        if (pathname.startsWith('/api/') && !pathname.startsWith('/api/v0/assets/'))
          calls.push(call);
      });
      const ticket = await staff.ticket(company_id);
      await openImpersonation(tab, ticket);
      await expect(bannerOf(tab)).toContainText(/(59|60) minutes left/);
      // Neither the ticket nor its parameters are in an address.
      await expect(tab).toHaveURL(`${product.url}/`);
      tabs.push({ tab, ticket });
    }
    for (const { tab, ticket } of tabs) {
      await expect(bannerOf(tab)).toContainText(ticket.company_name);
      await expect(tab.getByRole('navigation', { name: 'Main' })).toContainText(
        ticket.company_name,
      );
      for (const { tab: other, ticket: others } of tabs) {
        if (other !== tab) await expect(bannerOf(tab)).not.toContainText(others.company_name);
      }
      expect((await keptOf(tab)).session).toEqual(['visit']);
    }
    // Every call used only the bearer token; only the exchange sent the cookie.
    const headers = await Promise.all(calls.map((call) => call.allHeaders()));
    const withCookie = calls.filter((_, at) => headers[at]?.cookie !== undefined);
    expect(withCookie.map((call) => new URL(call.url()).pathname)).toEqual(
      Array<string>(3).fill('/api/v0/impersonations/exchange'),
    );
    expect(headers.filter(({ authorization }) => authorization).length).toBeGreaterThan(3);

    const [demo, next] = tabs;
    if (!demo || !next) throw new Error('There are not three companies.');
    await new Overview(demo.tab).isReady();
    // It continues after a reload; another tab does not have it.
    await demo.tab.reload();
    await expect(bannerOf(demo.tab)).toContainText(demo.ticket.company_name);
    await new Overview(demo.tab).isReady();

    await new Overview(demo.tab).rows.first().getByRole('link').click();
    await expect(new NumberDialog(demo.tab).tab('Person')).toBeVisible();
    await demo.tab.keyboard.press('Escape');
    await bannerOf(demo.tab).getByRole('button', { name: 'Exit' }).click();
    await expect(
      demo.tab.getByRole('heading', { name: 'Impersonation session ended' }),
    ).toBeVisible();
    expect((await keptOf(demo.tab)).session).toEqual([]);
    expect(await demo.tab.locator('body').innerText()).not.toContain(demo.ticket.company_name);
    await demo.tab.evaluate(() => history.forward());
    await expect(
      demo.tab.getByRole('heading', { name: 'Impersonation session ended' }),
    ).toBeVisible();

    // The others continue, and so does the login of the browser, whose data is unchanged.
    await expect(bannerOf(next.tab)).toContainText(next.ticket.company_name);
    expect({ ...(await keptOf(page)), session: [] }).toEqual({ ...before, session: [] });
    await page.reload();
    await expect(page.getByText(logins.staff)).toBeVisible();
    await expect(bannerOf(page)).toHaveCount(0);
    expect(complaints).toEqual([[], [], []]);
  },
);

testOffline(
  'staff change a plan, see no SIM secrets, and the audit log has both names',
  async ({ page, browser, product }) => {
    const staff = await Staff.logIn(page.context(), product);
    const ticket = await staff.ticketOfDemo();
    await openImpersonation(page, ticket);
    const names = await namesOf(page);
    const overview = new Overview(page);
    await overview.isReady();
    await page.goto('/?country=DK&status=active');
    await overview.isReady();
    // Another story may have left a number without a person.
    const held = overview.row('Zone A 20 GB').filter({ hasNotText: 'No person' });
    await held.first().getByRole('link').click();
    const number = new NumberDialog(page);
    const person = await number.header.getByRole('heading').first().innerText();
    await movePlan(page, 'Zone A 50 GB');
    await expect(number.panel).toContainText('Zone A 50 GB');

    await number.tab('eSIM').click();
    await expect(number.panel).toContainText('SIM details are not shown to Linewise staff.');
    await expect(number.panel).not.toContainText('Hidden until you show them');
    await expect(number.panel.getByRole('button', { name: /^Show SIM details/ })).toHaveCount(0);
    const actions = new NumberActions(page);
    await actions.button.click();
    await expect(actions.item('Generate new QR code')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    expect(await keptOf(page)).toEqual({ ...nothing, session: ['visit'] });

    const customer = await browser.newPage({ baseURL: product.url });
    await signIn(customer, logins.admin, '/audit?what=numbers');
    const log = customer.getByRole('table', { name: 'Audit log' });
    const change = log
      .getByRole('row')
      .filter({ hasText: 'Plan changed from Zone A 20 GB to Zone A 50 GB' })
      .first();
    await expect(change).toContainText(person);
    await expect(change).toContainText(names.staff);
    await expect(change).toContainText(`as ${names.admin}`);
    await expect(change).toContainText('Staff');
    // What was viewed is one line with the start of the session, which opens.
    await customer.goto('/audit?staff=only');
    const session = log
      .getByRole('row')
      .filter({ hasText: `Acted as ${names.admin}` })
      .first();
    await expect(session).toContainText(names.staff);
    await expect(session).toContainText(/\d+ views, 1 change/);
    // Refusals keep rows of their own; another story has one.
    const views = log.getByRole('row').filter({ hasText: 'Data of the company downloaded' });
    await expect(views.filter({ hasNotText: 'Refused' })).toHaveCount(0);
    await session.getByRole('button').click();
    const opened = log.getByRole('cell').filter({ hasText: 'Entered' });
    await expect(opened).toContainText('Data of the company downloaded');
    await expect(opened).toContainText('Plan changed from Zone A 20 GB to Zone A 50 GB');
    await customer.close();
  },
);

test('what staff may not do while they act as a company is disabled, and says why', async ({
  page,
  product,
}) => {
  const staff = await Staff.logIn(page.context(), product);
  await openImpersonation(page, await staff.ticketOfDemo());
  await page.goto('/account');
  const card = (name: string) => page.getByRole('region', { name });
  const administrators = card('Administrators');
  await expect(
    administrators.getByText('Administrators cannot be changed while you act as a company.'),
  ).toBeVisible();
  for (const name of [/^Invite administrators/, /^Remove /]) {
    await expect(administrators.getByRole('button', { name })).toBeDisabled();
  }
  const domains = card('Whitelisted domains');
  await expect(
    domains.getByText('Domains cannot be changed while you act as a company.'),
  ).toBeVisible();
  await expect(domains.getByLabel('Add a domain')).toBeDisabled();
  await expect(domains.getByRole('button', { name: 'Remove nordlys.example' })).toBeDisabled();
  const documents = card('Documents and activation');
  await expect(documents.getByText('Not available while you act as a company.')).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Add a document' })).toBeDisabled();
  await expect(documents.getByRole('button', { name: /^Download/ }).first()).toBeDisabled();
  // What they may do stays possible.
  await expect(card('Company details').getByRole('button', { name: 'Edit' })).toBeEnabled();

  await page.goto('/people?q=mette+%C3%B8stergaard');
  await page.getByRole('link', { name: 'Mette Østergaard' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('radio', { name: /^Administrator/ })).toBeChecked();
  await expect(panel.getByRole('radio', { name: /^Employee/ })).toBeDisabled();
  await expect(panel.getByText('Not available while you act as a company')).toBeVisible();
  await expect(panel.getByLabel('Email')).toHaveAttribute('readonly', '');
  await expect(panel.getByRole('button', { name: 'Archive' })).toBeDisabled();
});

test('staff find an ended number only under its filter, and reactivate it', async ({
  page,
  product,
}) => {
  const staff = await Staff.logIn(page.context(), product);
  await openImpersonation(page, await staff.ticketOfDemo());
  const overview = new Overview(page);
  await overview.isReady();
  await page.goto('/?country=DK&status=active');
  await overview.isReady();
  await overview.openRow('Local');
  const number = new NumberDialog(page);
  const phone = await phoneOf(page);
  const actions = new NumberActions(page);
  await actions.start('Deactivate now');
  await actions.dialog.getByRole('checkbox').check();
  await actions.dialog.getByRole('button', { name: 'Deactivate now', exact: true }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.goto('/');
  await overview.isReady();
  await overview.search.fill(phone);
  await expect(page.getByText(/^No (results|exact match)\./)).toBeVisible();
  await expect(overview.row(phone)).toHaveCount(0);
  await page.goto('/?status=inactive');
  await expect(overview.row(phone)).toHaveCount(1);
  await overview.filter('Status').click();
  await expect(page.getByRole('checkbox', { name: 'Inactive' })).toBeChecked();
  await page.keyboard.press('Escape');
  await overview.openRow(phone);
  await actions.start('Reactivate');
  await actions.confirm('Reactivate');
  await expect(number.header).toContainText('Active eSIM');
});

testOffline(
  'an impersonation session warns once before it expires, and then stores nothing',
  async ({ page, product }) => {
    const staff = await Staff.logIn(page.context(), product);
    await page.clock.install();
    await openImpersonation(page, await staff.ticketOfDemo());
    await new Overview(page).isReady();
    const warning = page.getByText('Less than 5 minutes left');
    await expect(warning).toHaveCount(0);
    // Also above a dialog, which covers the banner.
    await new Overview(page).rows.first().getByRole('link').click();
    await expect(new NumberDialog(page).tab('Person')).toBeVisible();
    await page.clock.fastForward('55:30');
    await expect(warning).toBeInViewport();
    await expect(page.getByRole('status').filter({ has: warning })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(bannerOf(page)).toContainText(/[45] minutes left/);
    await expect(warning).toHaveCount(1);
    await page.clock.fastForward('02:00');
    await expect(bannerOf(page)).toContainText(/[23] minutes left/);
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('04:00');
    await expect(
      page.getByRole('heading', { name: 'Impersonation session expired' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the console' })).toHaveAttribute(
      'href',
      '/staff',
    );
    expect(await keptOf(page)).toEqual(nothing);
  },
);

testOffline(
  'offline, staff cannot queue changes, and see why',
  async ({ page, context, product }) => {
    const staff = await Staff.logIn(page.context(), product);
    await openImpersonation(page, await staff.ticketOfDemo());
    const overview = new Overview(page);
    await overview.isReady();
    await page.goto('/?country=DK&status=active');
    await overview.isReady();
    await overview.openRow('Local');
    const phone = await phoneOf(page);
    const writes: string[] = [];
    page.on('request', (call) => {
      if (call.method() !== 'GET') writes.push(`${call.method()} ${call.url()}`);
    });
    const actions = new NumberActions(page);
    await actions.start('Terminate at the end of the month');
    await context.setOffline(true);
    await expect(actions.dialog).toContainText('You are offline. This needs a connection.');
    const confirm = actions.dialog.getByRole('button', { name: 'Terminate', exact: true });
    await expect(confirm).toBeDisabled();
    expect(await keptOf(page)).toEqual({ ...nothing, session: ['visit'] });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(page.getByText(/^Offline, data from/)).toHaveCount(0);
    await page.reload();
    await overview.isReady();
    await overview.search.fill(phone);
    await expect(overview.row(phone)).toContainText('Active eSIM');
    expect(writes.filter((call) => !call.includes('/socket'))).toEqual([]);
  },
);

testOffline(
  'the theme chosen by staff does not change the setting of the device, and lasts as long as the page',
  async ({ page, product }) => {
    const staff = await Staff.logIn(page.context(), product);
    await page.goto(linkOf(await staff.ticketOfDemo()));
    await new Overview(page).isReady();
    await page.getByRole('button', { name: 'Switch to dark' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
    await page.getByRole('button', { name: 'Add number' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('combobox').first().fill('a');
    await page.getByRole('option').first().click();
    expect(await keptOf(page)).toEqual({ ...nothing, session: ['visit'] });
  },
);
