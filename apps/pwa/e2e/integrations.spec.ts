import type { APIRequestContext } from '@playwright/test';
import { expect, testAlone as test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

const goodToken = 'demouser'.padEnd(39, '0').concat('8');

/** The link of the invitation that was mailed to this address. */
async function linkTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/sandbox/messages?to=${encodeURIComponent(address)}`);
      const { data }: { data: { body: string }[] } = await answer.json();
      link = data.map(({ body }) => /http\S+\/invite\/crm\S+/.exec(body)?.[0]).find(Boolean);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('an administrator sets up Pipedrive for two people, of whom one connects', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page, logins.admin);
  await page.getByRole('link', { name: 'Integrations' }).click();
  const card = page.getByRole('region', { name: 'Pipedrive' });
  const dialog = page.getByRole('dialog');
  const addresses: string[] = [];

  await test.step('what is logged, who is invited, what will be sent', async () => {
    await expect(page.getByText('No endpoint yet')).toBeVisible();
    await expect(card.getByText('Pending integration')).toBeHidden();
    await card.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Missed' }).uncheck();
    await expectAccessible(page, 'settings of Pipedrive', layers.dialog);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('No number').first()).toBeVisible();
    const people = dialog.getByRole('list', { name: 'People who can be invited' });
    const free = people.getByRole('listitem').filter({ has: page.locator('input:enabled') });
    for (const row of [free.first(), free.nth(1)]) {
      await row.getByRole('checkbox').check();
      const address = /\S+@\S+/.exec((await row.innerText()) ?? '')?.[0] ?? '';
      addresses.push(address);
    }
    await expect(dialog.getByText('2 selected')).toBeVisible();
    await expectAccessible(page, 'people for Pipedrive', layers.dialog);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Incoming, outgoing', { exact: true })).toBeVisible();
    await expectAccessible(page, 'summary of Pipedrive', layers.dialog);
  });

  await test.step('both are invited, and the card says so', async () => {
    await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
    await expect(dialog.getByRole('heading', { name: '2 invitations sent' })).toBeVisible();
    await expect(dialog.getByText('Pending integration')).toHaveCount(2);
    await expectAccessible(page, 'invitations sent', layers.dialog);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByText('Pending integration')).toBeVisible();
    await expect(card.getByText('2 invited')).toBeVisible();
  });

  await test.step('one of them connects on their own device', async () => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const phone = await other.newPage();
    await phone.goto(await linkTo(page.request, addresses[0] ?? ''));
    await phone.getByRole('button', { name: 'Get Started' }).click();
    await phone.getByLabel('Pipedrive Token').fill(goodToken);
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { name: "You're all set!" })).toBeVisible();
    await other.close();
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    await expect(card.getByText('1 connected, 1 invited')).toBeVisible();
  });

  await test.step('the settings are kept, and a person is disconnected', async () => {
    await card.getByRole('button', { name: 'Settings' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Missed' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'People in Pipedrive' }).click();
    await expectAccessible(page, 'people in Pipedrive', layers.dialog);
    await dialog.getByRole('button', { name: /^Disconnect / }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('What is in Pipedrive stays there.')).toBeVisible();
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('button', { name: /^Disconnect / })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(card.getByText('1 invited')).toBeVisible();
    await expect(card.getByText('Connected', { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'integrations');
  });
});
