import type { APIRequestContext } from '@playwright/test';
import { expect, test as sharedTest, testAlone as test } from './fixtures.ts';
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

sharedTest('the dialogs of integrations by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, logins.admin, '/integrations');
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const height = async () => (await dialog.boundingBox())?.height;
  const opener = page
    .getByRole('region', { name: 'Pipedrive' })
    .getByRole('button', { name: 'Connect', exact: true });

  await sharedTest.step(
    'Pipedrive: each step takes the focus, and is as high as the first',
    async () => {
      await expect(opener).toBeEnabled();
      await opener.press('Enter');
      await expect(dialog).toBeFocused();
      const first = await height();
      for (const name of ['Incoming', 'Outgoing', 'Missed']) {
        await keyboard.press('Tab');
        if (name === 'Incoming') await keyboard.press('Tab');
        await expect(dialog.getByRole('checkbox', { name })).toBeFocused();
      }
      await keyboard.press('Space');
      await expect(dialog.getByRole('checkbox', { name: 'Missed' })).not.toBeChecked();
      await keyboard.press('Tab');
      await keyboard.press('ArrowRight');
      await expect(dialog.getByRole('radio', { name: '30 s' })).toBeChecked();
      await keyboard.press('Tab');
      await keyboard.press('ArrowUp');
      await expect(dialog.getByRole('radio', { name: 'Log without a person' })).toBeChecked();
      await keyboard.press('Enter');
      await expect(dialog.getByText('Who gets an invitation')).toBeFocused();
      const person = dialog.getByRole('checkbox', { name: /^Invite /, disabled: false }).first();
      await person.press('Space');
      expect(await height()).toBe(first);
      await keyboard.press('Enter');
      await expect(dialog.getByText('What will be sent')).toBeFocused();
      expect(await height()).toBe(first);
      await dialog.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(person).toBeChecked();
      // The first Escape warns of what was entered.
      await keyboard.press('Escape');
      await expect(dialog.getByRole('alert')).toBeVisible();
      expect(await height()).toBe(first);
      await keyboard.press('Escape');
      await expect(opener).toBeFocused();
    },
  );

  for (const [path, name] of [
    ['/integrations/api-keys', 'Create key'],
    ['/integrations/webhooks', 'Add endpoint'],
  ] as const) {
    await sharedTest.step(`${name}: the first field, and back to the button`, async () => {
      await page.goto(path);
      const button = page.getByRole('button', { name }).first();
      await expect(button).toBeEnabled();
      await button.press('Enter');
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
});
