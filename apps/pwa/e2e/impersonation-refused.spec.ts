import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import {
  bannerOf,
  bearerOf,
  keptOf,
  linkOf,
  namesOf,
  nothing,
  openImpersonation,
  Staff,
  type Ticket,
} from './pages/impersonation.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

const notGood = (page: Page) => page.getByRole('heading', { name: 'This link is no longer valid' });
const incomplete = (page: Page) => page.getByRole('heading', { name: 'This link is not complete' });
const endedElsewhere = (page: Page) =>
  page.getByRole('heading', { name: 'Impersonation session ended elsewhere' });

/** No company data is shown or stored, no ticket is in the address, and there is a link back. */
async function expectNothing(page: Page, { ticket }: Ticket): Promise<void> {
  await expect(page.getByRole('link', { name: 'Open the console' })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(page.url()).not.toContain(ticket);
  expect(await keptOf(page)).toEqual(nothing);
}

test('a link to a company is refused with other ids, works only once, and opens a session that ends', async ({
  page,
  context,
  request,
  product,
}) => {
  const staff = await Staff.logIn(page.context(), product);
  const [one, other] = await staff.companies();
  if (!one || !other) throw new Error('There are not two companies.');
  const ticket = await staff.ticket(one.company_id);

  await test.step('a link with another company or person in its address is refused', async () => {
    const others = await staff.ticket(other.company_id);
    const withIds = (ids: { company_id: string; user_id: string }) => {
      const url = new URL(linkOf(ticket), product.url);
      url.searchParams.set('linewise_company_id', ids.company_id);
      url.searchParams.set('linewise_user_id', ids.user_id);
      return url.href;
    };
    for (const ids of [
      others,
      { company_id: other.company_id, user_id: ticket.user_id },
      { company_id: ticket.company_id, user_id: others.user_id },
    ]) {
      await page.goto(withIds(ids));
      await expect(notGood(page)).toBeVisible();
      await expectNothing(page, ticket);
      await page.goto('about:blank');
    }
    await page.goto(`/impersonate?linewise_company_id=1&linewise_user_id=2#${ticket.ticket}`);
    await expect(incomplete(page)).toBeVisible();
    await expectNothing(page, ticket);
    await page.goto(`${ticket.path}`);
    await expect(incomplete(page)).toBeVisible();
    await expectNothing(page, ticket);
    // The ticket is still valid for its session, in the open page.
    await page.goto(linkOf(ticket));
    await expect(bannerOf(page)).toContainText(ticket.company_name);
  });

  await test.step('a link works only once', async () => {
    const again = await context.newPage();
    await again.goto(linkOf(ticket));
    await expect(notGood(again)).toBeVisible();
    await expectNothing(again, ticket);
    // A reload opens nothing either, and the first session continues.
    await again.reload();
    await expect(incomplete(again)).toBeVisible();
    await expect(bannerOf(page)).toContainText(ticket.company_name);
    await again.close();
  });

  await test.step('a session that is ended elsewhere immediately ends on the screen', async () => {
    await new Overview(page).isReady();
    const bearer = await bearerOf(page);
    const ended = await request.delete('/api/v0/impersonations/current', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(ended.ok()).toBe(true);
    await expect(endedElsewhere(page)).toBeVisible();
    await expectNothing(page, ticket);
    await page.reload();
    await expect(incomplete(page)).toBeVisible();
  });
});

test('staff see that an expired ticket is no longer valid', async ({ page, product }) => {
  const staff = await Staff.logIn(page.context(), product);
  const ticket = await staff.ticketOfDemo();
  // Like an expired one; a test of the API checks the expiry itself.
  await page.route('**/api/v0/impersonations/exchange', async (route) => {
    const answer = await route.fetch({
      postData: { ...route.request().postDataJSON(), ticket: 'A'.repeat(43) },
    });
    await route.fulfill({ response: answer });
  });
  await page.goto(linkOf(ticket));
  await expect(notGood(page)).toBeVisible();
  await expectNothing(page, ticket);
});

testOffline(
  'staff have access only to the company of their ticket, until they log out',
  async ({ page, context, browser, request, product }) => {
    const staff = await Staff.logInAt(page, product);
    const [demo, other] = await staff.companies();
    if (!demo || !other) throw new Error('There are not two companies.');
    const customer = await browser.newPage({ baseURL: product.url });
    await signIn(customer, logins.admin);
    const ticket = await staff.ticket(demo.company_id);
    const tab = await context.newPage();
    /** What the staff's own tab stores. */
    const own = { ...nothing, session: ['picture'] };

    await test.step('without a ticket they can neither read nor change a company by its address', async () => {
      const [, named] = ticket.path.split('?');
      const rows = `/api/v0/companies/${ticket.company_id}/numbers?limit=1`;
      const readNumber = async () => {
        const answer = await customer.request.get(rows);
        const { data }: { data: { number_id: string; status: string; version: number }[] } =
          await answer.json();
        return data[0];
      };
      const number = await readNumber();
      expect(number?.number_id).toBeTruthy();

      for (const [method, path, data] of [
        ['GET', `${rows}&${named}`],
        ['GET', `/api/v0/companies/${ticket.company_id}/changes`],
        ['PATCH', `/api/v0/numbers/${number?.number_id}`, { status: 'ready_to_terminate' }],
      ] as const) {
        const answer = await staff.call(method, path, data);
        expect(answer.status(), path).toBe(403);
        expect(await answer.json()).not.toHaveProperty('data');
      }
      for (const path of ['/', '/audit']) {
        await page.goto(`${path}?${named}`);
        await expect(page.getByText(logins.staff)).toBeVisible();
        await expect(bannerOf(page)).toHaveCount(0);
        await expect(page.getByRole('table')).toHaveCount(0);
        // The stored kind of person decides on the skeleton: none for a login without a company.
        expect(await keptOf(page)).toEqual(own);
        expect(await page.evaluate(() => sessionStorage.getItem('picture'))).toBe('nothing');
      }
      expect(await readNumber()).toEqual(number);

      await customer.goto('/audit?outcome=refused');
      const refusal = customer.getByRole('row').filter({ hasText: 'Download the company’s data' });
      // The member of staff by name, marked as staff.
      await expect(refusal.first()).toContainText('Linewise StaffStaff');
      await expect(refusal.first()).toContainText('Refused');
    });

    await test.step('an impersonation session has no access to another company', async () => {
      await openImpersonation(tab, ticket);
      const names = await namesOf(tab);
      const nested = await request.post('/api/v0/impersonations', {
        headers: { authorization: `Bearer ${await bearerOf(tab)}` },
        data: { company_id: other.company_id },
      });
      expect(nested.status()).toBe(403);
      expect(await nested.text()).toContain('denied_while_acting');
      await tab.reload();
      await expect(bannerOf(tab)).toContainText(demo.name);
      expect(await keptOf(tab)).toEqual({ ...nothing, session: ['visit'] });

      await customer.goto('/audit?what=impersonations&outcome=refused');
      const refusal = customer
        .getByRole('row')
        .filter({ hasText: 'Request a ticket to act' })
        .first();
      await expect(refusal).toContainText(names.staff);
      await expect(refusal).toContainText(`as ${names.admin}`);
      await expect(refusal).toContainText('Refused');
      await customer.close();
    });

    await test.step('their logout ends all their impersonation sessions, and their links stop working', async () => {
      const waiting = await staff.ticket(other.company_id);
      await new Overview(tab).isReady();
      // A login in the same browser does not see the tab's session, and does not change it.
      await page.reload();
      await expect(page.getByText(logins.staff)).toBeVisible();
      expect(await keptOf(page)).toEqual(own);

      await page.getByRole('link', { name: 'Log out' }).click();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(endedElsewhere(tab)).toBeVisible();
      await expectNothing(tab, ticket);
      const late = await context.newPage();
      await late.goto(linkOf(waiting));
      await expect(notGood(late)).toBeVisible();
      await expectNothing(late, waiting);
    });
  },
);

test('without a connection a link waits, and opens once there is one', async ({
  page,
  context,
  product,
}) => {
  const staff = await Staff.logIn(page.context(), product);
  const ticket = await staff.ticketOfDemo();
  let isCut = true;
  await context.route('**/api/v0/impersonations/exchange', (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(linkOf(ticket));
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectNothing(page, ticket);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bannerOf(page)).toContainText(ticket.company_name);
});
