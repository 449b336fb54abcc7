import { expect, test } from './fixtures.ts';
import { OnboardingPage } from './pages/onboarding-page.ts';
import { logins } from './pages/sign-in.ts';
import { askForCode, enterCode } from './pages/sign-up.ts';

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
  const code = await askForCode(page, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await enterCode(page, wrong);
  await expect(page.getByRole('alert')).toHaveText('This code is wrong. You have 4 attempts left.');
  await enterCode(page, code);

  // The domain of the address belongs to a company, which can be joined.
  const offer = page.getByRole('heading', { name: 'Join Nordlys Energi A/S' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Create a company of my own' }).click();
  const wizard = new OnboardingPage(page);
  await wizard.isAt('about');
  await expect(page.getByText(`Ask an administrator to add ${email}`)).toBeVisible();
  await expect(page.getByText('Nordlys Energi')).toHaveCount(0);
  expect(page.url()).toBe(`${product.url}/onboarding`);
  // Nothing of a company was requested, nor is it on the device.
  expect(asked).toContain('/api/v0/users/me/join_offer');
  expect(asked.filter((path) => /companies|numbers|socket/.test(path))).toEqual([]);
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    local: Object.entries(localStorage).filter(([, value]) => value.includes('company')),
  }));
  expect(kept).toEqual({ databases: 0, local: [] });
  // As a whole word, because any request id may contain six digits.
  expect(product.output).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(product.output).not.toContain(email);

  await page.getByRole('link', { name: 'check again' }).click();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Create a company of my own' }).click();
  await wizard.isAt('about');

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

  await page.getByRole('link', { name: 'check again' }).click();
  await expect(page.getByRole('heading', { name: 'My plan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No number yet' })).toBeVisible();
});
