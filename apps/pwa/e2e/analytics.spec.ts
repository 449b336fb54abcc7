import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, testOffline as test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.use({ csvSeparator: ',' });

/** The report in its frame, and the same drawn by the page itself without a connection. */
const frameOf = (page: Page) => page.frameLocator('iframe[title="Usage report"]');

test('an administrator reads what the company used, narrows it, and reads it again without a connection', async ({
  page,
}) => {
  await signIn(page, logins.admin);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await expect(page).toHaveTitle(/^Analytics/);
  const report = frameOf(page);
  const totals = report.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(
    /Data used[\d,.]+ GB[\d,.]+% (more|less) than the 90 days before/,
  );
  await expect(report.locator('svg.recharts-surface').first()).toBeVisible();
  await expectAccessible(page, 'analytics');

  await test.step('the frame is as high as the report, and its address opens nothing', async () => {
    const [, frame] = page.frames();
    expect(frame?.url()).toMatch(/\/report$/);
    const heights = await frame?.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    });
    expect(heights).toBe(0);
  });

  await test.step('other controls show another report in the same frame, and are in the address', async () => {
    const entries = await page.evaluate(() => history.length);
    await page.getByText('Last 14 days').click();
    await expect(totals).toContainText('than the 14 days before');
    await expect(page).toHaveURL('/analytics?days=14');
    await page.getByRole('button', { name: 'Country' }).click();
    await page.getByRole('radio', { name: 'Denmark' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/analytics?days=14&country=DK');
    const countries = report.getByRole('table', { name: 'Data by country' });
    await expect(countries.getByRole('row')).toHaveCount(2);
    await expect(countries).toContainText(/Denmark[\d,.]+ [GM]B100%/);
    // Neither the controls nor the report in the frame are entries of the history.
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step('by keyboard, from point to point and as a table', async () => {
    const days = report.getByRole('slider', { name: /^Data per day/ });
    await days.focus();
    const last = await days.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(days).not.toHaveAttribute('aria-valuetext', last ?? '');
    await expect(days).toHaveAttribute(
      'aria-valuetext',
      /^\w{3} \d+ \w{3} \d{4}: Data [\d.,]+ [GM]B/,
    );
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const table = report.getByRole('table', { name: /^Data per day/ });
    await expect(table.getByRole('row')).toHaveCount(15);
    await page.keyboard.press('Tab');
    await expect(report.getByRole('region', { name: /^Data per day/ }).last()).toBeFocused();
  });

  await test.step('everything that is drawn is in the file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Nordlys.* usage \d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines.filter((line) => line.startsWith('Day,'))).toHaveLength(14);
    expect(lines.filter((line) => line.startsWith('Country,'))).toHaveLength(1);
  });

  await test.step('on a phone, nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(totals).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the last answer is read without a connection, and no other', async () => {
    const data = await totals
      .getByText(/^[\d,.]+ [GM]B$/)
      .first()
      .innerText();
    await shellIsKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Data from Today, \d\d:\d\d/)).toBeVisible();
    const own = page.getByRole('region', { name: 'Totals' });
    await expect(own).toContainText(data);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page, 'analytics offline');
    await page.getByText('Weekly').click();
    await expect(page.getByText('This report was not opened on this device yet.')).toBeVisible();
    await expect(own).toHaveCount(0);
    await page.getByText('Daily').click();
    await expect(own).toContainText(data);
    await page.context().setOffline(false);
    // Read anew: usage may have been counted meanwhile.
    await expect(totals).toContainText(/Data used[\d,.]+ [GM]B/);
    await expect(own).toHaveCount(0);
  });
});

test('a report opens by its own grant alone, and for the own company alone', async ({ page }) => {
  const opened = page.waitForResponse('**/api/v0/analytics/dashboard');
  await signIn(page, logins.admin, '/analytics');
  const { data } = await (await opened).json();
  const company = (await opened).request().postDataJSON().company_ids[0];
  const grant = String(data.url).split('#')[1] ?? '';
  await expect(frameOf(page).getByRole('region', { name: 'Totals' })).toBeVisible();

  const refused = await page.evaluate(
    async ([id, key]) => {
      const answer = await fetch('/api/v0/analytics/dashboard', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key ?? '' },
        body: JSON.stringify({
          company_ids: [id],
          start_date: '2026-11-01',
          end_date: '2026-11-20',
          group_by: 'day',
        }),
      });
      return [answer.status, await answer.text()] as const;
    },
    [crypto.randomUUID(), crypto.randomUUID()],
  );
  expect(refused[0]).toBe(403);
  expect(refused[1]).not.toContain(company);

  const forged = `${grant.slice(0, -8)}AAAAAAAA`;
  await page.goto(`/report#${forged}`);
  await expect(page.getByRole('alert')).toContainText('This report cannot be opened');
  await expect(page).toHaveURL('/report');
  await expect(page.getByRole('region', { name: 'Totals' })).toHaveCount(0);

  // For 10 minutes the grant is enough, without a login too.
  await page.context().clearCookies();
  await page.goto('/auth/error');
  await page.goto(`/report#${grant}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Usage report' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Data used');
  await expectAccessible(page, 'report');
});

test('an employee has no analytics', async ({ page }) => {
  await signIn(page, logins.employee, '/analytics');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
});
