import type { Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { Console, companiesOf } from './pages/console.ts';
import { logins, signIn } from './pages/sign-in.ts';

const name = 'Kystlinje Robotics ApS';

const prices = (page: Page) => page.getByRole('table', { name: 'Prices per company' });

/** Opens the company's page from its row in the overview. */
async function openPage(page: Page): Promise<void> {
  const console = new Console(page);
  await console.open('/staff?q=kystlinje');
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(prices(page)).toBeVisible();
}

/** The first local plan that the company has numbers on, as its row shows it. */
async function planInUse(page: Page) {
  const rows = await prices(page).locator('tbody tr').all();
  for (const row of rows) {
    const [plan = '', , list = '', own = '', , numbers = '', month = ''] = (
      await row.getByRole('cell').allInnerTexts()
    ).map((text) => text.trim());
    if (Number(numbers) > 0 && month.startsWith('€')) {
      return { plan, list, own, numbers: Number(numbers) };
    }
  }
  throw new Error('No number of the company is on a plan.');
}

const row = (page: Page, plan: string) =>
  prices(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: plan, exact: true }) });

const escaped = (text: string) => text.replace('+', '\\+');

/** Ends an active local number as its administrator; the number as staff read it, with its ids. */
async function endNumber({ request }: Page, product: Product) {
  const headers = { authorization: `Bearer ${await product.token(logins.admin)}` };
  const me = await (await request.get('/api/v0/users/me', { headers })).json();
  const demo: string = me.data.company.company_id;
  const list = `/api/v0/companies/${demo}/numbers?status=active&type=local&country_iso_code=DK&limit=1`;
  const { data } = await (await request.get(list, { headers })).json();
  const [{ number_id: number, full_phone_number: e164 }] = data;
  const ended = await request.patch(`/api/v0/numbers/${number}/deactivate`, { headers });
  expect(ended.status()).toBe(200);
  const phone = String(e164).replace(/^\+45(..)(..)(..)(..)$/, '+45 $1 $2 $3 $4');
  return { demo, number: String(number), phone };
}

