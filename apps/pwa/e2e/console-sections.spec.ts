import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { Console, companiesOf } from './pages/console.ts';
import { Palette } from './pages/palette.ts';

test.use({ csvSeparator: ',' });

test('staff sort, filter and export the overview, which stays as it is in other sections', async ({
  page,
  product,
}) => {
  const console = new Console(page);
  await console.open();

  await test.step('sorting by ARR groups by currency, and the column header says so', async () => {
    await console.sortBy('ARR / MRR');
    await expect(page).toHaveURL(/sort=-sum_arr/);
    await expect(page.getByRole('tooltip')).toContainText('Ordered by currency, then by amount.');
    const ordered = await companiesOf(product, 'sum_arr', 'desc');
    await expect(console.links).toHaveText(ordered.map(({ name }) => name));
    const signs = (
      await console.table.locator('[role=cell][data-part=money] b').allInnerTexts()
    ).map(([sign]) => sign);
    expect(new Set(signs)).toEqual(new Set(['€', '$']));
    expect(signs.lastIndexOf('€')).toBeLessThan(signs.indexOf('$'));
  });

  await test.step('the export is filtered and sorted, with amounts as plain decimals', async () => {
    const german = (await companiesOf(product, 'sum_arr', 'desc')).filter(
      (company) => company.country_iso_code === 'DE',
    );
    await console.chooseCountry('Germany');
    await expect(console.links).toHaveText(german.map(({ name }) => name));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Linewise customers \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(head).toContain('Company name,Country,ARR,MRR,Currency,Numbers,Employees');
    expect(lines).toHaveLength(german.length);
    expect(german.length).toBeGreaterThan(1);
    for (const [at, company] of german.entries()) {
      const amount = (company.sum_arr / 100).toFixed(2);
      expect(lines[at]).toContain(`${company.name},Germany,${amount},`);
      expect(lines[at]).toContain(`,${company.price_currency},`);
      expect(lines[at]).not.toMatch(/[€$]/);
    }
  });

  await test.step('sections are switched by keyboard, and each keeps its filter and sort order', async () => {
    await console.chooseCountry('Denmark');
    const navigation = page.getByRole('navigation', { name: 'Sections' });
    // The link of the queues has the number of what waits.
    const section = (name: string) =>
      navigation.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(navigation.getByRole('link')).toHaveText([
      'Customers',
      /^Queues/,
      'Analytics',
      'Audit log',
    ]);
    await expect(section('Customers')).toHaveAttribute('aria-current', 'page');
    await section('Customers').focus();
    await page.keyboard.press('Tab');
    await expect(section('Queues')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(section('Analytics')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(section('Audit log')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/audit$/);
    await expect(page).toHaveTitle('Audit log · Linewise console');
    await expect(section('Audit log')).toHaveAttribute('aria-current', 'page');
    await expect(section('Customers')).not.toHaveAttribute('aria-current');
    await expect(console.table).toHaveCount(0);

    await section('Customers').click();
    await console.isReady();
    await expect(page).toHaveURL(/\/staff\?country=DK&sort=-sum_arr$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    // The address is sufficient to restore the screen.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await section('Customers').click();
    await console.isReady();
  });
});

test('in the palette staff find customers, open sections, export and change the theme', async ({
  page,
  context,
  product,
}) => {
  const all = await companiesOf(product);
  const named = all.find(({ name }) => name === 'Nordlys Energi A/S');
  const closed = all.find(({ admin_user: admin }) => admin === null);
  if (!named || !closed) throw new Error('The demo has other companies.');
  const console = new Console(page);
  await console.open();
  const palette = new Palette(page);
  await palette.open();
  await palette.choose('audit');
  await expect(page).toHaveURL(/\/staff\/audit$/);

  await palette.open();
  await palette.box.fill('nordlys en');
  await expect(palette.active).toContainText('Nordlys Energi A/S');
  await expect(palette.active).toContainText('Denmark, opens as');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('link', { name: 'Plans overview' })).toBeVisible();
  // The tab of the company cannot reach the console's.
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await expect(palette.dialog).toHaveCount(0);

  await palette.open();
  await palette.box.fill(closed.name);
  await expect(palette.active).toContainText('No active admin');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toBeVisible();
  await palette.option('Show 1 company in Customers').click();
  await console.isReady();
  await expect(console.links).toHaveText([closed.name]);
  await expect(console.search).toHaveValue(closed.name);

  const download = page.waitForEvent('download');
  await palette.open();
  await palette.choose('export');
  expect((await download).suggestedFilename()).toContain('Linewise customers');
  await expect(page.getByText('1 company exported')).toBeVisible();

  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const before = await theme();
  await palette.open();
  await palette.choose('theme');
  await expect.poll(theme).not.toBe(before);

  await palette.open();
  await palette.box.fill('nobody is called this');
  await expect(palette.dialog.getByText('No results.').first()).toBeVisible();
  await expect(palette.options).toHaveCount(0);
  await palette.choose('log out');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('staff see names in the audit log of all companies, and filter it by company', async ({
  page,
  context,
}) => {
  const console = new Console(page);
  await console.open('/staff?q=nordlys+en');
  const [tab] = await Promise.all([context.waitForEvent('page'), console.openable.first().click()]);
  await expect(tab.getByRole('link', { name: 'Plans overview' })).toBeVisible();
  await tab.close();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  const entry = log.getByRole('row').filter({ hasText: 'Acted as Line Kj' }).first();
  await expect(entry).toContainText(/as Line Kj/);
  await entry.getByRole('button', { name: 'Nordlys Energi A/S' }).click();
  await expect(page).toHaveURL(/[?&]company=[0-9a-f-]{36}/);
  await expect(log.getByRole('button', { name: 'Nordlys Energi A/S' })).toHaveCount(0);
  for (const who of await log.locator('[data-part=who]').nth(1).allInnerTexts()) {
    expect(who.trim()).not.toBe('');
  }
  await page.getByRole('button', { name: 'Remove the company filter' }).click();
  await expect(page).not.toHaveURL(/company=/);
});

test('the chosen queue is in the address: reload, other sections and Back keep it', async ({
  page,
}) => {
  const console = new Console(page);
  await console.open();
  await page.getByRole('link', { name: /^Queues/ }).click();
  const queues = page.getByRole('navigation', { name: 'Queues' });
  const queue = (name: string) => queues.getByRole('button', { name: new RegExp(`^${name}`) });
  const expectShown = async (name: string, others: readonly string[]) => {
    await expect(queue(name)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    for (const other of others) await expect(queue(other)).not.toHaveAttribute('aria-current');
  };
  await expectShown('KYB reviews', ['Activation requests', 'Deliveries given up']);
  await expect(page).toHaveURL(/\/staff\/queues$/);

  await queue('Activation requests').click();
  await expect(page).toHaveURL(/\/staff\/queues\?queue=activation$/);
  await queue('Deliveries given up').click();
  await expect(page).toHaveURL(/\/staff\/queues\?queue=undelivered$/);
  // The one that is shown already is no other page.
  await queue('Deliveries given up').click();
  await expectShown('Deliveries given up', ['KYB reviews', 'Activation requests']);
  await page.reload();
  await expectShown('Deliveries given up', ['KYB reviews', 'Activation requests']);

  await page.goBack();
  await expect(page).toHaveURL(/\/staff\/queues\?queue=activation$/);
  await expectShown('Activation requests', ['KYB reviews', 'Deliveries given up']);
  await page.goBack();
  await expect(page).toHaveURL(/\/staff\/queues$/);
  await expectShown('KYB reviews', ['Activation requests', 'Deliveries given up']);
  await page.goForward();
  await expectShown('Activation requests', ['KYB reviews', 'Deliveries given up']);

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await page.getByRole('link', { name: /^Queues/ }).click();
  await expectShown('Activation requests', ['KYB reviews', 'Deliveries given up']);

  await page.goto('/staff/queues?queue=nothing');
  await expectShown('KYB reviews', ['Activation requests', 'Deliveries given up']);
});

test('a console that is too old for the server asks for a reload', async ({ page }) => {
  const console = new Console(page);
  await console.open();
  await page.route('**/api/v0/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'contract-version': '0' } }),
  );
  await page.getByRole('link', { name: /^Queues/ }).click();
  await expect(
    page.getByRole('heading', { name: 'This version of the console is too old' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Reload the page to update it. Nothing was changed.',
  );
  await page.unroute('**/api/v0/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
});
