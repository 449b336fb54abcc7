import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Staff } from './pages/impersonation.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.use({ csvSeparator: ',' });

const log = (page: Page) => page.getByRole('table', { name: 'Audit log' });
const entries = (page: Page) =>
  log(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const chip = (page: Page, text: string) =>
  page.locator('button[aria-haspopup=dialog]').filter({ hasText: text });

test('an administrator reads the audit log, filters it, and exports it as a file', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/?country=DK&status=active');
  const overview = new Overview(page);
  await overview.isReady();
  await overview.openRow('Zone A 20 GB');
  await movePlan(page, 'Zone A 50 GB');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const change = entries(page)
    .filter({ hasText: 'Plan changed from Zone A 20 GB to Zone A 50 GB' })
    .first();
  await expect(change).toContainText('Line Kj');
  await expect(change).toContainText('Administrator, you');
  await expect(change.getByRole('link')).toHaveAttribute('href', /numberId=/);
  await change.getByRole('button').click();
  await expect(
    log(page)
      .getByRole('cell')
      .filter({ hasText: /\+45 [\d ]+ changed/ }),
  ).toBeVisible();
  await change.getByRole('button').click();

  await chip(page, 'Kind').click();
  await page.getByRole('radio', { name: 'Imports' }).click();
  await expect(page).toHaveURL(/what=imports/);
  await expect(entries(page).filter({ hasText: 'Plan changed' })).toHaveCount(0);
  await chip(page, 'Kind is').click();
  await page.getByRole('radio', { name: 'Numbers', exact: true }).click();
  await expect(change).toBeVisible();
  await chip(page, 'Period').click();
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  const days = page.getByRole('group', { name: 'From' }).getByRole('button');
  await days.filter({ hasText: /^1$/ }).first().click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/-01$/);
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Until', { exact: true }).fill('2020-01-02');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No results.')).toBeVisible();
  // The address contains the filters, a moment after they are shown.
  await expect(page).toHaveURL(/to=2020-01-02/);
  await page.reload();
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(change).toBeVisible();
  // By keyboard, like every other filter: the only match is chosen.
  await chip(page, 'Person').click();
  await page.keyboard.type('line kj');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/person=/);
  await expect(chip(page, 'Person is')).toContainText('Line Kj');
  await page.keyboard.press('Escape');
  await expect(change).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ audit log \d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/\+45 [\d ]+ changed/);
  expect(text.split('\r\n')[0]).toContain('as_whom');
});

test('further pages of the audit log load by a click, and are in the exported file', async ({
  page,
  request,
  product,
}) => {
  const staff = await Staff.withBearer(product, request);
  const ticket = await staff.ticketOfDemo();
  // A repeated refusal is one entry with a count.
  for (let call = 0; call < 60; call += 1) {
    const answer = await staff.call('GET', `/api/v0/companies/${ticket.company_id}/numbers`);
    expect(answer.status()).toBe(403);
  }
  const headers = { authorization: await staff.exchange(ticket) };
  for (let call = 0; call < 60; call += 1) {
    const answer = await request.get(`/api/v0/numbers/${randomUUID()}`, { headers });
    expect(answer.status()).toBe(404);
  }
  await signIn(page, logins.admin, '/audit?what=numbers&outcome=refused');
  await expect(entries(page)).toHaveCount(50);
  const count = page.getByRole('status').filter({ hasText: /^50 of \d+$/ });
  const total = Number((await count.innerText()).split(' ').at(-1));
  expect(total).toBeGreaterThanOrEqual(60);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  // The header, one line for each entry, and the final line break.
  expect(text.split('\r\n')).toHaveLength(total + 2);
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = 50; shown < total; shown += 50) {
    await more.click();
    await expect(entries(page)).toHaveCount(Math.min(total, shown + 50));
  }
  await expect(more).toHaveCount(0);
  for (const entry of await entries(page).all()) await expect(entry).toContainText('Refused');
  // Other stories may have left refusals of the same kind.
  const views = entries(page).filter({ hasText: /Tried to view (numbers|a number)/ });
  expect(await views.count()).toBeGreaterThanOrEqual(60);
  await expect(entries(page).filter({ hasText: /Refused \d+ times/ })).not.toHaveCount(0);
});

test('without a connection the audit log says that it needs one', async ({
  page,
  context,
  request,
  product,
}) => {
  // Creates entries in the audit log.
  await (await Staff.withBearer(product, request)).ticketOfDemo();
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(log(page)).toBeVisible();
  await page.getByRole('link', { name: 'Plans overview' }).click();
  await new Overview(page).isReady();
  await context.setOffline(true);
  await page.evaluate(() => history.pushState(null, '', '/audit?what=teams'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('The audit log is read from the server')).toBeVisible();
  await expect(log(page)).toHaveCount(0);
  await context.setOffline(false);
  // Automatically, once there is a connection.
  await expect(page.getByText('The audit log is read from the server')).toHaveCount(0);
});

test('an employee has no audit log', async ({ page }) => {
  await signIn(page, logins.employee, '/audit');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});
