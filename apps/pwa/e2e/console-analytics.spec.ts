import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.use({ csvSeparator: ',' });

test('staff open analytics, choose a company and a country, and read the totals and the file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, logins.staff, '/staff');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/staff/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  const report = page.frameLocator('iframe[title="Usage report"]');
  const totals = report.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/MRR.*Active numbers.*Transfers completed.*Top-ups/);
  const companies = report.getByRole('table', { name: 'Companies' });
  await expect(companies).toContainText('Nordlys');
  const basis = page.getByText(/^\d+ companies, as of \d\d:\d\d$/);
  await expect(basis).toBeVisible();
  // Over companies, no people are named.
  await expect(report.getByRole('table', { name: 'Most data by person' })).toHaveCount(0);

  await page.keyboard.press('w');
  await expect(page).toHaveURL('/staff/analytics?group=week');
  await expect(report.getByRole('slider', { name: /^Data per week/ })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/staff/analytics');

  await page.keyboard.press('/');
  await page.keyboard.type('Nordlys');
  // The list shrinks when the answer arrives, and would move away from below a click.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /Nordlys/ }).click();
  await expect(companies.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(/^1 company, as of /)).toBeVisible();
  await expect(page).toHaveURL(/\?company=/);
  await page.getByRole('button', { name: 'Country' }).click();
  await page.getByRole('radio', { name: 'Denmark' }).click();
  await expect(page).toHaveURL(/company=.*&country=DK$/);
  await expect(report.getByRole('table', { name: 'Data by country' })).toContainText(
    /Denmark.*100%/,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines.filter((line) => line.startsWith('Company,'))).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('MRR,'))).toBe(true);

  await page.reload();
  await expect(companies.getByRole('row')).toHaveCount(2);
});

test("a frame that says nothing is given up after a while, and opens on 'Try again'", async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/report', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }),
  );
  await signIn(page, logins.staff, '/staff/analytics');
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.clock.runFor(21_000);
  await expect(page.getByText('The report does not answer.')).toBeVisible();
  await page.unroute('**/report');
  await page.getByRole('button', { name: 'Try again' }).click();
  const report = page.frameLocator('iframe[title="Usage report"]');
  await expect(report.getByRole('region', { name: 'Totals' })).toContainText('MRR');
});

test("an administrator gets no provider's figures", async ({ page }) => {
  await signIn(page, logins.admin, '/staff/analytics');
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/v0/analytics/dashboard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        company_ids: 'activated',
        start_date: '2026-11-01',
        end_date: '2026-11-20',
        group_by: 'day',
      }),
    });
    return answer.status;
  });
  expect(status).toBe(403);
});
