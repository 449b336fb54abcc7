import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { Console } from './pages/console.ts';
import { logins, signIn } from './pages/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const acts = (page: Page) =>
  page.getByRole('list', { name: 'What staff did', exact: true }).getByRole('listitem');
const emails = (page: Page) =>
  page.getByRole('list', { name: 'What the customer was sent', exact: true }).getByRole('listitem');

/** Opens the company's page from its row in the overview. */
async function openPage(page: Page, name: string): Promise<void> {
  await new Console(page).open(`/staff?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(section(page, 'What staff did')).toBeVisible();
}

/** An administrator invites another one, who gets an email. */
async function invite(product: Product, email: string): Promise<void> {
  const token = await product.token(logins.admin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const me = await fetch(`${product.url}/api/v0/users/me`, { headers });
  const { data }: { data: { company: { company_id: string } } } = await me.json();
  const answer = await fetch(`${product.url}/api/v0/invitations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      email,
      company_id: data.company.company_id,
      portal_url: product.url,
    }),
  });
  expect(answer.ok).toBe(true);
}

test('staff archive a company without running numbers alone, and bring it back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: /^Archive / });

  await test.step('running numbers end on a day that is asked', async () => {
    await openPage(page, 'Kystlinje Robotics ApS');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(dialog).toContainText(/numbers of the company are still running\./);
    await expect(dialog.getByRole('textbox', { name: 'Day' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Archive company' })).toHaveCount(0);
    await expectAccessible(page, 'archiving a company with running numbers');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('also where they were ordered after the page was read', async () => {
    await page.route('**/staff_record', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ json: { data: { ...data, running_numbers: 0 } } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await dialog.getByRole('button', { name: 'Archive company' }).click();
    await expect(dialog.getByRole('alert')).toContainText('running');
    await page.unroute('**/staff_record');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Kystlinje Robotics ApS' })).toBeVisible();
    await expect(acts(page).filter({ hasText: 'Company archived' })).toHaveCount(0);
  });

  await test.step('the page of an archived company says what was done, and brings it back', async () => {
    await openPage(page, 'Kystlinje Interiors ApS');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await dialog.getByRole('button', { name: 'Archive company' }).click();
    await expect(page.getByRole('heading', { name: 'This company is archived' })).toBeVisible();
    await expect(acts(page).first()).toContainText('Company archived');
    await expectAccessible(page, 'an archived company');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(section(page, 'Prices per company')).toBeVisible();
    await expect(acts(page).first()).toContainText('Company restored');
    await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  });
});

test('staff read what staff did and what was sent; the company reads neither link nor its address', async ({
  page,
  browser,
  product,
}) => {
  const [first, second] = ['https://sign.example/d/1', 'https://sign.example/d/2'];
  const name = randomUUID();
  await invite(product, `${name}@nordlys.example`);
  await openPage(page, 'Nordlys Energi A/S');
  const agreement = section(page, 'Agreement');
  const save = async (link: string) => {
    await agreement.getByRole('button', { name: 'Edit' }).click();
    await agreement.getByLabel('Key agreement link').fill(link);
    await page.keyboard.press('Enter');
  };

  await test.step('a link that is none is refused at its field, and nothing is changed', async () => {
    await save('http://sign.example/d/1');
    await expect(agreement.getByLabel('Key agreement link')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(acts(page).filter({ hasText: 'Agreement set' })).toHaveCount(0);
    await agreement.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what staff write is in the list at once, the newest first', async () => {
    await save(first);
    await expect(acts(page).first()).toContainText(`Agreement set to ${first}`);
    await save(second);
    await expect(acts(page).first()).toContainText(`Agreement changed from ${first} to ${second}`);
    await expect(acts(page).first()).toContainText('Linewise Staff');
    // What staff only read on this page is in the audit log, and not here.
    await expect(acts(page).filter({ hasText: 'viewed' })).toHaveCount(0);
  });

  await test.step('emails are listed with what became of them, without the address', async () => {
    const sent = emails(page).filter({ hasText: 'Invitation of an administrator' }).first();
    await expect(async () => {
      await page.reload();
      await expect(sent).toContainText(`To ${name.slice(0, 1)}…@nordlys.example`);
      await expect(sent).toContainText('Sent');
    }).toPass();
    await expect(section(page, 'What the customer was sent')).not.toContainText(name);
  });

  await test.step('on a phone the rows stack, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(acts(page).first()).toBeVisible();
    const tables = await page.getByRole('table').evaluateAll((all) =>
      all.map((table) => ({
        width: table.scrollWidth - table.clientWidth,
        end: table.getBoundingClientRect().right,
      })),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const { width, end } of tables) {
      expect(width).toBe(0);
      expect(end).toBeLessThanOrEqual(390);
    }
    await expectAccessible(page, 'a company on a phone');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('from there to all that staff did and read', async () => {
    await section(page, 'What staff did').getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL(/\/staff\/audit\?company=[\w-]+&staff=only$/);
    await expect(
      page.getByRole('row').filter({ hasText: 'Agreement and documents folder viewed' }).first(),
    ).toBeVisible();
  });

  await test.step('the company reads that staff changed it, and not the link', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const customer = await context.newPage();
    await signIn(customer, logins.admin, '/audit?staff=only');
    const log = customer.getByRole('table', { name: 'Audit log' });
    const changed = log.getByRole('row').filter({ hasText: /Agreement ?changed/ });
    await expect(changed).toHaveCount(2);
    await changed.first().getByRole('button').click();
    await expect(log).not.toContainText('sign.example');
    await context.close();
  });
});
