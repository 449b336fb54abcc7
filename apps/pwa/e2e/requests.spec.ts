import type { PortingItem } from '@workspace/domain/transfers/schema';
import { expect, test, testOffline } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { waitingChanges } from './pages/device.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { requestTransfer, transferDay, withDomain } from './pages/transfer-request.ts';

test.use({ csvSeparator: ',' });

const people = [
  { firstName: 'Ditte', lastName: 'Togrejse', phone: '+4521911001' },
  { firstName: 'Ejnar', lastName: 'Perron', phone: '+4521911002' },
  { firstName: 'Freja', lastName: 'Tunnel', phone: '+4521911003' },
] as const;

testOffline(
  'an administrator decides on a train, and meets what another one has decided meanwhile',
  async ({ page, product, playwright }) => {
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
    const plans: { plan_id: string; name: string }[] = (
      await (await own.get('/api/v0/plans')).json()
    ).data;
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
    ).toBeVisible();
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
  },
);

test('twelve transfers are requested by a file, and its two refused rows are named', async ({
  page,
  product,
  playwright,
}) => {
  test.slow();
  const admin = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { authorization: `Bearer ${await product.token(logins.admin)}` },
  });
  const day = await transferDay(admin);
  const emails: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const email = `file.${at}.${Date.now()}@nordlys.example`;
    const person = { email, first_name: `Person ${at}`, last_name: 'Filliste' };
    const created = await admin.post('/api/v0/users', { data: person });
    expect(created.ok(), await created.text()).toBe(true);
    emails.push(email);
  }
  const cells = (email: string, phone: string, zipCode: string) =>
    `${email},${phone},Zone A 20 GB,personal,${day},telenor,Ida Filliste,Havnegade 1,${zipCode}`;
  const rows = emails.map((email, at) => {
    const phone = at === 11 ? '12' : `+45219120${String(at).padStart(2, '0')}`;
    return cells(email, phone, at === 3 ? '21' : '2100');
  });

  await signIn(page, logins.admin, '/requests');
  await page.getByRole('button', { name: 'Transfer numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer numbers' });
  await dialog.getByText('Several by file').click();
  await dialog.getByLabel('Country of the number').selectOption('DK');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a template' }).click();
  const template = await (await download).createReadStream();
  let header = '';
  for await (const part of template) header += String(part);
  const names = header
    .replace(/^\uFEFF/, '')
    .trim()
    .split(',');
  const given =
    'email,phone_number,plan,porting_type,porting_date,current_carrier,account_holder,address,zip_code'.split(
      ',',
    );
  expect(names).toEqual(expect.arrayContaining(given));
  const lines = rows.map((row) => {
    const values = row.split(',');
    return names.map((name) => values[given.indexOf(name)] ?? '').join(',');
  });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'transfers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([names.join(','), ...lines].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('10 can be transferred, 2 refused.')).toBeVisible();
  await expectAccessible(page, 'report of a file', layers.dialog);
  await expect(
    dialog
      .getByRole('row', { name: /^5 / })
      .getByText('A Danish postal code has 4 digits, such as 2100.'),
  ).toBeVisible();
  await expect(
    dialog
      .getByRole('row', { name: /^13 / })
      .getByText('This is not a valid mobile number for the country.'),
  ).toBeVisible();
  const listed = async () => {
    const { company } = (await (await admin.get('/api/v0/users/me')).json()).data;
    const answer = await admin.get(
      `/api/v0/companies/${company.company_id}/porting_requests?limit=500`,
    );
    const { data }: { data: PortingItem[] } = await answer.json();
    return data.filter(({ porting_number }) => porting_number.startsWith('+45219120'));
  };
  expect(await listed()).toEqual([]);
  await dialog.getByRole('button', { name: 'Request 10 and leave out the rest' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await listed()).length).toBe(10);
  for (const { status, type } of await listed()) {
    expect(status).toBe('pending');
    expect(type).toBe('admin_multiple');
  }
  await expect(page.getByRole('row', { name: /Filliste/ })).toHaveCount(10);
  await admin.dispose();
});

test('a decision is kept, and made once, when the tab is closed before it is sent', async ({
  page,
  product,
  playwright,
}) => {
  test.slow();
  const visitor = await playwright.request.newContext({ baseURL: product.url });
  const admin = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { authorization: `Bearer ${await product.token(logins.admin)}` },
  });
  const me = (await (await admin.get('/api/v0/users/me')).json()).data;
  const companyId: string = me.company.company_id;
  const plans: { plan_id: string; name: string }[] = (
    await (await admin.get('/api/v0/plans')).json()
  ).data;
  const planId = plans.find(({ name }) => name === 'Zone A 20 GB')?.plan_id ?? '';
  const person = { firstName: 'Gerda', lastName: 'Fanelukker', phone: '+4521911021' };
  const domain = 'nordlys.example';
  await withDomain(admin, { companyId, domain }, async () => {
    const email = `gerda.${Date.now()}@${domain}`;
    await requestTransfer(visitor, { ...person, companyId, planId, email });
  });
  const item = async () => {
    const answer = await admin.get(`/api/v0/companies/${companyId}/porting_requests?limit=500`);
    const { data }: { data: PortingItem[] } = await answer.json();
    return data.find(({ porting_number }) => porting_number === person.phone);
  };

  const context = page.context();
  await signIn(page, logins.admin, '/requests');
  const row = page.getByRole('row', { name: /Fanelukker/ });
  await row.getByRole('link').focus();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Already requested' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Declined');
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await item())?.status).toBe('declined');

  // At the next start nothing is left to be sent, and nothing was declined a second time.
  const next = await context.newPage();
  await next.goto(`${product.url}/requests?show=answered`);
  await expect(next.getByRole('row', { name: /Fanelukker/ })).toContainText('already requested');
  await expect.poll(() => waitingChanges(next)).toBe(0);
  expect(await item()).toMatchObject({ status: 'declined', version: 2 });
  for (const one of [visitor, admin]) await one.dispose();
});
