import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** A key of the company, made as its administrator. */
async function newKey(page: Page, companyId: string, scopes: readonly string[]): Promise<string> {
  return page.evaluate(
    async ([address, body]) => {
      const { accessToken } = await (await fetch('/api/auth/access-token')).json();
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body,
      });
      return (await response.json()).data.api_key;
    },
    [
      `/api/v0/companies/${companyId}/api_keys`,
      JSON.stringify({ name: 'Documentation', scopes }),
    ] as const,
  );
}

test('an integrator finds an operation, reads its parameters, and sees an example request', async ({
  page,
}) => {
  // A link to an operation, as somebody sends it to a colleague.
  await signIn(page, logins.admin, '/developers#teams.update');
  await expect(page.locator('[id="teams.update"]')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'API documentation' })).toBeAttached();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.locator('[aria-current]')).toHaveText(/Update a team/);
  await contents.getByRole('searchbox', { name: 'Search' }).fill('order a');
  await expect(contents.getByRole('link')).toHaveText([/Order a number/]);
  await contents.getByRole('link', { name: 'Order a number' }).click();

  const section = page.locator('[id="numbers.order"]');
  await expect(section).toBeInViewport();
  await expect(section).toContainText('/api/v0/numbers');
  await expect(section).toContainText('A plan that is offered in that country.');
  await section.getByText('JavaScript', { exact: true }).click();
  const request = section.getByRole('region', { name: 'Example request: Order a number' });
  await expect(request).toContainText('await fetch(');
  await section.getByText('Errors', { exact: true }).click();
  await expect(section).toContainText('account_already_has_number');

  // What no API key may call is not shown.
  await expect(page.getByText('List customers')).toHaveCount(0);
  await expect(page.getByText('/api/v0/companies/{company_id}/api_keys')).toHaveCount(0);
  // All operations look alike; a check of the whole page takes more than a minute.
  const checked = '[id="numbers.order"], [id="webhook-events"], nav[aria-label="Contents"]';
  await expectAccessible(page, 'an operation and the contents', checked);
});

test('an integrator runs a request with a key, which is asked about before it changes anything and is kept nowhere', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/developers');
  const companyId = await page.evaluate(async () => {
    const { accessToken } = await (await fetch('/api/auth/access-token')).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await (await fetch('/api/v0/users/me', { headers })).json()).data.company.company_id;
  });
  const first = page.locator('[id="first-call"]');
  await expect(first.getByText(companyId, { exact: true })).toBeVisible();
  const key = await newKey(page, companyId, ['teams:read', 'teams:write']);

  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization === `Bearer ${key}`) requests.push(request);
  });
  await page.getByRole('button', { name: 'Run: List teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run: List teams' });
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog.getByText('Enter an API key.')).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByLabel('API key').fill(key);
  await expect(dialog.getByLabel('company_id')).toHaveValue(companyId);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('200', { exact: true })).toBeVisible();
  await expect(dialog.getByText('"api-key";r=', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Response' })).toContainText('"team_id"');
  await expectAccessible(page, 'a request with its answer', layers.dialog);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The key is still there for the next request; a write asks first.
  await page.getByRole('button', { name: 'Run: Create a team' }).click();
  const creates = page.getByRole('dialog', { name: 'Run: Create a team' });
  const name = 'Made from the page';
  await creates.getByLabel('Body').fill(JSON.stringify({ company_id: companyId, name }));
  await creates.getByRole('button', { name: 'Run', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
  await creates.getByRole('button', { name: 'Run', exact: true }).click();
  await question.getByRole('button', { name: 'Run it' }).click();
  await expect(creates.getByText('201', { exact: true })).toBeVisible();

  // No cookie goes with the key, and the key is neither in an address nor stored.
  for (const request of requests) {
    expect((await request.allHeaders()).cookie).toBeUndefined();
    expect(request.url()).not.toContain(key);
  }
  expect(requests.map((request) => request.method())).toEqual(['GET', 'POST']);
  expect(page.url()).not.toContain(key);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(key);
  await page.reload();
  await page.getByRole('button', { name: 'Run: List teams' }).click();
  await expect(dialog.getByLabel('API key')).toHaveValue('');
});
