import { expect, test } from './fixtures.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { bearerOf, openVisit, Staff } from './pages/visits.ts';

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
  await openVisit(page, await staff.ticketOfDemo());
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
  const setups = await holder.getByRole('button', { name: 'Install eSIM' }).count();

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
  await expect(holder.getByRole('button', { name: 'Install eSIM' })).toHaveCount(setups + 1);
  await expect(holder.getByText(waiting)).toHaveCount(0);
  await admin.close();
  await holder.close();
});
