import type { Page } from '@playwright/test';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { auditOfInvoice, type FailedRow, failedPaymentsOf } from './pages/console.ts';
import { logins, signIn } from './pages/sign-in.ts';

const address = '/staff/queues?queue=payments';

const table = (page: Page) => page.getByRole('table', { name: 'Failed payments' });

const rowOf = (page: Page, { number }: Pick<FailedRow, 'number'>) =>
  table(page).getByRole('row').filter({ hasText: number });

const act = (page: Page, action: string, { number }: Pick<FailedRow, 'number'>) =>
  page.getByRole('button', { name: `${action}: invoice ${number}` });

/** Opens what the menu of a row has. */
async function choose(page: Page, item: string, { number }: Pick<FailedRow, 'number'>) {
  await page.getByRole('button', { name: `More for invoice ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The demo has an invoice that is unpaid on every day of a month. */
function unpaidOf(rows: readonly FailedRow[]): FailedRow {
  const found = rows.find(({ state }) => state === 'UNPAID');
  if (!found) throw new Error('No invoice of the demo is unpaid.');
  return found;
}

const failedRow = {
  invoice_id: '0a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
  company_id: '1a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
  company_name: 'Örebro Taxi Ekonomisk Förening',
  company_logo_url: null,
  number: 'A-1',
  amount_total: 56_700,
  currency: 'EUR',
  state: 'FAILED',
  failure: 'insufficient_funds',
  tries: 1,
  next_try_at: null,
  refund_state: null,
  dispute: null,
  since: '2026-11-02T06:00:00.000Z',
  age_hours: 400,
};

/** The list as if it had these rows; the rest of the product is the real one. */
async function alterRows(
  page: Page,
  rows: readonly Partial<Record<keyof FailedPayment, unknown>>[],
) {
  const data = rows.map((row, at) => ({
    ...failedRow,
    invoice_id: `${at}${failedRow.invoice_id.slice(1)}`,
    ...row,
  }));
  await page.route('**/api/v0/failed_payments*', async (route) => {
    const response = await route.fetch();
    const json = { data, page: { next_cursor: null, total: data.length } };
    await route.fulfill({ response, json });
  });
}

test('the company’s page lists its invoices, with what can be done about each', async ({
  page,
  product,
}) => {
  const failed = unpaidOf(await failedPaymentsOf(product));
  await signIn(page, logins.staff, address);
  await rowOf(page, failed).getByRole('link', { name: failed.company_name }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/companies/${failed.company_id}$`));
  const invoices = page.getByRole('table', { name: 'Invoices' });
  const row = invoices.getByRole('row').filter({ hasText: failed.number });
  await expect(row).toContainText(/Payment failed|Unpaid/);
  await expect(row.getByRole('button', { name: /^Mail them/ })).toBeVisible();
  const paid = invoices
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Paid', exact: true }) })
    .first();
  await expect(paid.getByRole('button')).toHaveText(['Void…']);
  await expectAccessible(page, 'invoices of a company');

  await test.step('a charge that is under way is followed to its end', async () => {
    // The first answer after the press may be one or the other.
    await page.route(
      '**/invoices?*',
      async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.data = json.data.map((one: Pick<Invoice, 'number'>) =>
          one.number === failed.number
            ? { ...one, state: 'PROCESSING_PAYMENT', state_label: 'Processing payment' }
            : one,
        );
        await route.fulfill({ response, json });
      },
      { times: 1 },
    );
    await act(page, 'Try again', failed).click();
    await expect(row).toContainText('Processing payment');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(row).toContainText(/Payment failed|Unpaid/);
    await expect(row.getByRole('button', { name: /^Mail them/ })).toBeVisible();
  });

  await paid.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Void 20/ });
  await expect(dialog).toContainText('What was paid is refunded first.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The address had changed.');
  await dialog.getByRole('button', { name: 'Void the invoice' }).click();
  await expect(page.getByText(/is voided, and issued again$/)).toBeVisible();
  await expect(invoices.getByRole('row').filter({ hasText: /Voided, CN-/ })).toHaveCount(1);
});

