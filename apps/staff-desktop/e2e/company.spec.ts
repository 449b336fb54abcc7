import { expect, logIn, test } from './fixtures.ts';

test('staff agree a price in the company’s page, while its row still opens the company’s window', async ({
  program,
  product,
  systemBrowser,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.setViewportSize({ width: 1440, height: 900 });
  await console.getByRole('button', { name: /^Prices and currency of Wexcombe/ }).click();
  await expect(console.getByRole('heading', { name: /^Wexcombe/ })).toBeVisible();
  const table = console.getByRole('table', { name: 'Prices per company' });
  await table
    .getByRole('button', { name: /^Change the price of/ })
    .first()
    .click();
  await console.getByRole('textbox', { name: /^Company price of/ }).fill('3.21');
  await expect(console.getByRole('status').filter({ hasText: 'MRR' })).toContainText('→ €3.21');
  await console.getByRole('button', { name: 'Save price' }).click();
  await expect(table).toContainText(/€3\.21\s*since/);
  // No window of the company was opened.
  expect(program.pages().filter((page) => page.url().startsWith(product.url))).toEqual([]);

  await console.getByRole('link', { name: 'Back to customers' }).click();
  await console
    .getByRole('row')
    .getByRole('link', { name: /^Wexcombe/ })
    .click();
  await expect
    .poll(() => program.pages().filter((page) => page.url().startsWith(product.url)).length)
    .toBe(1);
});

test('staff mail a company about a failed payment, and open its invoices in the same window', async ({
  program,
  product,
  systemBrowser,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.setViewportSize({ width: 1440, height: 900 });
  await console.getByRole('link', { name: 'Queues' }).click();
  await console.getByRole('button', { name: /^Failed payments/ }).click();
  const payments = console.getByRole('table', { name: 'Failed payments' });
  await payments
    .getByRole('button', { name: /^Mail them/ })
    .first()
    .click();
  await expect(console.getByText(/^The mail about .+ was sent again$/)).toBeVisible();
  await payments.getByRole('row').getByRole('link').first().click();
  await expect(console.getByRole('table', { name: 'Invoices' })).toBeVisible();
  expect(program.pages().filter((page) => page.url().startsWith(product.url))).toEqual([]);
});
