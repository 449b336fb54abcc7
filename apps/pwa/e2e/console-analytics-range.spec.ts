import type { Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { companiesOf } from './pages/console.ts';
import { logins, signIn } from './pages/sign-in.ts';

// The clocks of New York go back on 1 November 2026.
test.use({ timezoneId: 'America/New_York' });

const reportOf = (page: Page) => page.frameLocator('iframe[title="Usage report"]');
const rangeOf = (page: Page) => page.getByRole('button', { name: /^Range: / });

test('a range has the same days wherever it is read, and over a change of summer time', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/v0/analytics/dashboard');
  await signIn(page, logins.staff, '/staff/analytics?from=2026-10-31&until=2026-11-02');
  expect((await asked).postDataJSON()).toMatchObject({
    start_date: '2026-10-31',
    end_date: '2026-11-02',
  });
  await expect(rangeOf(page)).toHaveText(/31 Oct to 2 Nov 2026 3 days/);
  const days = reportOf(page).getByRole('slider', { name: /^Data per day/ });
  await days.focus();
  await page.keyboard.press('Home');
  await expect(days).toHaveAttribute('aria-valuetext', /^Sat 31 Oct 2026: /);
  for (const name of ['Sun 1 Nov 2026', 'Mon 2 Nov 2026']) {
    await page.keyboard.press('ArrowRight');
    await expect(days).toHaveAttribute('aria-valuetext', new RegExp(`^${name}: `));
  }
});

test('staff move to a range that ends before the one before begins, and get no other', async ({
  page,
}) => {
  await signIn(page, logins.staff, '/staff/analytics?from=2026-09-01&until=2026-11-02');
  await expect(reportOf(page).getByRole('region', { name: 'Totals' })).toBeVisible();
  await rangeOf(page).click();
  const fault = page.getByRole('dialog', { name: 'Range' }).getByRole('alert');
  await page.getByRole('textbox', { name: 'From' }).fill('2024-01-01');
  await expect(fault).toHaveText('A report covers 25 months at most.');
  await page.getByRole('textbox', { name: 'Until' }).fill('2023-12-31');
  await expect(fault).toHaveText('The last day is before the first.');
  await page.getByRole('textbox', { name: 'Until' }).fill('2099-01-01');
  await expect(fault).toHaveText('Choose today or an earlier day.');
  // The report stays that of the last range that was one.
  await expect(page).toHaveURL('/staff/analytics?from=2026-09-01&until=2026-11-02');
  await page.getByRole('textbox', { name: 'Until' }).fill('2024-03-31');
  await expect(fault).toBeHidden();
  await expect(page).toHaveURL('/staff/analytics?from=2024-01-01&until=2024-03-31');
  await expect(
    reportOf(page).getByText('1 Jan to 31 Mar 2024', { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL('/staff/analytics');
  // A range that no report has has no place in the address either.
  await page.goto('/staff/analytics?from=2026-11-02&until=2026-09-01');
  await expect(rangeOf(page)).toContainText('90 days');
});

test('only activated companies are offered, and another says why it has no report', async ({
  page,
  product,
}) => {
  const companies = await companiesOf(product);
  const pending = companies.find(({ status }) => status === 'pending');
  if (!pending) throw new Error('The demo has no company that is pending.');
  await signIn(page, logins.staff, '/staff/analytics');
  const box = page.getByRole('combobox', { name: 'All activated companies' });
  await box.fill(pending.name);
  await expect(page.getByText('No activated company has this name.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);

  await page.goto(`/staff/analytics?company=${pending.company_id}`);
  await expect(page.getByRole('alert')).toContainText('This company is unknown.');
  await expect(page.locator('iframe')).toHaveCount(0);
  // It is not shown as if all companies were in it.
  await expect(box).toHaveValue('Company not activated');
  await page.getByRole('button', { name: 'Show all activated companies' }).click();
  await expect(page).toHaveURL('/staff/analytics');
  await expect(reportOf(page).getByRole('table', { name: 'Companies' })).toContainText('Nordlys');
});

test('the last days end on the day of the product’s clock, also when it is moved meanwhile', async ({
  page,
}) => {
  // A separate copy, because moving the clock would affect other tests.
  const copy = await Product.create();
  try {
    await page.clock.install();
    const askedFor = () => page.waitForRequest(`${copy.url}/api/v0/analytics/dashboard`);
    const first = askedFor();
    await signIn(page, logins.staff, `${copy.url}/staff/analytics`);
    const { end_date: today } = (await first).postDataJSON();
    await expect(reportOf(page).getByRole('region', { name: 'Totals' })).toBeVisible();
    const moved = await page.request.post(`${copy.url}/sandbox/clock`, {
      data: { advance_seconds: 3 * 86_400 },
    });
    expect(moved.status()).toBe(200);
    const second = askedFor();
    await page.clock.fastForward(61_000);
    const { end_date: later } = (await second).postDataJSON();
    expect(Date.parse(later) - Date.parse(today)).toBe(3 * 86_400_000);
    await rangeOf(page).click();
    await expect(page.getByRole('textbox', { name: 'Until' })).toHaveValue(later);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  } finally {
    await copy.destroy();
  }
});
