import { Product } from '../../../scripts/e2e/product.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { advanceClock } from './pages/clock.ts';
import { shownOnReturn } from './pages/link-page.ts';
import { shellIsKept } from './pages/shell.ts';
import { rejectedTransfer, sentTo } from './pages/status.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A separate copy, because moving the clock would affect other tests. */
let product: Product;
test.beforeAll(async () => {
  product = await Product.create();
});
test.afterAll(() => product.destroy());

/** Its ending is rejected because of the holder's name. */
const phone = '+4526714811';

test('a rejected transfer is read without network, corrected with a code by SMS, and completes on its day', async ({
  page,
  context,
}) => {
  test.slow();
  const link = await rejectedTransfer(product, phone);
  const ticket = link.split('#')[1] ?? '';
  await page.goto(link);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The account holder’s name is not right');
  await expect(page.getByText('+45 26 71 48 11').filter({ visible: true })).toBeVisible();
  // The ticket has left the address and the history, and nothing readable on the device has it.
  await expect(page).toHaveURL(/\/status\?kept=[0-9a-f]{16}$/);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, document.cookie]),
  );
  expect(stored).not.toContain(ticket);
  await expectAccessible(page, 'status');

  await shellIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(title).toHaveText('The account holder’s name is not right');
  await expect(page.getByText('You are offline. This is the status of')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByLabel('Account holder').fill('Nordlys Energi A/S');
  await page.getByRole('button', { name: 'Send again' }).click();
  const code = page.getByLabel('Confirmation code');
  await expect(code).toBeVisible();
  await expectAccessible(page, 'status');
  const codes = async () => {
    const bodies = (await sentTo(product, phone)).map(({ body }) => body);
    return bodies.map((body) => /code is (\d{6})/.exec(body)?.[1]).find(Boolean);
  };
  await expect.poll(codes).toBeDefined();
  await code.fill((await codes()) ?? '');
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByText('Sent again')).toBeVisible();
  // The carrier confirms the corrected one; the open page follows.
  await expect(title).toHaveText(/^(TDC is checking the transfer|Your number moves on )/);
  await shownOnReturn(title.filter({ hasText: /^Your number moves on / }));

  const days = 25;
  await advanceClock(page.request, product.url, days * 24 * 3600);
  await expect(title).toHaveText('Your number has been transferred');
  await expect(page.getByText('Sent again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expectAccessible(page, 'the end of the transfer');
  expect(product.output).not.toContain(ticket);
});
