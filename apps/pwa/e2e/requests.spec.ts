import type { PortingItem } from '@workspace/domain/porting/schema';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { waitingChanges } from './pages/device.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { requestTransfer, withDomain } from './pages/transfer-request.ts';

const people = [
  { firstName: 'Ditte', lastName: 'Togrejse', phone: '+4521911001' },
  { firstName: 'Ejnar', lastName: 'Perron', phone: '+4521911002' },
  { firstName: 'Freja', lastName: 'Tunnel', phone: '+4521911003' },
] as const;

test('an administrator decides on a train, and meets what another one has decided meanwhile', async ({
  page,
  product,
  playwright,
}) => {
  test.slow();
  const visitor = await playwright.request.newContext({ baseURL: product.url });
  const asAdmin = async (login: string) =>
    playwright.request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { authorization: `Bearer ${await product.token(login)}` },
    });
  const own = await asAdmin(logins.admin);
  const me = (await (await own.get('/api/v0/users/me')).json()).data;
  const companyId: string = me.company.company_id;
  const plans: { plan_id: string; name: string }[] = (await (await own.get('/api/v0/plans')).json())
    .data;
  const planId = plans.find(({ name }) => name === 'Zone A 20 GB')?.plan_id ?? '';
  const domain = 'nordlys.example';
  await withDomain(own, { companyId, domain }, async () => {
    for (const person of people) {
      const email = `${person.firstName}.${Date.now()}@${domain}`.toLowerCase();
      await requestTransfer(visitor, { ...person, companyId, planId, email });
    }
  });
  // Another administrator, at a desk.
  const desk = `signe.desk.${Date.now()}@nordlys.example`;
  const created = await own.post('/api/v0/users', {
    data: { email: desk, first_name: 'Signe', last_name: 'Skrivebord' },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { user_id } = (await created.json()).data;
  const promoted = await own.patch(`/api/v0/users/${user_id}/role`, { data: { role: 'admin' } });
  expect(promoted.ok(), await promoted.text()).toBe(true);
  const other = await asAdmin(desk);

  await signIn(page, logins.admin, '/requests');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const { lastName } of people) await expect(row(lastName)).toBeVisible();
  await shellIsKept(page);
  await expectAccessible(page, 'requests that wait');
  // The code of the forms is kept for later.
  await row('Perron').getByRole('link').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await row('Togrejse').getByRole('link').focus();
  await page.keyboard.press('a');
  await expect(row('Togrejse')).toContainText('Approved');
  await row('Tunnel')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(row('Tunnel')).toContainText('Approved');
  await row('Perron').getByRole('link').focus();
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Reason' }).fill('It is a private number.');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(row('Perron')).toContainText('Declined');

  await page.reload();
  await expect(row('Togrejse')).toContainText('Approved');
  await expect(row('Perron')).toContainText('Declined');
  await expect(page.getByText('3 changes waiting to be sent')).toBeVisible();
  expect(await waitingChanges(page)).toBe(3);

  const items = async () => {
    const answer = await other.get(`/api/v0/companies/${companyId}/porting_requests`);
    const { data }: { data: PortingItem[] } = await answer.json();
    return people.map(({ phone }) => data.find(({ porting_number }) => porting_number === phone));
  };
  const [, , contested] = await items();
  const declined = await other.patch(`/api/v0/numbers/porting_request_item/${contested?.uuid}`, {
    data: { status: 'declined', reason: 'Freja leaves the company.' },
  });
  expect(declined.ok(), await declined.text()).toBe(true);

  await page.context().setOffline(false);
  await expect(
    page.getByText('Signe Skrivebord declined this transfer first.', { exact: false }),
  ).toBeVisible({ timeout: 60_000 });
  await expect(row('Togrejse')).toHaveCount(0);
  await expect(row('Perron')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keep my change' })).toBeDisabled();
  await page.getByRole('button', { name: 'Keep the saved version' }).click();
  await expect.poll(() => waitingChanges(page)).toBe(0);

  const [approved, refused, kept] = await items();
  expect(['processing', 'scheduled', 'completed']).toContain(approved?.status);
  expect(refused).toMatchObject({
    status: 'declined',
    reason: 'It is a private number.',
    version: 2,
  });
  expect(kept).toMatchObject({ status: 'declined', reason: 'Freja leaves the company.' });
  expect(kept?.number_id).toBeNull();
  // Approved once: one line was ordered.
  const lines = await other.get(`/api/v0/companies/${companyId}/numbers?limit=500`);
  const { data: numbers }: { data: { number_id: string; full_phone_number: string | null }[] } =
    await lines.json();
  const ordered = numbers.filter(
    ({ number_id, full_phone_number }) =>
      number_id === approved?.number_id || full_phone_number === people[0].phone,
  );
  expect(ordered).toHaveLength(1);

  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(row('Perron')).toContainText('It is a private number.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'answered requests on a phone');
  for (const context of [visitor, own, other]) await context.dispose();
});
