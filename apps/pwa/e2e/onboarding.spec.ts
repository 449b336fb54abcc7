import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getMe } from '@workspace/domain/accounts/operations';
import * as z from 'zod';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { BookingPage } from './pages/booking-page.ts';
import { hold } from './pages/hold.ts';
import { OnboardingPage, titles } from './pages/onboarding-page.ts';
import { overlaps } from './pages/overlaps.ts';
import { logins } from './pages/sign-in.ts';
import { signInByCode } from './pages/sign-up.ts';

const phone = { width: 390, height: 844 };

const meSchema = z.object({ data: getMe.response.data });
const formsSchema = z.object({
  data: z.array(z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) })),
});

const billing = {
  'Billing address': 'Bryggegata 14',
  'Postal code': '0250',
  City: 'Oslo',
  'VAT number': 'NO918273645MVA',
};

/** What marketing got from an address, by the names of the fields. */
async function submittedBy(page: Page, email: string): Promise<Record<string, string>[]> {
  const { data } = formsSchema.parse(await (await page.request.get('/sandbox/forms')).json());
  return data
    .map(({ fields }) => Object.fromEntries(fields.map((one) => [one.name, one.value])))
    .filter((fields) => fields['email'] === email);
}

const meOf = async (page: Page) =>
  meSchema.parse(await (await page.request.get('/api/v0/users/me')).json()).data;

