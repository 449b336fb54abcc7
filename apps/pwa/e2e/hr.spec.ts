import type { Page } from '@playwright/test';
import { expect, test, testAlone } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { keptBy } from './pages/crm-invite.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** What the sandbox's page lists. */
const serviceUser = {
  id: 'SERVICE-1001',
  token: 'sandbox-hr-token',
  secret: 'sandbox-hr-webhook-secret',
} as const;

async function enterServiceUser(page: Page, token: string = serviceUser.token): Promise<void> {
  await page.getByLabel('Service user ID').fill(serviceUser.id);
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByLabel('Webhook secret').fill(serviceUser.secret);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const checkbox = (page: Page) =>
  page.getByRole('checkbox', { name: /I have looked at these changes/ });

testAlone(
  'an administrator connects HiBob, and chooses what changes, now and later',
  async ({ page }) => {
    test.slow();
    await signIn(page, logins.admin, '/integrations');
    const card = page.getByRole('region', { name: 'HiBob' });
    await card.getByRole('button', { name: 'Connect', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Service user ID')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    const height = async () => (await dialog.boundingBox())?.height;
    const atFirst = await height();
    // The message of the field that is left must not move what is pressed.
    await dialog
      .getByRole('button', { name: 'See how you find this information' })
      .click({ delay: 100 });
    await expect(dialog.getByRole('button', { name: 'Copy the webhook address' })).toBeVisible();
    await expectAccessible(page, 'the service user', layers.dialog);

    await test.step('a token that HiBob refuses', async () => {
      await dialog.getByRole('button', { name: 'See how you find this information' }).click();
      await expect(dialog.getByText('Enter the ID of the service user.')).toBeVisible();
      expect(await height()).toBe(atFirst);
      await dialog.getByRole('button', { name: 'Ask a colleague' }).click({ delay: 100 });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      expect(await height()).toBe(atFirst);
      await dialog.getByRole('button', { name: 'Back' }).click();
      await enterServiceUser(page, 'wrong-token');
      const failed = page.getByRole('alertdialog');
      await expect(failed.getByText('There was an issue with your integration')).toBeVisible();
      await expect(failed.getByText(/People and numbers are as before/)).toBeVisible();
      await expectAccessible(page, 'a refused token', layers.dialog);
      const mail = page.waitForRequest(/^mailto:/);
      await failed.getByRole('button', { name: 'Contact support' }).click();
      expect(new URL((await mail).url()).searchParams.get('body')).toBe(
        'I need help with HiBob integration',
      );
      await failed.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByLabel('Service user ID')).toBeFocused();
      await expect(page.getByLabel('Service user ID')).toHaveValue(serviceUser.id);
    });

    await test.step('the first plan of changes', async () => {
      await enterServiceUser(page);
      await expect(dialog.getByText('Step 2 of 2, what would change.')).toBeVisible();
      const newcomer = dialog.getByRole('row').filter({ hasText: 'Signe Vestergaard' });
      await expect(newcomer).toContainText('Added as employee now, without a number');
      const later = dialog.getByRole('row').filter({ hasText: 'Jonas Lindqvist' });
      await expect(later).toContainText('Added as employee on');
      await expectAccessible(page, 'the first plan', layers.dialog);
      const apply = dialog.getByRole('button', { name: 'Apply' });
      await expect(apply).toBeDisabled();
      await later.getByLabel('What happens to Jonas Lindqvist').selectOption('skip');
      await expect(later).toContainText('Not added');
      await later.getByLabel('What happens to Jonas Lindqvist').selectOption('add');
      await checkbox(page).press('Space');
      await apply.press('Enter');
      await expect(dialog.getByText('The changes are made.')).toBeVisible();
      await expect(newcomer).toContainText('Done');
      await expect(later).toContainText('Planned');
      await expectAccessible(page, 'an applied plan', layers.dialog);
      await dialog.getByRole('button', { name: 'Revoke the change of Jonas Lindqvist' }).click();
      await expect(dialog.getByRole('region', { name: 'Planned' })).not.toContainText(
        'Jonas Lindqvist',
      );
      await expect(later).toContainText('Left out');
      await page.keyboard.press('Escape');
    });
    await expect(card).toContainText('Connected');
    await expect(card).toContainText('Service user accepted');
    const kept = await keptBy(page);
    for (const secret of [serviceUser.token, serviceUser.secret])
      expect(kept).not.toContain(secret);

    await test.step('somebody joins, which is reported', async () => {
      const joined = await page.request.post('/sandbox/hr/people', { data: { change: 'join' } });
      expect((await joined.json()).data).toMatchObject({ delivered: 1 });
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click();
      await page
        .getByText(/person joined|people joined/)
        .first()
        .click();
      await expect(dialog.getByText('Changes in HiBob')).toBeVisible();
      await expect(page).toHaveURL(/hr=changes/);
      const joins = dialog.getByRole('row').filter({ hasText: 'Joins' });
      await expect(joins.filter({ hasText: 'Started' })).toHaveCount(1);
      await checkbox(page).check();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(joins.filter({ hasText: 'Done' })).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(page).not.toHaveURL(/hr=changes/);
    });
    await expect(card).toContainText('Test message of HiBob received');

    await test.step('it is disconnected', async () => {
      await card.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(card.getByRole('button', { name: 'Connect' })).toBeVisible();
    });
  },
);

test('a colleague with the link connects HiBob on a phone', async ({ page, request, product }) => {
  await signIn(page, logins.admin, '/integrations');
  const card = page.getByRole('region', { name: 'HiBob' });
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  await page.getByLabel('Email').fill('hr.colleague@nordlys.example');
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(card).toContainText('Sent to hr.colleague@nordlys.example');
  let link = '';
  await expect
    .poll(async () => {
      const answer = await request.get('/sandbox/messages?to=hr.colleague@nordlys.example');
      const { data }: { data: { body: string }[] } = await answer.json();
      link =
        data.map(({ body }) => /http\S+\/invite\/hr#[\w-]+/.exec(body)?.[0]).find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');

  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Connect HiBob' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page, 'invitation to HiBob');
  await enterServiceUser(page);
  await expect(page.getByRole('heading', { name: "You're all set!" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the webhook address' })).toBeVisible();
  await expectAccessible(page, 'HiBob is connected');
  for (const secret of [new URL(link).hash.slice(1), serviceUser.token, serviceUser.secret]) {
    expect(await keptBy(page)).not.toContain(secret);
    expect(product.output).not.toContain(secret);
  }
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This invitation cannot be opened' }),
  ).toBeVisible();
});
