import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import {
  CardPage,
  cardPageAddress,
  frameCardPage,
  saidByFrame,
  sayToFrame,
  sentBodies,
} from './pages/card-page.ts';
import { tooSmall } from './pages/touch.ts';

const phone = { width: 390, height: 844 };

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a card is entered by keyboard: wrong fields are named, other cards refused, a decline said', async ({
  page,
}) => {
  test.slow();
  await page.goto(await cardPageAddress(page, 'setup'));
  const bodies = sentBodies(page);
  const card = new CardPage(page);
  await expect(card.title('Add card')).toBeVisible();
  await expect(page.getByText('For an example account.')).toBeVisible();
  await expectAccessible(page, 'card page');
  await card.number.focus();
  await page.keyboard.press('Enter');
  await expect(card.number).toHaveAccessibleDescription('Enter a card number.');
  await expect(card.expiry).toHaveAccessibleDescription('Enter month and year, such as 08 / 28.');
  await expect(card.code).toHaveAccessibleDescription('Enter the 3 digits on the back.');
  await expect(card.number).toBeFocused();
  await expectAccessible(page, 'card page with errors');
  // Somebody's real card is refused, and goes nowhere.
  await page.keyboard.type('5555555555554444');
  await expect(card.number).toHaveValue('5555 5555 5555 4444');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0120');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(card.number).toHaveAccessibleDescription('Enter one of the test cards below.');
  await expect(card.expiry).toHaveAccessibleDescription('This card has expired.');
  expect(bodies).toEqual([]);
  await card.use('Declined');
  await expect(card.number).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.alert).toContainText('Your bank declined this card');
  await expect(card.number).toBeFocused();
  await expectAccessible(page, 'card page after a decline');
  await card.use('Success');
  await page.keyboard.press('Enter');
  await expect(card.title('Card saved')).toBeFocused();
  const saved = page.getByRole('region', { name: 'Card saved' });
  await expect(saved.getByText('Visa ending in 4242')).toBeVisible();
  await expectAccessible(page, 'card saved');
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).not.toMatch(/4242 ?4242|0000|5555/);
  await page.reload();
  await expect(card.title('This page has expired')).toBeVisible();
  await expectAccessible(page, 'expired card page');
});

test('the bank asks, and is refused or answered', async ({ page }) => {
  await page.goto(await cardPageAddress(page, 'setup'));
  const card = new CardPage(page);
  await card.use('Authentication needed');
  await card.button('Save card').click();
  await expect(card.title('Confirm this card')).toBeFocused();
  await expectAccessible(page, 'question of the bank');
  await card.button('Refuse').click();
  await expect(card.alert).toContainText('The bank did not confirm this card');
  await card.button('Save card').click();
  await card.button('Confirm').click();
  await expect(card.title('Card saved')).toBeVisible();

  await page.goto(await cardPageAddress(page, 'confirmation'));
  await page.reload();
  await expect(card.title('Confirm this payment')).toBeVisible();
  await expect(page.getByText('€1,249.00')).toBeVisible();
  await card.button('Refuse').click();
  await expect(card.alert).toContainText('The bank did not confirm the payment');
  await expectAccessible(page, 'refused payment');
  await card.button('Confirm').click();
  await expect(card.title('Payment confirmed')).toBeVisible();
});

test('on a phone, in both themes, everything fits and can be touched', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(await cardPageAddress(page, 'setup'));
  const card = new CardPage(page);
  await expect(card.title('Add card')).toBeVisible();
  expect(await isWithin(page)).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
  await card.button('Switch between light and dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, 'card page on a phone');
  await card.use('Authentication needed');
  await card.button('Save card').click();
  await expect(card.title('Confirm this card')).toBeVisible();
  expect(await isWithin(page)).toBe(true);
  expect(await tooSmall(page)).toEqual([]);
});

test('in a frame the page around it has the button, and nobody else is listened to', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await frameCardPage(page, await cardPageAddress(page, 'setup'));
  const card = new CardPage(page.frameLocator('iframe'));
  await expect(card.number).toBeVisible();
  await expect(card.button('Save card')).toBeHidden();
  await expectAccessible(page, 'framed card page', 'iframe');
  await card.use('Success');
  // A script in the frame itself is not the page around it.
  const frame = page.frames().find((one) => one.url().includes('/sandbox/card'));
  await frame?.evaluate(() => postMessage({ to: 'sandbox-card', type: 'save' }, location.origin));
  await sayToFrame(page, { to: 'somebody', type: 'save' });
  await sayToFrame(page, { to: 'sandbox-card', type: 'theme', theme: 'dark' });
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
  await card.number.press('Escape');
  expect(await saidByFrame(page)).toEqual([
    { from: 'sandbox-card', type: 'ready' },
    { from: 'sandbox-card', type: 'entered' },
    { from: 'sandbox-card', type: 'escape' },
  ]);
  await card.code.fill('');
  await sayToFrame(page, { to: 'sandbox-card', type: 'save' });
  await expect(card.code).toHaveAccessibleDescription('Enter the 3 digits on the back.');
  await card.use('Authentication needed');
  await sayToFrame(page, { to: 'sandbox-card', type: 'save' });
  await card.button('Confirm').click();
  await expect(card.title('Card saved')).toBeVisible();
  await expect
    .poll(async () => (await saidByFrame(page)).filter(({ type }) => type !== 'entered'))
    .toEqual([
      { from: 'sandbox-card', type: 'ready' },
      { from: 'sandbox-card', type: 'escape' },
      { from: 'sandbox-card', type: 'invalid' },
      { from: 'sandbox-card', type: 'asking' },
      { from: 'sandbox-card', type: 'ended', outcome: 'attached' },
    ]);
});

test('a tab tells the page that opened it', async ({ page, context }) => {
  await page.goto('/sandbox');
  const address = await cardPageAddress(page, 'setup');
  const opening = context.waitForEvent('page');
  await page.evaluate((url) => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    addEventListener(
      'message',
      ({ origin, data }) => origin === location.origin && said.push(data),
    );
    window.open(url);
  }, address);
  const tab = await opening;
  const card = new CardPage(tab);
  await card.use('Success');
  await card.button('Save card').click();
  await expect(tab.getByText('The page you came from has noticed.')).toBeVisible();
  await expect
    .poll(() => saidByFrame(page))
    .toContainEqual({
      from: 'sandbox-card',
      type: 'ended',
      outcome: 'attached',
    });
});

test('the sandbox lists the test cards and opens their page', async ({ page, context }) => {
  await page.goto('/sandbox?section=payments');
  const list = page.getByRole('region', { name: 'Test cards' });
  await expect(list.getByText('4000 0000 0000 0341')).toBeVisible();
  const opening = context.waitForEvent('page');
  await list.getByRole('button', { name: 'Enter a card' }).click();
  await expect(new CardPage(await opening).title('Add card')).toBeVisible();
});
