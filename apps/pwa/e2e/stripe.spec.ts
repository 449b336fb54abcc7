import type { Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { StripeProduct } from '../../../scripts/e2e/stripe.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { sentBodies } from './pages/card-page.ts';
import { advanceClock } from './pages/clock.ts';
import { OnboardingPage } from './pages/onboarding-page.ts';
import { PaymentMethods } from './pages/payment-methods.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { sentTo } from './pages/status.ts';
import { answerBank, routeStripeJs } from './pages/stripe-js.ts';

const german = 'Nordlys Deutschland GmbH';
const cards = { declined: '4000 0000 0000 0002', confirmed: '4000 0027 6000 3184' } as const;

/** A copy of its own, which has an account at Stripe. */
let stripe: StripeProduct;
let product: Product;
test.beforeAll(async () => {
  stripe = await StripeProduct.create();
  product = stripe.product;
});
test.afterAll(() => stripe.destroy());

/** The link of a page in the newest mail that has one. */
async function linkTo(path: 'pay' | 'billing-email'): Promise<string> {
  const find = async () => {
    const mails = await sentTo(product, 'rechnung@nordlys.example');
    const links = mails.map(({ body }) => new RegExp(`http\\S+/${path}#\\S+`).exec(body)?.[0]);
    return links.find(Boolean);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** To the day on which the invoices of the running month are charged. */
async function moveToCharges(page: Page): Promise<void> {
  const { data } = await (await page.request.get(`${product.url}/sandbox/clock`)).json();
  const now = new Date(data.now);
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 6, 1);
  await advanceClock(page.request, product.url, (then - now.getTime()) / 1000);
}

test('with Stripe, a card is added that the bank asks about each time, and its invoice paid by the link of the mail', async ({
  page,
}) => {
  test.slow();
  await routeStripeJs(page, stripe);
  const bodies = sentBodies(page);
  await signIn(page, logins.admin, `${product.url}/billing`);
  const methods = new PaymentMethods(page);
  const dialog = page.getByRole('dialog', { name: 'Add payment method' });
  const number = dialog.getByLabel('Card number');
  const save = dialog.getByRole('button', { name: 'Add payment method' });

  await test.step('a decline and a refusal of the bank keep the dialog open with its details', async () => {
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await methods.fillIn(german);
    await methods.chooseTeam('Sales Europe');
    await save.click();
    await expect(number).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await number.fill(cards.declined);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
    await number.fill(cards.confirmed);
    await save.click();
    await answerBank(page, 'Fail');
    await expect(dialog.getByRole('alert')).toContainText('unable to authenticate');
    await expect(methods.row(german)).toHaveCount(0);
  });

  await test.step('once the bank has confirmed, the account has its card and its team', async () => {
    await save.click();
    await answerBank(page, 'Complete');
    await expect(dialog).toHaveCount(0);
    await expect(methods.row(german)).toContainText('Visa ending in 3184');
    await expect(methods.row(german)).toContainText('Sales Europe');
    // The card was entered at Stripe alone.
    expect(bodies.join('\n')).not.toMatch(/4000 ?00(00|27)/);
  });

  await page.goto(await linkTo('billing-email'));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();

  await moveToCharges(page);
  await page.goto(await linkTo('pay'));
  await expect(page.getByText('The bank asks you to confirm the payment')).toBeVisible();
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();

  await test.step('what the bank does not confirm stays open', async () => {
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await answerBank(page, 'Fail');
    await expect(page.getByRole('alert')).toContainText('unable to authenticate');
    await expectAccessible(page, 'payment that the bank refused');
    await expect(page.getByText('Thank you.')).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Try again' }).click();
  await answerBank(page, 'Complete');
  await expect(page.getByText('Thank you. Nothing else is to be done.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay|Confirm/ })).toHaveCount(0);
  // It is the charge of the second day that was paid, and nothing was charged beside it.
  const { intents, methods: attached } = stripe.server.account;
  const card = [...attached.values()].find(({ card: of }) => of?.last4 === '3184');
  const made = [...intents.values()].filter(({ customer }) => customer === card?.customer);
  expect(made.map(({ status }) => status)).toEqual(['succeeded']);
});

test('with Stripe, a new customer attaches a card that the bank asks about, and is activated', async ({
  page,
}) => {
  test.slow();
  await routeStripeJs(page, stripe);
  const bodies = sentBodies(page);
  await signIn(page, logins.newcomer, `${product.url}/`);
  const wizard = new OnboardingPage(page);
  await wizard.isAt('about');
  await wizard.role.selectOption('IT manager');
  await wizard.button('Continue').click();
  await wizard.isAt('company');
  await wizard.field('Company name').fill('Fjord Shipping AS');
  await wizard.field('Website').fill('fjord.example');
  await wizard.chooseCountry('Norway');
  await wizard.button('Continue').click();
  await wizard.isAt('plans');
  await page.keyboard.press('1');
  await wizard.button('Continue').click();
  await wizard.isAt('payment');
  await wizard.fillInBilling({
    'Billing address': 'Bryggegata 14',
    'Postal code': '0250',
    City: 'Oslo',
    'VAT number': 'NO918273645MVA',
  });

  await wizard.button('Add card').click();
  const number = wizard.cardDialog.getByLabel('Card number');
  await number.fill(cards.declined);
  await wizard.button('Save card').click();
  await expect(wizard.cardDialog.getByRole('alert')).toContainText('Your card was declined.');
  await expect(wizard.reason).toHaveText('Complete payment method setup to continue');
  await number.fill(cards.confirmed);
  await wizard.button('Save card').click();
  await answerBank(page, 'Complete');
  await expect(wizard.cardDialog).toHaveCount(0);
  await expect(page.getByText('Visa ending in 3184').first()).toBeVisible();
  await wizard.button('Continue').click();
  await wizard.isAt('terms');
  await page.getByRole('checkbox').check();
  await wizard.button('Submit').click();
  await expect(page.getByRole('heading', { name: 'No mobile plans yet' })).toBeVisible();
  // The card was entered at Stripe alone, and nothing was charged.
  expect(bodies.join('\n')).not.toMatch(/4000 ?00(00|27)/);
  const { intents, methods: attached } = stripe.server.account;
  const card = [...attached.values()].findLast(({ card: of }) => of?.last4 === '3184');
  expect([...intents.values()].filter(({ customer }) => customer === card?.customer)).toEqual([]);
});
