import { expect, logIn, test } from './fixtures.ts';

/** The columns that the specification sorts (1, section 2.1), by the buttons of their heads. */
const sorted = [
  'Country',
  'ARR / MRR',
  'Numbers',
  'employees',
  'Main admin',
  'KYC status',
  'Payment status',
  'Company status',
  'Company name',
];

test('the overview is sorted by each column, has totals by currency, and is exported', async ({
  program,
  systemBrowser,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.setViewportSize({ width: 1440, height: 900 });
  const table = console.getByRole('table', { name: 'Customer overview' });
  const rows = table.getByRole('row');
  await expect(rows.filter({ hasText: 'Nordlys' })).toContainText(/€31\.\dK \/ €2\.\dK/);
  await expect(rows.filter({ hasText: 'Nordlys' }).getByRole('link')).toHaveAttribute(
    'title',
    /: opens in its own window as /,
  );

  for (const name of sorted) {
    const button = console.getByRole('button', { name, exact: true });
    const head = table.getByRole('columnheader').filter({ has: button });
    await table.getByRole('button', { name, exact: true }).click();
    await expect(head, name).toHaveAttribute('aria-sort', /ascending|descending/);
    await expect(rows.filter({ hasText: 'Nordlys' })).toBeVisible();
  }
  // The numbers and money of the greatest come first.
  await table.getByRole('button', { name: 'ARR / MRR' }).click();
  await expect(rows.nth(1)).toContainText('Nordlys');

  await table.getByRole('button', { name: 'ARR / MRR' }).hover();
  const totals = console.getByRole('tooltip').filter({ hasText: 'Totals of' });
  for (const of of ['ARR in EUR', 'MRR in EUR', 'ARR in USD', 'MRR in USD']) {
    await expect(totals).toContainText(of);
  }

  await console.getByRole('button', { name: 'Export CSV' }).click();
  // The first export asks how the cells are separated.
  const question = console.getByRole('dialog', { name: 'Export as a file' });
  await question.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => program.of('download')).toEqual([{ stopped: false }]);
  await expect(console.getByText(/companies exported/)).toBeVisible();
});
