import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Console, companiesOf } from './pages/console.ts';

async function openActivations(page: Page) {
  await page.goto('/staff/queues?queue=activation');
  const list = page.getByRole('region', { name: 'Activation requests' });
  const rows = list.getByRole('listitem').getByRole('button');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  return rows;
}

const headOf = (page: Page) => page.getByRole('heading', { level: 2 }).last();

test('of two who decide about one company the later learns of it, and decides about no other by mistake', async ({
  page,
  context,
}) => {
  const console = new Console(page);
  await console.open();
  const rows = await openActivations(page);
  const before = await rows.count();
  const company = await headOf(page).innerText();
  const other = await context.newPage();
  await openActivations(other);
  await expect(headOf(other)).toHaveText(company);

  await page.getByRole('button', { name: 'Decline with reason' }).click();
  const dialog = page.getByRole('dialog', { name: `Decline: ${company}` });
  await dialog.getByLabel('Reason').fill('The documents are missing.');
  await other.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(other.getByText('Company activated')).toBeVisible();
  await expect(headOf(other)).not.toHaveText(company);
  await other.close();

  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `${company} does not wait any more` }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The company stays on the screen: neither a key nor a click decides about the next.
  await expect(headOf(page)).toHaveText(company);
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(rows).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Show the next' }).click();
  await expect(headOf(page)).not.toHaveText(company);
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeEnabled();
  await expect(rows).toHaveCount(before - 1);
});

test('a reason is kept while the server cannot be reached', async ({ page, context }) => {
  const console = new Console(page);
  await console.open();
  const rows = await openActivations(page);
  const before = await rows.count();
  await page.getByRole('button', { name: 'Decline with reason' }).click();
  const reason = page.getByLabel('Reason');
  await reason.fill('The documents are missing.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible();
  await expect(reason).toHaveValue('The documents are missing.');
  await expect(rows).toHaveCount(before);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(rows).toHaveCount(before);
  await expect(page.getByText('Activation declined')).toHaveCount(0);
});

test('on a phone the chosen row’s detail comes into view, and no page is wider than the screen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const console = new Console(page);
  await console.open();
  const expectNarrow = async (what: string) => {
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, what).toBeLessThanOrEqual(0);
  };
  await page.getByRole('link', { name: /^Queues \d+/ }).click();
  await page.getByRole('button', { name: /^Transfers/ }).click();
  const list = page.getByRole('region', { name: 'Transfers, stuck or rejected' });
  const last = list.getByRole('button').last();
  const phone = (await last.innerText()).split('\n')[0] ?? '';
  await last.click();
  await expect(headOf(page)).toHaveText(phone);
  await expect(headOf(page)).toBeInViewport();
  await expectNarrow('queues');
  for (const status of ['activated', 'pending']) {
    const company = (await companiesOf(product)).find((one) => one.status === status);
    await page.goto(`/staff/companies/${company?.company_id}`);
    await expect(page.getByRole('table', { name: 'Prices per company' })).toBeVisible();
    await expectNarrow(`the page of a company that is ${status}`);
  }
});
