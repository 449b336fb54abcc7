import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { openImpersonation, Staff } from './pages/impersonation.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { stored } from './pages/stored.ts';
import { WebhookReceiver } from './pages/webhook-receiver.ts';

/** The secret that the dialog shows. */
async function readSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The secret is shown once.')).toBeVisible();
  return dialog.getByLabel('The secret', { exact: true }).innerText();
}

const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

test('a server gets events, fails, and gets them again', async ({ page }) => {
  test.slow();
  const receiver = await WebhookReceiver.start();
  const dialog = page.getByRole('dialog');
  const endpoints = page.getByRole('region', { name: 'Endpoints' });
  const log = page.getByRole('table', { name: 'Deliveries' });
  const tests = log.getByRole('row').filter({ hasText: 'webhook.test' });
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${receiver.host}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const secrets: string[] = [];

  await test.step('an administrator adds an endpoint', async () => {
    await signIn(page, logins.admin, '/integrations');
    await expect(page.getByText('No endpoint yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await dialog.getByLabel('Address').fill('https://10.20.4.17/hooks');
    await dialog.getByRole('checkbox', { name: 'Teams', exact: true }).check();
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(
      dialog.getByText('This is not an address of the public internet.').first(),
    ).toBeVisible();
    await expectAccessible(page, 'an address that is refused', layers.dialog);
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('Description').fill('Night jobs');
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    secrets.push(await readSecret(page));
    await expectAccessible(page, 'the secret of an endpoint', layers.dialog);
  });

  await test.step('a test event is delivered', async () => {
    await dialog.getByRole('button', { name: 'Send test event' }).click();
    await expect(dialog.getByText('200 OK')).toBeVisible();
    await expectAccessible(page, 'a test event', layers.dialog);
    await close(page);
    await page.getByRole('link', { name: 'Deliveries' }).click();
    await expect(page).toHaveURL(/\/integrations\/webhooks$/);
    expect(receiver.verified(secrets[0] ?? '')).toMatchObject({ type: 'webhook.test' });
    await expect(tests).toHaveCount(1);
    await expect(tests).toContainText('Delivered');
    await expect(endpoints).toContainText('3 events');
    await expect(endpoints).toContainText('1 of 1 delivered');
    await expect(endpoints).toContainText('Working');
    await expect(page.locator('body')).not.toContainText(secrets[0] ?? '-');
  });

  await test.step('the server fails, which its state and the log say', async () => {
    receiver.status = 503;
    await choose('Send test event');
    await expect(dialog.getByText('503 Service Unavailable')).toBeVisible();
    await close(page);
    await expect(endpoints).toContainText('Failing since');
    await tests.first().getByRole('button', { name: 'webhook.test' }).first().click();
    await expect(log.getByRole('region', { name: 'Request body' })).toContainText('"webhook.test"');
    await expect(log.getByText('upstream is being restarted')).toBeVisible();
    await expectAccessible(page, 'an endpoint that fails');
    await page.getByRole('link', { name: 'Integrations' }).first().click();
    await expect(page.getByRole('region', { name: 'Webhooks' })).toContainText('Failing since');
    await page.goBack();
  });

  await test.step('what was given up is sent again', async () => {
    await choose('Disable');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog).toBeHidden();
    await expect(endpoints).toContainText('Disabled');
    await expect(tests.first()).toContainText('Given up');
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('radio', { name: 'Given up' }).click();
    await expect(page).toHaveURL(/state=given_up/);
    await expect(tests).toHaveCount(1);
    await expect(tests.getByRole('button', { name: /^Replay/ })).toBeDisabled();
    receiver.status = 200;
    await choose('Enable');
    await expectAccessible(page, 'the enabling of an endpoint', layers.dialog);
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('1 event is sent again')).toBeVisible();
    await expect(page.getByText('No delivery matches the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tests).toHaveCount(2);
    await expect(tests.first()).toContainText('Delivered');
    await expect(endpoints).toContainText('Working');
  });

  await test.step('one delivery is replayed with the same id', async () => {
    const before = receiver.received.length;
    const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
    await tests
      .last()
      .getByRole('button', { name: /^Replay/ })
      .click();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    expect(ids().at(-1)).toBe(ids()[0]);
    await expect(tests.last()).toContainText('2 of 8');
  });

  await test.step('a new secret is shown once, and the old one still signs', async () => {
    await choose('Rotate secret');
    await expectAccessible(page, 'the rotation of a secret', layers.dialog);
    await dialog.getByRole('button', { name: 'Make a new secret' }).click();
    secrets.push(await readSecret(page));
    expect(secrets[1]).not.toBe(secrets[0]);
    await close(page);
    await expect(endpoints).toContainText('Old secret works until');
    await choose('Send test event');
    await expect(dialog.getByText('200 OK')).toBeVisible();
    await close(page);
    for (const secret of secrets) {
      expect(receiver.verified(secret)).toMatchObject({ type: 'webhook.test' });
    }
    const kept = await stored(page);
    for (const secret of secrets) {
      expect(kept).not.toContain(secret.slice(10, -4));
      await expect(page.locator('body')).not.toContainText(secret);
    }
  });

  await test.step('the endpoint is deleted with its log', async () => {
    await choose('Delete');
    await expectAccessible(page, 'the deletion of an endpoint', '[role=alertdialog]');
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await expect(page.getByText('No endpoints yet')).toBeVisible();
    await expect(log).toHaveCount(0);
  });
  await receiver.close();
});

test('without a connection nothing can be changed', async ({ page, context }) => {
  await signIn(page, logins.admin, '/integrations/webhooks');
  const add = page.getByRole('button', { name: 'Add endpoint' });
  await expect(add).toBeEnabled();
  await context.setOffline(true);
  await expect(add).toBeDisabled();
  await expect(add).toHaveAttribute('title', /needs a connection/);
});

test('staff who act as the company see no webhooks', async ({ page, product }) => {
  const staff = await Staff.logInAt(page, product);
  await openImpersonation(page, await staff.ticketOfDemo());
  await page.getByRole('link', { name: 'Integrations' }).click();
  const panel = page.getByRole('region', { name: 'Webhooks' });
  await expect(panel.getByText('not available while you act as a company')).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Webhooks');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only the company’s administrators see its webhooks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toBeDisabled();
});
