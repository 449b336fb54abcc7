import { expect, test, testOffline } from './fixtures.ts';
import { bearerOf, openImpersonation, Staff } from './pages/impersonation.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { Palette } from './pages/palette.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('a number that staff give to an employee opens its SIM details once the company confirms it', async ({
  page,
  browser,
  request,
  product,
}) => {
  const holder = await browser.newPage({ baseURL: product.url });
  await signIn(holder, logins.employee);
  await expect(holder).toHaveURL(/my-plan/);
  const lines: { data: { number_id: string; user_id: string; company_id: string }[] } = await (
    await holder.request.get(
      `/api/v0/companies/${(await (await holder.request.get('/api/v0/users/me')).json()).data.company.company_id}/numbers`,
    )
  ).json();
  const [line] = lines.data;
  if (!line) throw new Error('The employee has no number.');

  // Staff give the number to somebody else and back.
  const staff = await Staff.logIn(page.context(), product);
  await openImpersonation(page, await staff.ticketOfDemo());
  const headers = { authorization: `Bearer ${await bearerOf(page)}` };
  const people: { data: { user_id: string; role: string }[] } = await (
    await request.get(`/api/v0/companies/${line.company_id}/users?limit=1000`, { headers })
  ).json();
  const numbers: { data: { user_id: string }[] } = await (
    await request.get(`/api/v0/companies/${line.company_id}/numbers?limit=1000`, { headers })
  ).json();
  const holders = new Set(numbers.data.map(({ user_id }) => user_id));
  const free = people.data.find(({ user_id }) => !holders.has(user_id));
  for (const userId of [free?.user_id, line.user_id]) {
    const given = await request.patch(`/api/v0/numbers/${line.number_id}`, {
      headers,
      data: { user_id: userId },
    });
    expect(given.status()).toBe(200);
  }
  await page.goto(`/?numberId=${line.number_id}&tabId=esim`);
  const number = new NumberDialog(page);
  const notice = 'Provider staff assigned this number to';
  await expect(number.panel).toContainText(notice);
  await expect(number.panel.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  const waiting = 'Your company has to confirm this number before its SIM details can be shown.';
  await holder.reload();
  await expect(holder.getByText(waiting)).toBeVisible();
  const details = () => holder.request.get(`/api/v0/numbers/${line.number_id}/sim_details`);
  expect((await details()).status()).toBe(403);

  const admin = await browser.newPage({ baseURL: product.url });
  await signIn(admin, logins.admin, `/?numberId=${line.number_id}&tabId=esim`);
  const seen = new NumberDialog(admin);
  await expect(seen.panel).toContainText(notice);
  await expect(seen.panel).toContainText('stay locked until you confirm');
  await seen.panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(new NumberActions(admin).toast('SIM access confirmed')).toBeVisible();
  await expect(seen.panel).not.toContainText(notice);
  await admin.keyboard.press('Escape');
  await new Overview(admin).isReady();

  await holder.reload();
  await expect(holder.getByRole('button', { name: 'Show PIN and PUK' })).toBeVisible();
  await expect(holder.getByText(waiting)).toHaveCount(0);
  expect((await details()).status()).toBe(200);
  await admin.close();
  await holder.close();
});

interface NumberOnWire {
  readonly number_id: string;
  readonly user_id: string;
  readonly type: string;
  readonly status: string;
}

testOffline(
  'an administrator sees all numbers that staff gave away in one place, and confirms those that are selected',
  async ({ page, browser, request, product }) => {
    const admin = await browser.newPage({ baseURL: product.url });
    await signIn(admin, logins.admin);
    await new Overview(admin).isReady();
    const entry = admin.getByRole('link', { name: /Confirm SIM access/ });
    await expect(entry).toHaveCount(0);

    const staff = await Staff.logIn(page.context(), product);
    await openImpersonation(page, await staff.ticketOfDemo());
    const headers = { authorization: `Bearer ${await bearerOf(page)}` };
    const get = async (path: string) =>
      (await (await request.get(`/api/v0${path}`, { headers })).json()).data;
    const me = await get('/users/me');
    const company = `/companies/${me.company.company_id}`;
    const people: { user_id: string }[] = await get(`${company}/users?limit=1000`);
    const numbers: NumberOnWire[] = await get(`${company}/numbers?limit=1000`);
    const holders = new Set(numbers.map(({ user_id }) => user_id));
    const free = people.filter(({ user_id }) => !holders.has(user_id));
    const pairs = numbers
      .filter(({ status, type }) => status === 'active' && type === 'local')
      .slice(0, 3)
      .map((number, at) => ({ number, person: free[at] }));
    for (const { number, person } of pairs) {
      const answer = await request.patch(`/api/v0/numbers/${number.number_id}`, {
        headers,
        data: { user_id: person?.user_id },
      });
      expect(answer.status()).toBe(200);
    }
    // The staff member who gave the numbers cannot confirm them.
    await expect(page.getByRole('link', { name: /Confirm SIM access/ })).toHaveCount(0);

    await expect(entry).toContainText('3');
    const palette = new Palette(admin);
    await palette.open();
    await palette.choose('Confirm SIM access');
    const list = admin.getByRole('list', { name: 'Numbers to confirm' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list).toContainText('Provider staff assigned this number to');
    const confirm = admin.getByRole('button', { name: /^Confirm/ });
    await expect(confirm).toBeDisabled();

    await admin.context().setOffline(true);
    await expect(admin.getByText('Confirming needs a connection')).toBeVisible();
    await expect(list.getByRole('checkbox').first()).toBeDisabled();
    await admin.context().setOffline(false);
    await expect(list.getByRole('checkbox').first()).toBeEnabled();

    await list.getByRole('checkbox').first().focus();
    await admin.keyboard.press('Space');
    await admin.getByRole('button', { name: 'Confirm 1 number' }).click();
    await expect(list.getByText('Confirmed')).toHaveCount(1);
    await expect(entry).toContainText('2');
    await expect(list.getByRole('listitem')).toHaveCount(3);

    await admin.getByRole('checkbox', { name: 'Select all' }).check();
    await admin.getByRole('button', { name: 'Confirm 2 numbers' }).click();
    await expect(list.getByText('Confirmed')).toHaveCount(3);
    await expect(entry).toHaveCount(0);
    const held = async () => {
      const rows: { sim_held_since: string | null }[] = await get(`${company}/numbers?limit=1000`);
      return rows.filter(({ sim_held_since }) => sim_held_since !== null).length;
    };
    expect(await held()).toBe(0);

    await admin.reload();
    await expect(admin.getByText('Nothing to confirm')).toBeVisible();
    await admin.close();
  },
);