test('a new customer begins by keyboard on a computer, and finishes on a phone with the first number', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const email = `ingrid.${randomUUID()}@fjord.example`;
  await signInByCode(page, email);
  const wizard = new OnboardingPage(page);

  await test.step('the person and the company, by keyboard alone', async () => {
    await wizard.isAt('about');
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(wizard.button('Back')).toHaveCount(0);
    await expect(wizard.reason).toHaveText('Complete all fields to continue');
    await expectAccessible(page, 'onboarding, person');
    await wizard.field('First name').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ingrid');
    await page.keyboard.press('Tab');
    await page.keyboard.type('S');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(wizard.reason).toHaveText('Please fix validation errors to continue');
    await page.keyboard.type('Solheim');
    await expect(page.getByText('Last name is required')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(wizard.role).toBeFocused();
    await page.keyboard.type('IT manager');
    await wizard.button('Continue').focus();
    await page.keyboard.press('Enter');
    await wizard.isAt('company');
    await wizard.field('Company name').focus();
    await page.keyboard.type('Fjord Shipping AS');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fjord');
    await expect(page.getByText('Please enter a valid website URL')).toBeVisible();
    await page.keyboard.type('.example');
    await wizard.country.focus();
    await page.keyboard.type('Norway');
    await expect(page.getByRole('option', { name: 'Norway' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'onboarding, company');
    await wizard.button('Continue').focus();
    await page.keyboard.press('Enter');
  });

  await test.step('a meeting can be booked first, and another answer leads on', async () => {
    await wizard.isAt('plans');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await wizard.isAt('reason');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await wizard.isAt('schedule');
    await expect(wizard.button('Continue')).toHaveCount(0);
    await expect(wizard.booking.getByRole('heading', { level: 1 })).toContainText('30 minutes');
    await expect(new BookingPage(wizard.booking).times.first()).toBeVisible();
    await expectAccessible(page, 'onboarding, meeting');
    await wizard.button('Back').click();
    await wizard.isAt('reason');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await wizard.isAt('payment');
    await wizard.field('City').fill('Oslo');
    await expect(wizard.reason).toHaveText('Complete all fields to continue');
    await expectAccessible(page, 'onboarding, payment');
  });

  await test.step('a reload, and another address of the app, lead back to the same step', async () => {
    await page.reload();
    await wizard.isAt('payment');
    await expect(wizard.field('City')).toHaveValue('Oslo');
    await page.goto('/');
    await wizard.isAt('payment');
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  const context = await browser.newContext({
    baseURL: product.url,
    viewport: phone,
    colorScheme: 'dark',
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const mobile = await context.newPage();
  const onPhone = new OnboardingPage(mobile);
  await test.step('on the phone a declined card keeps everything, and another one is accepted', async () => {
    await signInByCode(mobile, email);
    await onPhone.isAt('payment');
    await expect(onPhone.field('City')).toHaveValue('Oslo');
    // A field that the focus reaches is above the button at the bottom.
    const last = onPhone.field('Invoice email');
    await onPhone.field('VAT number').focus();
    await mobile.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await expect.poll(() => overlaps(last, mobile.locator('footer'))).toBe(false);
    await onPhone.fillInBilling({ ...billing, 'Invoice email': email });
    await expect(onPhone.reason).toHaveText('Complete payment method setup to continue');
    await onPhone.button('Add card').click();
    await onPhone.card.use('Declined');
    await onPhone.button('Save card').click();
    await expect(onPhone.card.alert).toContainText('Your bank declined this card');
    await onPhone.card.use('Success');
    await onPhone.button('Save card').click();
    await expect(onPhone.cardDialog).toHaveCount(0);
    await expect(mobile.getByText('Visa ending in 4242').first()).toBeVisible();
    await expect(onPhone.reason).toHaveCount(0);
    await onPhone.button('Continue').click();
  });

  await test.step('the terms are accepted, and the company is activated', async () => {
    await onPhone.isAt('terms');
    await onPhone.button('Submit').click({ force: true });
    await expect(mobile.getByText('You must accept the terms and conditions')).toBeVisible();
    await mobile.locator('label').filter({ hasText: 'I accept the terms' }).click();
    await expect(mobile.getByRole('checkbox')).toBeChecked();
    await expectAccessible(mobile, 'onboarding, terms');
    const letActivate = await hold(mobile, '**/activate', 'POST');
    await onPhone.button('Submit').click();
    await expect(mobile.getByText('Creating your dashboard ...')).toBeVisible();
    letActivate();
    await expect(mobile.getByRole('heading', { name: 'No mobile plans yet' })).toBeVisible();
    await expect(mobile).toHaveURL(`${product.url}/`);
  });

  await test.step('what marketing gets has nothing of billing, and the answers are gone', async () => {
    await expect.poll(async () => (await submittedBy(page, email)).length).toBe(1);
    const [fields = {}] = await submittedBy(page, email);
    expect(fields).toMatchObject({
      firstName: 'Ingrid',
      reason: 'test_plan',
      select_country: 'NO',
    });
    expect(Object.values(fields)).not.toContain('Bryggegata 14');
    expect(await meOf(mobile)).toMatchObject({
      kind: 'admin',
      onboarding: null,
      company: { name: 'Fjord Shipping AS' },
    });
  });

  await test.step('the first number is ordered with nothing in the way', async () => {
    await mobile
      .getByRole('button', { name: 'Add number' })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = mobile.getByRole('dialog');
    await expect(dialog.getByPlaceholder('Search 1 person', { exact: true })).toBeVisible();
    await dialog.getByRole('combobox').first().fill('Ingrid');
    await mobile.getByRole('option', { name: /Ingrid Solheim/ }).click();
    await dialog.getByRole('radio', { name: /Denmark/ }).check();
    await dialog.getByText('Zone A 20 GB').click();
    await dialog.getByRole('button', { name: 'Add number' }).click();
    await expect(mobile.getByRole('dialog', { name: 'Number added' })).toContainText(
      'Ingrid Solheim',
    );
  });

  await test.step('the tab on the computer notices that it is done', async () => {
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { name: 'Plans overview' })).toBeVisible();
    await expect(page.getByRole('heading', { name: titles.payment })).toHaveCount(0);
  });
  await context.close();
});

test('what was not submitted after the activation is submitted at the next start, once', async ({
  page,
  product,
}) => {
  const email = `ole.${randomUUID()}@havn.example`;
  await signInByCode(page, email);
  const wizard = new OnboardingPage(page);
  await wizard.isAt('about');
  await wizard.field('First name').fill('Ole');
  await wizard.field('Last name').fill('Nord');
  await wizard.role.selectOption('Finance');
  await wizard.button('Continue').click();
  await wizard.isAt('company');
  const { company } = await meOf(page);
  const staff = { authorization: `Bearer ${await product.token(logins.staff)}` };
  const address = `/api/v0/companies/${company?.company_id}/activate`;
  expect((await page.request.post(address, { headers: staff })).status()).toBe(200);
  expect(await meOf(page)).toMatchObject({ onboarding: 'form_unsent' });
  expect(await submittedBy(page, email)).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No mobile plans yet' })).toBeVisible();
  await expect.poll(async () => (await meOf(page)).onboarding).toBe(null);
  await expect.poll(() => submittedBy(page, email)).toMatchObject([{ firstName: 'Ole' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No mobile plans yet' })).toBeVisible();
  expect(await submittedBy(page, email)).toHaveLength(1);
});
