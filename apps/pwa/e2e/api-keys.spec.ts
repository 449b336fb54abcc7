import type { Page } from '@playwright/test';
import { expect, test, testAlone } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { openImpersonation, Staff } from './pages/impersonation.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { stored } from './pages/stored.ts';

/** The status of a program's call, and the code of a refusal. */
async function call(url: string, key: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { ...init, headers });
  const body: { data?: unknown; code?: string } = await answer.json();
  return { status: answer.status, ...body };
}

/** The key that the dialog shows, which is closed. */
async function takeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The key is shown once.')).toBeVisible();
  const key = await dialog.getByLabel('The new key').innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return key;
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Payroll nightly' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

testAlone(
  'a program lists numbers with a key, until it is rotated and revoked',
  async ({ page, own }) => {
    test.slow();
    const staff = await Staff.withBearer(own, page.request);
    const { company_id: company } = await staff.ticketOfDemo();
    const numbers = `${own.url}/api/v0/companies/${company}/numbers`;
    await signIn(page, logins.admin, '/integrations');
    await page.getByRole('button', { name: 'API Key' }).click();
    await expect(page).toHaveURL(/\/integrations\/api-keys$/);
    await expect(page.getByText('No API keys yet')).toBeVisible();

    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Choose what the key may do.').first()).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Payroll nightly');
    await dialog.getByLabel('Expires', { exact: true }).selectOption('never');
    await dialog.getByRole('checkbox', { name: 'numbers:read' }).check();
    await dialog.getByRole('checkbox', { name: 'teams:write' }).check();
    await expectAccessible(page, 'a new API key');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('The key is shown once.')).toBeVisible();
    await expectAccessible(page, 'an API key that was made');
    const key = await takeKey(page);
    const row = page.getByRole('row').filter({ hasText: 'Payroll nightly' });
    await expect(row).toContainText('Read numbers, write teams');
    await expect(page.locator('body')).not.toContainText(key);

    await test.step('the program does what the scopes say, and nothing else', async () => {
      expect(await call(`${numbers}?limit=2`, key)).toMatchObject({
        status: 200,
        data: [{ company_id: company }, { company_id: company }],
      });
      expect(await call(`${own.url}/api/v0/companies/${company}/users`, key)).toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
      const body = JSON.stringify({ company_id: company, name: `Night ${Date.now()}` });
      const team = await call(`${own.url}/api/v0/teams`, key, { method: 'POST', body });
      expect(team.status).toBe(201);
      await page.goto('/audit');
      const entry = page.getByRole('row').filter({ hasText: 'Payroll nightly' });
      await expect(entry.filter({ hasText: /Team .*created/ })).toBeVisible();
      await expect(entry.filter({ hasText: 'API key Payroll nightly created' })).toBeVisible();
    });

    await page.goto('/integrations/api-keys');
    await expect(row).toContainText(/Today, \d\d:\d\d/);
    await choose(page, 'Rotate');
    await expectAccessible(page, 'the rotation of an API key');
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    const second = await takeKey(page);
    await expect(row).toContainText('Rotated');
    expect((await call(numbers, key)).status).toBe(200);
    expect((await call(numbers, second)).status).toBe(200);

    await choose(page, 'Rotate');
    await dialog.getByRole('radio', { name: 'Ends at once' }).check();
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    const third = await takeKey(page);
    expect((await call(numbers, second)).status).toBe(401);
    const kept = await stored(page);
    for (const one of [key, second, third]) expect(kept).not.toContain(one.slice(12, -4));

    await choose(page, 'Revoke');
    await expectAccessible(page, 'the revocation of an API key');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText('No API keys yet')).toBeVisible();
    expect((await call(numbers, third)).status).toBe(401);
  },
);

test('without a connection the keys are shown, and nothing can be changed', async ({
  page,
  context,
}) => {
  await signIn(page, logins.admin, '/integrations/api-keys');
  const create = page.getByRole('button', { name: 'Create key' });
  await expect(create).toBeEnabled();
  await context.setOffline(true);
  await expect(create).toBeDisabled();
  await expect(create).toHaveAttribute('title', /needs a connection/);
});

test('staff who act as the company can make none', async ({ page, product }) => {
  const staff = await Staff.logInAt(page, product);
  await openImpersonation(page, await staff.ticketOfDemo());
  await page.getByRole('link', { name: 'Integrations' }).click();
  const button = page.getByRole('button', { name: 'API Key' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', /while you act as a company/);
  await page.getByRole('link', { name: 'API documentation' }).click();
  await page.getByRole('main').getByRole('link', { name: 'API Key', exact: true }).first().click();
  await expect(page.getByText('Only the company’s administrators see its API keys')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeDisabled();
});
