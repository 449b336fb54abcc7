import type { Page } from '@playwright/test';
import { expect, testOffline as test } from './fixtures.ts';
import { Console, companiesOf, stuckTransfersOf } from './pages/console.ts';
import { plantWord, storedWords } from './pages/stored.ts';

const name = 'Kystlinje Robotics ApS';
const noConnection = 'The server cannot be reached.';

const line = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline/ });
const prices = (page: Page) => page.getByRole('table', { name: 'Prices per company' });
const agreement = (page: Page) => page.getByRole('region', { name: 'Agreement' });
const transfers = (page: Page) =>
  page.getByRole('region', { name: 'Transfers, stuck or rejected' }).getByRole('listitem');
const totals = (page: Page) =>
  page.frameLocator('iframe[title="Usage report"]').getByRole('region', { name: 'Totals' });

const section = (page: Page, label: RegExp) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: label }).click();

async function openCompany(page: Page) {
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(prices(page)).toBeVisible();
  await expect(agreement(page)).toBeVisible();
}

async function openTransfers(page: Page) {
  await section(page, /^Queues/);
  await page.getByRole('button', { name: /^Transfers/ }).click();
  await expect(transfers(page).first()).toBeVisible();
}

/** Opens what staff look at in a morning, ending in the analytics. */
async function openAll(page: Page): Promise<void> {
  await new Console(page).open('/staff?q=kystlinje');
  await openCompany(page);
  await openTransfers(page);
  await section(page, /^Analytics/);
  await expect(totals(page)).toContainText('MRR');
}

test('without a network the screens of the console show their last rows and their age, and return to fresh ones', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install({ time: new Date(2026, 10, 29, 10, 15) });
  await openAll(page);
  await expect(line(page)).toHaveCount(0);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });

  await context.setOffline(true);
  await page.clock.setSystemTime(new Date(2026, 10, 29, 14, 40));

  await test.step('each screen has its rows, and says from when they are', async () => {
    const dated = line(page).filter({ hasText: /Offline, data from 10:1\d/ });
    await expect(dated).toBeVisible();
    await expect(totals(page)).toContainText('MRR');
    await section(page, /^Queues/);
    await expect(transfers(page).first()).toBeVisible();
    await expect(dated).toBeVisible();
    await section(page, /^Customers/);
    await expect(new Console(page).links.first()).toBeVisible();
    await expect(dated).toBeVisible();
    await openCompany(page);
    await expect(dated).toBeVisible();
    await section(page, /^Analytics/);
    await expect(totals(page)).toContainText('MRR');
    await expect(dated).toBeVisible();
    await expect(page.getByText(noConnection)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });

  await test.step('a question that was not asked before says that it needs the network', async () => {
    await page.keyboard.press('w');
    await expect(page.getByText(noConnection)).toBeVisible();
    await expect(totals(page)).toBeHidden();
    await page.keyboard.press('d');
    await expect(totals(page)).toContainText('MRR');
    await section(page, /^Audit log/);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await test.step('a command is refused, and what was typed stays', async () => {
    await section(page, /^Queues/);
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(page.getByText(noConnection).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add a note' }).click();
    const note = page.getByRole('dialog').getByRole('textbox');
    await note.fill('Their carrier is closed today.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(note).toHaveValue('Their carrier is closed today.');
    expect(sent).toEqual([]);
  });

  await test.step('with the network the line goes, and the rows are fetched without a reload', async () => {
    const reads: string[] = [];
    page.on('requestfinished', (request) => reads.push(new URL(request.url()).pathname));
    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    for (const path of ['/api/v0/porting_requests', '/api/v0/queues/transfers/rows']) {
      await expect.poll(() => reads).toContain(path);
    }
    // Nothing waited to be sent.
    expect(sent).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const place of [
      page.getByRole('group', { name: 'Work on it' }),
      page.getByRole('list', { name: 'History' }),
    ]) {
      await expect(place).toContainText('Their carrier is closed today.');
    }
    await section(page, /^Customers/);
    await expect(new Console(page).links.first()).toBeVisible();
    await section(page, /^Analytics/);
    await expect.poll(() => reads).toContain('/api/v0/analytics/dashboard');
    await expect(totals(page)).toContainText('MRR');
    await expect(page.getByRole('main').getByText(noConnection)).toHaveCount(0);
  });

  await test.step('no customer’s name, email or number is in any storage of the browser', async () => {
    const companies = await companiesOf(product);
    const people = companies.flatMap(({ admin_user: admin }) => (admin ? [admin] : []));
    const stuck = await stuckTransfersOf(product);
    const words = [
      ...companies.map((company) => company.name),
      ...people.flatMap(({ last_name: last, email }) => [last, email]),
      ...stuck.flatMap(({ phone_number: phone, company_name: company }) => [phone, company]),
      'Their carrier is closed today.',
    ];
    expect(people.length).toBeGreaterThan(0);
    expect(stuck.length).toBeGreaterThan(0);
    expect(await storedWords(page, words)).toEqual([]);
    // A word that is stored would be found.
    await plantWord(page, 'plantedname');
    const found = await storedWords(page, ['plantedname']);
    expect(found.map((where) => where.split(':')[0])).toEqual([
      'device',
      'tab',
      'databases',
      'caches',
      'cookies',
    ]);
  });
});

test('the answer of a gateway counts as no connection, and the next one of the server ends it', async ({
  page,
}) => {
  const console = new Console(page);
  await console.open();
  await page.route('**/api/v0/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
  await page.unroute('**/api/v0/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(prices(page)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a network that is dead without saying so counts as none after a while', async ({ page }) => {
  await page.clock.install();
  const console = new Console(page);
  await console.open();
  // Neither answered nor refused.
  await page.route('**/api/v0/**', () => {});
  await page.getByRole('button', { name: `Prices and currency of ${name}` }).click();
  await expect(page.getByRole('status', { name: 'Loading the company' })).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(line(page)).toHaveText(/^Offline, data from/);
  await page.getByRole('link', { name: 'Back to customers' }).click();
  await expect(console.links.first()).toBeVisible();
  await expect(line(page)).toBeVisible();
});
