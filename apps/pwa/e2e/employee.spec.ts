import { expect, test } from './fixtures.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an employee gets a page with the own numbers and nothing else', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/v0/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(page, logins.employee);
  await expect(page).toHaveURL(/\/my-plan$/);
  await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plans overview' })).toHaveCount(0);
  // Nothing of a colleague came over the wire, and nothing of the company is stored.
  const emails = new Set(answers.join('\n').match(/[\w.-]+@nordlys\.example/g) ?? []);
  expect([...emails]).toEqual([logins.employee]);
});

test('the own plan says by itself that there is no connection, and stays readable', async ({
  page,
  context,
}) => {
  await signIn(page, logins.employee);
  await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
  const line = page.getByRole('status').filter({ hasText: /^Offline/ });
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
});

test('nothing of a colleague can be had by hand', async ({ page, product, playwright }) => {
  await signIn(page, logins.employee);
  const me = await (await page.request.get('/api/v0/users/me')).json();
  const company: string = me.data.company.company_id;
  const own = await (await page.request.get(`/api/v0/companies/${company}/numbers`)).json();
  expect(own.data.length).toBeGreaterThan(0);
  for (const row of own.data) expect(row.user_id).toBe(me.data.user.user_id);

  const admin = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { authorization: `Bearer ${await product.token(logins.admin)}` },
  });
  const everyone = await (
    await admin.get(`/api/v0/companies/${company}/numbers?limit=1000`)
  ).json();
  const foreign = everyone.data.find(
    (row: { user_id: string }) => row.user_id !== me.data.user.user_id,
  );
  for (const path of ['', '/sim_details', '/consumption', '/history']) {
    expect(
      (await page.request.get(`/api/v0/numbers/${foreign.number_id}${path}`)).status(),
      path,
    ).toBe(404);
  }
  for (const path of ['users', 'teams', 'changes', 'consumption', 'porting_requests']) {
    expect((await page.request.get(`/api/v0/companies/${company}/${path}`)).status(), path).toBe(
      403,
    );
  }
  const filtered = await page.request.get(
    `/api/v0/companies/${company}/numbers?user_id=${foreign.user_id}`,
  );
  expect((await filtered.json()).data).toEqual([]);
  const change = await page.request.patch(`/api/v0/numbers/${own.data[0].number_id}`, {
    data: { user_id: foreign.user_id },
  });
  expect(change.status()).toBe(403);
  await admin.dispose();
  for (const path of ['/', '/import', '/changes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Plans overview' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Import people and numbers' })).toHaveCount(0);
  }
});
