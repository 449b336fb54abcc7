import { expect, test } from './fixtures.ts';
import { logins } from './pages/sign-in.ts';

/** The newest code that was "mailed" to an address. */
async function mailedCode(
  request: import('@playwright/test').APIRequestContext,
  to: string,
): Promise<string> {
  const read = async () => {
    const answer = await request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`);
    const { data }: { data: { body: string }[] } = await answer.json();
    return data.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? []).at(0);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}

test('a new person signs up by a mailed code, waits, and gets access once added to a company', async ({
  page,
  request,
  product,
}) => {
  const email = `tove.${Date.now()}@nordlys.example`;
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/v0/') || pathname.startsWith('/api/socket')) asked.push(pathname);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const code = await mailedCode(request, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Code').fill(wrong);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong. You have 4 attempts left.');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  const heading = page.getByRole('heading', { name: 'Not connected to a company yet' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Nordlys', { exact: true })).toHaveCount(0);
  expect(page.url()).toBe(`${product.url}/`);
  // Only the session and a company to join were requested, and no company data is on the device.
  await expect
    .poll(() => [...new Set(asked)])
    .toEqual(['/api/v0/users/me', '/api/v0/users/me/join_offer']);
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    local: Object.entries(localStorage).filter(([, value]) => value.includes('company')),
  }));
  expect(kept).toEqual({ databases: 0, local: [] });
  // As a whole word, because any request id may contain six digits.
  expect(product.output).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(product.output).not.toContain(email);

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(heading).toBeVisible();

  const headers = { authorization: `Bearer ${await product.token(logins.admin)}` };
  const me = await (await request.get('/api/v0/users/me', { headers })).json();
  const imports = `/api/v0/companies/${me.data.company.company_id}/imports`;
  const csv = `first_name,last_name,email,team,country,phone_number,plan,type\nTove,Ny,${email},,DK,,,`;
  const checked = await request.post(imports, {
    headers,
    multipart: { file: { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) } },
  });
  const { data } = await checked.json();
  const applied = await request.post(`${imports}/${data.import_id}/apply`, { headers, data: {} });
  expect(applied.ok()).toBe(true);
  // A job adds the people.
  const stateOfImport = async () => {
    const answer = await request.get(`${imports}/${data.import_id}`, { headers });
    return (await answer.json()).data.state;
  };
  await expect.poll(stateOfImport).toBe('applied');

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'My plan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No number yet' })).toBeVisible();
});
