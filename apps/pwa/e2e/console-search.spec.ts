import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { Console, companiesOf, stuckTransfersOf } from './pages/console.ts';
import { Palette } from './pages/palette.ts';

test('staff find a number by typing it, and it opens in its company’s app; no address has it', async ({
  page,
  context,
  product,
}) => {
  const nordlys = (await companiesOf(product)).find(({ name }) => name === 'Nordlys Energi A/S');
  const stuck = await stuckTransfersOf(product);
  const phone = stuck.find(({ company_name: name }) => name === nordlys?.name)?.phone_number ?? '';
  expect(phone).toMatch(/^\+\d{8}/);
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  const console = new Console(page);
  await console.open();
  const palette = new Palette(page);

  // From the overview's box: what names a line continues in the palette.
  await console.search.pressSequentially(phone);
  await expect(palette.box).toHaveValue(phone);
  await expect(palette.active).toContainText('Transfer');
  await expectAccessible(page, 'search over all companies', layers.dialog);
  await page.keyboard.press('ArrowUp');
  await expect(palette.active).toContainText('Company page of Nordlys Energi A/S');
  await page.keyboard.press('ArrowDown');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('dialog')).toBeVisible();
  await tab.close();
  await expect(page).toHaveURL(/\/staff$/);
  await expect(console.search).toHaveValue('');

  await palette.open();
  await palette.box.fill('admin@nordlys');
  await expect(palette.active).toContainText('admin@nordlys.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/staff/companies/${nordlys?.company_id}$`));

  await palette.open();
  await palette.box.fill('+45');
  await expect(palette.dialog.getByText('Type more of it').first()).toBeVisible();
  await palette.box.fill('+999999999');
  await expect(palette.dialog.getByText('No results.').first()).toBeVisible();
  await context.setOffline(true);
  await palette.box.fill('+888888888');
  await expect(palette.dialog.getByText(/The server cannot be reached/)).toBeVisible();
  await context.setOffline(false);
  const digits = phone.slice(3);
  expect(addresses.filter((url) => url.includes(digits) || url.includes('admin%40'))).toEqual([]);
});

test('staff find a company before its activation: by the filter, and by searching any status', async ({
  page,
}) => {
  const console = new Console(page);
  await console.open();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('radio', { name: 'Not activated' }).click();
  await expect(page).toHaveURL(/status=not_activated/);
  const first = console.links.first();
  await expect(console.table.getByText('Not activated').first()).toBeVisible();
  const name = await first.innerText();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(console.links.filter({ hasText: name })).toHaveCount(0);

  await console.search.fill(name);
  await page.getByRole('button', { name: 'Search companies of any status' }).click();
  await expect(console.links).toHaveText([name]);
  // Nobody acts as it yet: its row leads to its page, where staff activate it.
  await console.links.first().click();
  await expect(page).toHaveURL(/\/staff\/companies\//);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open as/ })).toHaveCount(0);
});

test('the queues are worked by keys: rows, documents, a decision with its reason, the next queue', async ({
  page,
}) => {
  const console = new Console(page);
  await console.open();
  const link = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Queues/ });
  await expect(link).toHaveText(/^Queues \d+/);
  await link.click();
  const list = page.getByRole('region', { name: 'KYB reviews' });
  const rows = list.getByRole('listitem').getByRole('button');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await expect(rows.first()).toContainText(/\d+ of \d+/);
  await expect(rows.first()).toContainText('New company');
  await expect(rows.first()).toContainText(/\d+ days?/);
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  // This browser shows no PDF files, and what nobody has read is not approved.
  const seen = (count: string) => page.getByRole('status').filter({ hasText: count });
  await expect(seen('0 of 1 document seen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Extract of the register/);
  await expect(seen('1 of 1 document seen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('1');
  const document = page.getByRole('button', { name: /^Extract of the register/ });
  await expect(document).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The extract is too old.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  const decided = list.getByRole('list', { name: 'Decided this week' });
  await expect(decided.getByRole('listitem').first()).toContainText('Rejected');
  await expect(decided.getByRole('listitem').first()).toContainText('Under 1 hour');
  await expectAccessible(page, 'a queue with a decision');

  await page.keyboard.press('g');
  await expect(page).toHaveURL(/queue=activation$/);
  const asked = page.getByRole('region', { name: 'Activation requests' });
  await expect(asked.getByRole('listitem').first()).not.toContainText('Unknown');
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText('Company activated')).toBeVisible();
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/queue=transfers$/);
  // The declared states let nobody cancel while the carrier decides.
  await expect(page.getByText(/^A transfer cannot be cancelled while/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the transfer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('The carrier is asked again')).toBeVisible();
  await expect(page.getByText('Asked again', { exact: true })).toBeVisible();
  const transfers = page.getByRole('region', { name: 'Transfers, stuck or rejected' });
  const rejected = transfers.getByRole('button').filter({ hasText: 'Rejected' }).first();
  await rejected.click();
  const phone = await page.getByRole('heading', { level: 2 }).nth(1).innerText();
  await page.getByRole('button', { name: 'Cancel the transfer' }).click();
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).click();
  await expect(page.getByText('Transfer cancelled')).toBeVisible();
  await expect(transfers.getByText(phone)).toHaveCount(0);
});
