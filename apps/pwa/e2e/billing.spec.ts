import { expect, testOffline as test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an administrator sees what was paid, what comes and why, also without a connection', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/account');
  // The company account and the navigation lead to it.
  await page.getByRole('link', { name: 'Go to Billing' }).click();
  await expect(page).toHaveURL('/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page).toHaveTitle(/^Billing/);
  const last = page.getByRole('region', { name: 'Last invoiced month' });
  await expect(last).toContainText(/€[\d,]+\.\d\d before VAT/);
  await expect(last).toContainText(/Charged on 2 \w{3} \d{4} to 2 payment accounts/);
  const next = page.getByRole('region', { name: 'Next estimated payment' });
  await expect(next).toContainText(/Due in \d+ days?|Due today/);
  await expect(next.getByRole('progressbar')).toBeVisible();

  // The chart is drawn beside a table that has the same values, and opens to the events.
  const why = page.getByRole('region', { name: /^Why €[\d,.]+ (more|less) than in/ });
  await expect(why.getByRole('img', { name: /The table has the same values/ })).toBeVisible();
  await expect(why.locator('svg.recharts-surface').first()).toBeVisible();
  const part = why.getByRole('button', { name: /new plans?/ });
  await part.click();
  await expect(why.getByRole('table', { name: /new plans?/ }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'billing');

  await test.step('on a phone, nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(why).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  // The costs of a zone are behind its card.
  const zone = page.getByRole('link', { name: 'Costs of Zone A' });
  await expect(zone).toHaveAttribute('href', '/billing?view=costs&zone=A');
  await expect(page.getByRole('listitem').filter({ has: zone })).toContainText(/\d+ × €12\.00/);

  await shellIsKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline, data from/)).toBeVisible();
  await expect(last).toContainText(/€[\d,]+\.\d\d before VAT/);
  await expect(next).toContainText(/Estimated at \d\d:\d\d from the numbers of that time/);
  await expect(why).toBeVisible();
});