/** Companies that are not activated, as the overview lists them. */
async function notActivated({ request }: Page): Promise<{ company_id: string; name: string }[]> {
  const answer = await request.get('/api/v0/companies?status=not_activated&limit=10');
  return (await answer.json()).data;
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

test('staff see what a price changes before they save it, from when on, and withdraw it', async ({
  page,
  context,
  product,
}) => {
  const mrr = async () =>
    (await companiesOf(product)).find((company) => company.name === name)?.sum_arr ?? 0;
  await openPage(page);
  const { plan, numbers } = await planInUse(page);
  const field = page.getByRole('textbox', { name: `Company price of ${plan}` });
  const form = page.getByRole('form', { name: `Price of ${plan}` });
  const before = await mrr();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });

  await test.step('the page is beside the row’s own link, which still opens the company’s app', async () => {
    expect(context.pages()).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('row').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      /\/staff\/open\?company_id=/,
    );
    await expect(page).toHaveURL(/q=kystlinje/);
    await page.goForward();
    await expect(prices(page)).toBeVisible();
  });

  await test.step('an amount that is none stays in the form, with the reason', async () => {
    await page.getByRole('button', { name: `Change the price of ${plan}` }).click();
    await expect(field).toBeFocused();
    await field.fill('');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Enter a price, for example 18.00.');
    await field.fill('1,000');
    await expect(form.getByRole('alert')).toContainText('no separator of thousands');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('-1');
    await expect(form.getByRole('alert')).toHaveText('A price is not negative.');
    await field.fill('2000000');
    await expect(form.getByRole('alert')).toHaveText('A price is at most 1,000,000.00.');
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Change the price of ${plan}` })).toBeFocused();
  });

  await test.step('from the next month on: the effect is shown, and nothing changes yet', async () => {
    await page.getByRole('button', { name: `Change the price of ${plan}` }).click();
    await form.getByText(/^From 1 /).click();
    await field.fill('1.00');
    await expect(form.getByRole('status')).toContainText('→ €1.00 a month');
    await expect(form.getByRole('status')).toContainText(
      new RegExp(`From 1 .*: ${numbers} numbers?, MRR €[\\d.]+ to €[\\d.]+ \\(−€[\\d.]+\\)`),
    );
    await expect(row(page, plan)).toContainText(euros(numbers * 100));
    await expectAccessible(page, 'a price while it is changed');
    await form.getByRole('button', { name: 'Save price' }).click();
    await expect(page.getByText('Price saved')).toBeVisible();
    await expect(row(page, plan)).toContainText(/€1\.00 from 1 /);
    expect(await mrr()).toBe(before);
  });

  await test.step('until its day it can be withdrawn, after a look at the effect', async () => {
    await row(page, plan)
      .getByRole('button', { name: /^Withdraw €1\.00 from 1 / })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw €1\.00 from 1 / });
    await expect(dialog).toContainText('€1.00 → ');
    await expectAccessible(page, 'withdrawing a price', layers.dialog);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Price withdrawn')).toBeVisible();
    await expect(row(page, plan)).not.toContainText('€1.00');
  });

  await test.step('from today: the overview’s MRR follows, and the list price comes back', async () => {
    await page.getByRole('button', { name: `Change the price of ${plan}` }).click();
    await field.fill('1');
    await page.keyboard.press('Enter');
    await expect(row(page, plan)).toContainText(/€1\.00\s*since /);
    const after = await mrr();
    expect(after).toBeLessThan(before);
    await page.getByRole('button', { name: `Change the price of ${plan}` }).click();
    await form.getByText('List price').click();
    await expect(field).toHaveCount(0);
    await form.getByRole('button', { name: 'Save price' }).click();
    await expect(form).toHaveCount(0);
    await expect(row(page, plan)).toContainText(/list price\s*since /);
    expect(await mrr()).toBeGreaterThan(after);
  });
});

test('staff plan another currency: they see what has no price in it, and may keep the old one', async ({
  page,
}) => {
  await openPage(page);
  const { plan, numbers } = await planInUse(page);
  const form = page.getByRole('form', { name: 'Currency' });
  const save = form.getByRole('button', { name: 'Change the currency' });

  await test.step('a price in a currency in which the company is not billed is refused at its field', async () => {
    const card = page.getByRole('region', { name: 'Prices per company' });
    await card.getByText('USD', { exact: true }).click();
    await card.getByRole('button', { name: `Change the price of ${plan}` }).click();
    const field = card.getByRole('textbox', { name: `Company price of ${plan}` });
    await field.fill('9.00');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('alert')).toHaveText(
      'The company is not billed in USD. Plan the change of its currency first.',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('EUR', { exact: true }).click();
  });

  await save.click();
  await expect(form).toContainText('The company is billed in this currency already.');
  await form.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await expect(form).not.toContainText('The company is billed in this currency already.');
  const panel = page.getByRole('region', { name: 'Currency' });
  await expect(panel).toContainText(/in use ha(s|ve) no agreed price in USD/);
  await expect(panel).toContainText(new RegExp(`${plan}: \\$[\\d.]+, ${numbers} number`));
  await expectAccessible(page, 'another currency');
  await form.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 });
  await save.click();
  await expect(panel).toContainText(/From 1 .* billed in USD\./);
  await expect(panel).toContainText('Billed in EUR');
  await page.reload();
  await expect(panel).toContainText(/From 1 .* billed in USD\./);
  await panel.getByRole('button', { name: 'Keep EUR' }).click();
  await expect(panel).not.toContainText('billed in USD.');
});

test('a page that cannot be loaded, a price that cannot be sent, and a company that is none', async ({
  page,
}) => {
  await signIn(page, logins.staff, '/staff/companies/00000000-0000-4000-8000-000000000000');
  await expect(
    page.getByRole('heading', { name: 'This company is not among the customers' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to customers' }).click();
  await page.route('**/pricing', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(
    page.getByRole('heading', { name: 'The prices could not be loaded.' }),
  ).toBeVisible();
  await page.unroute('**/pricing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(prices(page)).toBeVisible();
  const { plan, own } = await planInUse(page);

  await page.route('**/prices', (route) => route.abort());
  await page.getByRole('button', { name: `Change the price of ${plan}` }).click();
  const field = page.getByRole('textbox', { name: `Company price of ${plan}` });
  await field.fill('7.77');
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: `Price of ${plan}` });
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
  // What was typed is still there, and nothing was saved.
  await expect(field).toHaveValue('7.77');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, plan)).toContainText(own.split('\n')[0] ?? own);
});

test('staff reactivate a number that was ended by mistake, and the company reads why', async ({
  page,
  product,
  browser,
}) => {
  const { demo, number, phone } = await endNumber(page, product);
  await signIn(page, logins.staff, `/staff/companies/${demo}`);
  const card = page.getByRole('region', { name: 'Inactive numbers' });
  const ended = card.getByRole('row').filter({ hasText: phone });
  await expect(ended).toContainText(/By .+/);
  await expectAccessible(page, 'inactive numbers');
  await ended.getByRole('button', { name: `Reactivate ${phone}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reactivate ${phone}?` });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await expectAccessible(page, 'reactivating a number', layers.dialog);
  await reason.fill('Ended by mistake, they called us.');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(new RegExp(`^${escaped(phone)} .*is active again$`))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(ended).toHaveCount(0);
  await expect(card).toBeFocused();

  await test.step('its administrator has the number again, and the reason', async () => {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    const own = await context.newPage();
    await signIn(own, logins.admin, '/audit');
    const entry = own.getByRole('row').filter({ hasText: 'reactivated' }).first();
    await entry.getByRole('button').first().click();
    await expect(own.getByText('Ended by mistake, they called us.').first()).toBeVisible();
    const found = await own.request.get(`/api/v0/numbers/${number}`);
    expect(await found.json()).toMatchObject({ data: { status: 'active' } });
    await context.close();
  });

  await test.step('the list fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await expect(card).toBeVisible();
  });
});

test('a company that a colleague archives meanwhile: what is pressed is refused, and its page says so', async ({
  page,
  product,
}) => {
  await signIn(page, logins.staff, '/staff');
  const [company] = await notActivated(page);
  if (!company) throw new Error('Every company is activated.');
  await page.goto(`/staff/companies/${company.company_id}`);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Activate ${company.name}?` });
  await expect(dialog).toBeVisible();

  const headers = { authorization: `Bearer ${await product.token(logins.staff)}` };
  const archived = await page.request.post(`/api/v0/companies/${company.company_id}/archive`, {
    headers,
  });
  expect(archived.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Activate company' }).click();
  await expect(
    page.getByText('This company is archived. It has to be brought back first.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This company is archived' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Company brought back')).toBeVisible();
  await expect(page.getByRole('heading', { name: company.name })).toBeVisible();
  // It was not activated by the press that was refused.
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
});
