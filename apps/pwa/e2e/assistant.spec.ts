import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** The result of a tool, as an assistant of an earlier protocol calls it. */
async function callTool(url: string, key: string, name: string, args: object): Promise<string> {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  return answer.text();
}

test('an administrator connects an assistant, and confirms what it has prepared', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, logins.admin, '/developers');
  await page.getByRole('link', { name: 'Connect an assistant' }).click();
  await expect(page).toHaveURL(/\/developers\/assistant$/);
  await expect(page.getByText('Nothing waits for a confirmation.')).toBeVisible();
  await page.getByRole('link', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Desk assistant');
  await dialog.getByRole('checkbox', { name: 'teams:read' }).check();
  await dialog.getByRole('checkbox', { name: 'teams:write' }).check();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByLabel('The new key').innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const team = `Assistants ${Date.now()}`;
  const prepare = () => callTool(product.url, key, 'create_team', { name: team });
  expect(await prepare()).toContain('assistant_may_not_write');
  await page.getByRole('button', { name: 'Actions for Desk assistant' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox', { name: 'An assistant may change things' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/developers/assistant');
  await expect(page.getByText('Asks first')).toBeVisible();
  await expectAccessible(page, 'the page that connects an assistant');

  // Wherever the administrator is, the bell leads to what waits.
  await page.goto('/teams');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const asked = await prepare();
  const change_id = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/.exec(asked)?.[0] ?? '';
  await bell.click();
  const center = page.getByRole('dialog', { name: 'Notifications' });
  const notification = center
    .getByRole('listitem')
    .filter({ hasText: 'Desk assistant asks to create a team' });
  await expect(notification.getByText(/^Waits for you until/)).toBeVisible();
  await expectAccessible(page, 'a notification of a change that waits', layers.dialog);
  await notification.getByRole('link').click();
  await expect(page).toHaveURL(/\/developers\/assistant$/);
  const waiting = page
    .getByRole('region', { name: 'To confirm' })
    .getByRole('listitem')
    .filter({ hasText: team });
  await expect(waiting).toBeVisible();
  await expectAccessible(page, 'a change that waits');
  expect(await callTool(product.url, key, 'commit_change', { change_id })).toContain(
    'change_not_confirmed',
  );
  await waiting.getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for a confirmation.')).toBeVisible();
  await callTool(product.url, key, 'commit_change', { change_id });
  const did = page.getByRole('region', { name: 'What it did' });
  const changed = did.getByRole('listitem').filter({ hasText: `Team ${team} created` });
  await expect(changed).toContainText('Changed');
  await expect(changed).toContainText('after a confirmation');
  await expectAccessible(page, 'what an assistant did');
  await bell.click();
  await expect(notification.getByText('Confirmed and carried out')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await callTool(product.url, key, 'commit_change', { change_id })).toContain('change_used');
  await did.getByRole('link', { name: 'Open the audit log' }).click();
  await expect(page).toHaveURL(/\/audit\?assistants=only$/);
  const entry = page.getByRole('row').filter({ hasText: 'Desk assistant' });
  await expect(entry.filter({ hasText: /Team .*created/ })).toHaveCount(1);
});
