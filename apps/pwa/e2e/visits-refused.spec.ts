import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import {
  bannerOf,
  keptOf,
  linkOf,
  nothing,
  openVisit,
  Staff,
  type Ticket,
} from './pages/visits.ts';

const notGood = (page: Page) =>
  page.getByRole('heading', { name: 'This link is not good any more' });
const incomplete = (page: Page) => page.getByRole('heading', { name: 'This link is not complete' });

/** Nothing of a company is seen or kept, no ticket is in the address, and there is a way back. */
async function expectNothing(page: Page, { ticket }: Ticket): Promise<void> {
  await expect(page.getByRole('link', { name: 'Open the console' })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(page.url()).not.toContain(ticket);
  expect(await keptOf(page)).toEqual(nothing);
}

test('a link is good once', async ({ page, context, request, product }) => {
  const staff = await Staff.logIn(product, request);
  const ticket = await staff.ticketOfDemo();
  await openVisit(page, ticket);
  const again = await context.newPage();
  await again.goto(linkOf(ticket));
  await expect(notGood(again)).toBeVisible();
  await expectNothing(again, ticket);
  // Nor does loading it again open anything, and the first goes on.
  await again.reload();
  await expect(incomplete(again)).toBeVisible();
  await expect(bannerOf(page)).toContainText(ticket.company_name);
});

test('another company or another person in the address opens nothing', async ({
  page,
  request,
  product,
}) => {
  const staff = await Staff.logIn(product, request);
  const [one, other] = await staff.companies();
  if (!one || !other) throw new Error('There are not two companies.');
  const ticket = await staff.ticket(one.company_id);
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
  // The ticket is still good for whom it was made, in the page that stands open.
  await page.goto(linkOf(ticket));
  await expect(bannerOf(page)).toContainText(ticket.company_name);
});

test('a ticket that the server does not know any more says so', async ({
  page,
  request,
  product,
}) => {
  const staff = await Staff.logIn(product, request);
  const ticket = await staff.ticketOfDemo();
  // As one whose minute is over; that the server then knows it no more is its own test.
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

test('a visit that is ended in mid-use is over here at once', async ({
  page,
  request,
  product,
}) => {
  const staff = await Staff.logIn(product, request);
  const ticket = await staff.ticketOfDemo();
  await openVisit(page, ticket);
  await new Overview(page).isReady();
  const bearer = await page.evaluate(() => sessionStorage.getItem('visit'));
  const ended = await request.delete('/api/v0/impersonations/current', {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(ended.ok()).toBe(true);
  await expect(
    page.getByRole('heading', { name: 'You do not act as the company any more' }),
  ).toBeVisible();
  await expectNothing(page, ticket);
  await page.reload();
  await expect(incomplete(page)).toBeVisible();
});

test('without a connection it waits, and opens with the same link', async ({
  page,
  context,
  request,
  product,
}) => {
  const staff = await Staff.logIn(product, request);
  const ticket = await staff.ticketOfDemo();
  let isCut = true;
  await context.route('**/api/v0/impersonations/exchange', (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(linkOf(ticket));
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expectNothing(page, ticket);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bannerOf(page)).toContainText(ticket.company_name);
});
