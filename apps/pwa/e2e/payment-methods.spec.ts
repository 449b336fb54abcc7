import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { CardPage } from './pages/card-page.ts';
import { PaymentMethods } from './pages/payment-methods.ts';
import { logins, signIn } from './pages/sign-in.ts';

const german = 'Nordlys Deutschland GmbH';

test('an administrator adds a card, moves teams to it, makes it primary, and deletes all others', async ({
  page,
}) => {
  test.slow();
  await signIn(page, logins.admin, '/billing');
  const methods = new PaymentMethods(page);
  await expect(methods.row('Nordlys Sverige AB')).toBeVisible();
  const companyId = (await (await page.request.get('/api/v0/users/me')).json()).data.company
    .company_id;
  const before = await methods.savedNames(companyId);

  await test.step('a cancelled add leaves nothing, however it ends', async () => {
    const nothingIsLeft = async () => {
      await expect.poll(() => methods.savedNames(companyId)).toEqual(before);
      await expect(methods.dialog).toHaveCount(0);
    };
    await methods.openAdd();
    await expect.poll(async () => (await methods.saved(companyId)).length).toBe(before.length + 1);
    // What is not one yet is not listed either.
    await expect(page.getByText(`${before.length} payment accounts`)).toBeVisible();
    await methods.typesVatInPlace();
    await methods.button('Cancel').click();
    await nothingIsLeft();
    await expect(page).toHaveURL(/\/billing$/);
    await methods.openAdd();
    // In the frame of the card, which warns as any form does before it discards what was entered.
    await methods.card.use('Success');
    await methods.card.number.press('Escape');
    await expect(methods.dialog.getByText('What you entered is not saved.')).toBeVisible();
    await methods.card.number.press('Escape');
    await nothingIsLeft();
    await expect(page.getByRole('button', { name: 'Add payment method' })).toBeFocused();
    await methods.openAdd();
    await page.goto('/teams');
    await nothingIsLeft();
    await page.goto('/billing');
  });

  await test.step('a declined card keeps the dialog open, another one closes it', async () => {
    await methods.openAdd();
    await expectAccessible(page, 'add payment method', 'dialog');
    await methods.button('Add payment method').click();
    for (const message of [
      'Name required',
      'VAT number required',
      'Please enter a valid email address',
    ]) {
      await expect(methods.dialog.getByText(message).last()).toBeVisible();
    }
    await methods.fillIn(german);
    await methods.chooseTeam('Sales Europe');
    await expect(methods.dialog).toContainText('now on Mastercard ending in 8210');
    await expect(methods.dialog).toContainText(
      'This team is already assigned to another card. Adding it will move the team to this card instead.',
    );
    await methods.card.use('Declined');
    await methods.button('Add payment method').click();
    await expect(methods.card.alert).toContainText('Your bank declined this card');
    // The details are saved; the team stays where it is until there is a card.
    const saved = await methods.saved(companyId);
    expect(saved.find(({ name }) => name === german)).toMatchObject({
      payment_method: null,
      teams: [],
    });
    await methods.card.use('Authentication needed');
    await methods.button('Add payment method').click();
    await expect(
      methods.dialog.getByRole('heading', { name: 'Your bank wants to know that it is you' }),
    ).toBeVisible();
    await expectAccessible(page, 'question of the bank', 'dialog');
    await methods.frame.getByRole('button', { name: 'Refuse' }).click();
    await expect(methods.card.alert).toContainText('The bank did not confirm this card');
    await methods.card.use('Success');
    await methods.button('Add payment method').click();
    await expect(methods.dialog).toHaveCount(0);
    await expect(page.getByText('Payment method added')).toBeVisible();
    await expect(methods.row(german)).toContainText('Visa ending in 4242');
    await expect(methods.row(german)).toContainText('Sales Europe');
    await expect(methods.row(german)).toContainText('has not confirmed yet');
    await expect(methods.row('Nordlys Sverige AB')).not.toContainText('Sales Europe');
  });

  await test.step('it becomes the primary one', async () => {
    await page.getByRole('button', { name: `Make ${german} primary` }).click();
    await expect(page.getByText('Payment method set as primary')).toBeVisible();
    await expect(methods.row(german)).toContainText('Primary');
    await expect(methods.row('Nordlys Energi A/S')).not.toContainText('Primary');
  });

  await test.step('teams are moved before an account is deleted', async () => {
    await page.getByRole('button', { name: 'Edit Nordlys Sverige AB' }).click();
    await methods.button('Delete').click();
    await expect(methods.dialog).toContainText('Move teams to a different payment method');
    await expectAccessible(page, 'move teams', 'dialog');
    await methods.dialog.getByLabel('Card for Sales Nordics').selectOption({
      label: `${german}, Visa ending in 4242`,
    });
    await methods.button('Move 1 team').click();
    await expect(methods.dialog).toContainText('Delete Nordlys Sverige AB?');
    await methods.button('Delete payment account').click();
    await expect(methods.row('Nordlys Sverige AB')).toHaveCount(0);
    await expect(methods.row(german)).toContainText('Sales Nordics');
  });

  await test.step('the last card and the last account stay', async () => {
    await methods.choose('Nordlys Energi A/S', 'Delete');
    await methods.button('Delete payment account').click();
    await expect(methods.row('Nordlys Energi A/S')).toHaveCount(0);
    const refused = page.getByRole('menuitem', { name: /^Delete/ });
    await page.getByRole('button', { name: `More for ${german}` }).click();
    await expect(refused).toContainText('Cannot remove the last valid payment method');
    await refused.press('Enter');
    await expect(methods.dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await methods.choose('Nordlys UK Ltd', 'Delete');
    await methods.button('Delete payment account').click();
    await expect(methods.row('Nordlys UK Ltd')).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${german}` }).click();
    await expect(methods.button('Delete')).toBeDisabled();
    await expect(methods.button('Delete')).toHaveAttribute(
      'title',
      'Cannot remove the last payment account',
    );
    expect(await methods.savedNames(companyId)).toEqual([german]);
  });
});

test('where frames are blocked, the card is entered in a new tab, and the list notices it', async ({
  page,
  context,
}) => {
  // Of the page alone: the tab is another one.
  await page.route('**/sandbox/card?*', (route) => route.abort());
  await signIn(page, logins.admin, '/billing');
  const methods = new PaymentMethods(page);
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
  await edit.click();
  await methods.button('Replace card').click();
  const offer = methods.button('Open it in a new tab');
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'blocked card page', 'dialog');
  const opening = context.waitForEvent('page');
  await offer.click();
  const tab = await opening;
  await expect(methods.dialog).toContainText('Enter the card in the tab that has opened.');
  await expect(offer).toHaveCount(0);

  const card = new CardPage(tab);
  await card.use('Declined');
  await card.button('Save card').click();
  await expect(card.alert).toContainText('Your bank declined this card');
  await expect(methods.dialog).toBeVisible();
  await card.use('Insufficient funds');
  await card.button('Save card').click();
  await expect(card.title('Card saved')).toBeVisible();
  await expect(methods.dialog).toHaveCount(0);
  await expect(page.getByText('Card replaced')).toBeVisible();
  await expect(methods.row(name)).toContainText('Visa ending in 9995');
});