test('the queue fits small screens, and says when it is empty or cannot be loaded', async ({
  page,
}) => {
  await page.route('**/api/v0/failed_payments*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await signIn(page, logins.staff, address);
  await expect(
    page.getByRole('heading', { name: 'The failed payments could not be loaded.' }),
  ).toBeVisible();
  await page.unroute('**/api/v0/failed_payments*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table(page)).toBeVisible();
  for (const [width, height] of [
    [1100, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(table(page).getByRole('row').first()).toBeVisible();
    await expectAccessible(page, `failed payments at ${width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
  }
  await alterRows(page, []);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No payment has failed' })).toBeVisible();
});

test('each failure has its own main action, and a refusal is a sentence', async ({ page }) => {
  await alterRows(page, [
    { number: 'A-1', failure: 'confirmation_needed' },
    { number: 'A-2', tries: 3, next_try_at: '2026-11-21T06:00:00.000Z' },
    { number: 'A-3', failure: 'expired_card', tries: 4, age_hours: 20 },
    { number: 'A-4', state: 'VOIDED', refund_state: 'refused', failure: null },
    { number: 'A-5', state: 'PAID', dispute: 'open', failure: null },
  ]);
  await signIn(page, logins.staff, address);

  const offered = async (number: string) =>
    (await rowOf(page, { number }).getByRole('button').allInnerTexts()).filter(
      (text) => text !== '',
    );
  await expect(rowOf(page, { number: 'A-1' })).toContainText('Authentication needed');
  await expect(rowOf(page, { number: 'A-1' })).toContainText('When they confirm');
  expect(await offered('A-1')).toEqual(['Mark unpaid', 'Mail them']);
  await expect(rowOf(page, { number: 'A-2' })).toContainText('21 Nov, 06:00, 3 tries');
  expect(await offered('A-2')).toEqual(['Mark unpaid', 'Try again']);
  await expect(rowOf(page, { number: 'A-3' })).toContainText('Card expired');
  await expect(rowOf(page, { number: 'A-3' })).toContainText('None, 4 tries');
  await expect(rowOf(page, { number: 'A-3' })).toContainText('20 hours');
  expect(await offered('A-3')).toEqual(['Mark unpaid', 'Mail them']);
  await expect(rowOf(page, { number: 'A-4' })).toContainText('Refund refused');
  expect(await offered('A-4')).toEqual(['Refunded otherwise', 'Try the refund again']);
  await expect(rowOf(page, { number: 'A-5' })).toContainText('Disputed at the bank');
  expect(await offered('A-5')).toEqual(['Void…']);

  await test.step('the rows are one stop of Tab, and the arrow keys lead through them', async () => {
    const link = (number: string) => rowOf(page, { number }).getByRole('link');
    await link('A-1').focus();
    await page.keyboard.press('ArrowDown');
    await expect(link('A-2')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(act(page, 'Mark unpaid', { number: 'A-2' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(act(page, 'Try again', { number: 'A-2' })).toBeFocused();
  });

  await test.step('the server refuses what the list does not know yet, and the dialog says why', async () => {
    await act(page, 'Refunded otherwise', { number: 'A-4' }).click();
    const dialog = page.getByRole('dialog', { name: 'Was A-4 refunded otherwise?' });
    await expect(dialog).toContainText('Nothing is paid out');
    await expectAccessible(page, 'settling a refund', layers.dialog);
    await dialog.getByRole('button', { name: 'Refunded otherwise' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await act(page, 'Mark unpaid', { number: 'A-3' }).click();
    await expect(page.getByRole('dialog', { name: 'Mark A-3 as unpaid?' })).toContainText(
      'cannot order anything new',
    );
  });
});

test('staff mail a company, charge it again and void its invoice, each with its name in the audit log', async ({
  page,
  product,
}) => {
  const before = await failedPaymentsOf(product);
  const unpaid = unpaidOf(before);
  await signIn(page, logins.staff, '/staff/queues');
  const queue = page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('button', { name: /^Failed payments/ });
  await expect(queue).toContainText(/oldest \d+ days?/);
  await expect(queue).toContainText(String(before.length));
  await queue.click();
  await expect(page).toHaveURL(/\/staff\/queues\?queue=payments$/);
  await expect(table(page).getByRole('row')).toHaveCount(before.length + 1);
  await expect(rowOf(page, unpaid)).toContainText(`Declined`);
  await expect(rowOf(page, unpaid)).toContainText(`None, ${unpaid.tries} tries`);
  // What is unpaid already is not marked so once more.
  await expect(act(page, 'Mark unpaid', unpaid)).toHaveCount(0);
  await expectAccessible(page, 'failed payments');

  await test.step('a mail changes nothing of the row', async () => {
    await act(page, 'Mail them', unpaid).click();
    await expect(page.getByText(`The mail about ${unpaid.number} was sent again`)).toBeVisible();
    await expect(rowOf(page, unpaid)).toBeVisible();
  });

  await test.step('a charge that the bank declines leaves it unpaid, with one try more', async () => {
    await act(page, 'Try again', unpaid).click();
    await expect(page.getByText(`${unpaid.number} is being charged.`)).toBeVisible();
    await expect
      .poll(async () => {
        const rows = await failedPaymentsOf(product);
        return rows.find(({ number }) => number === unpaid.number);
      })
      .toMatchObject({ state: 'UNPAID', tries: unpaid.tries + 1 });
    // The row is back by itself.
    await expect(rowOf(page, unpaid)).toContainText(`None, ${unpaid.tries + 1} tries`);
  });

  await test.step('voiding asks for a reason, and the invoice leaves the list', async () => {
    const dialog = page.getByRole('dialog', { name: `Void ${unpaid.number}` });
    await choose(page, 'Void…', unpaid);
    await expect(dialog).toContainText('gets a credit note over');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await expectAccessible(page, 'voiding an invoice', layers.dialog);
    await dialog.getByRole('button', { name: 'Void the invoice' }).click();
    await expect(dialog).toContainText('Enter a reason. The company reads it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, unpaid)).toBeVisible();

    await choose(page, 'Void…', unpaid);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Billed to the wrong company.');
    await dialog.getByRole('radio', { name: /^Do not bill/ }).check();
    await dialog.getByRole('button', { name: 'Void the invoice' }).click();
    await expect(page.getByText(`${unpaid.number} is voided, and not billed`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, unpaid)).toHaveCount(0);
    expect(await failedPaymentsOf(product)).toHaveLength(before.length - 1);
  });

  const audit = await auditOfInvoice(product, unpaid);
  const done = audit.filter(({ actor_label: who }) => who === 'Linewise Staff');
  // The company's page has charged it before.
  expect(
    done
      .map(({ operation }) => operation)
      .toReversed()
      .slice(-3),
  ).toEqual(['billing.remind', 'billing.pay_invoice', 'billing.void_invoice']);
});
