import type { Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, logIn, test } from './fixtures.ts';
import type { StartedConsole } from './started-console.ts';

/*
 * The journeys that run in Electron's own program as well, where it is installed. What only the shim
 * can do (crash a window, refuse a permission, take the keyring away) is in the other files.
 */

const banner = / as .+ of /;

const companiesOf = (started: StartedConsole, product: Product): Page[] =>
  started.pages().filter((page) => page.url().startsWith(product.url));

const hasCompanies = (started: StartedConsole, product: Product, count: number) =>
  expect.poll(() => companiesOf(started, product).length).toBe(count);

test('staff log in by the system browser, and log out by the menu', async ({
  started,
  systemBrowser,
}) => {
  const console = await logIn(started, systemBrowser);
  await expect(console.getByRole('link', { name: /Nordlys/ })).toBeVisible();
  // The page holds no token, and has two functions of the shell.
  const held = await console.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(held).not.toMatch(/[A-Za-z0-9_-]{43}/);
  const seen = await console.evaluate(() => ({
    shell: Object.keys((window as unknown as { consoleShell: object }).consoleShell).toSorted(),
    node: ['require', 'process', 'Buffer', 'ipcRenderer'].filter((name) => name in window),
  }));
  expect(seen).toEqual({ shell: ['onAnnounced', 'request'], node: [] });

  await started.chooseMenu('Log Out');
  await expect(console.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(console.getByText('Nordlys')).toHaveCount(0);
});

test('every section opens by the menu, and the analytics with the report of the product', async ({
  started,
  systemBrowser,
  product,
}) => {
  const console = await logIn(started, systemBrowser);
  expect(await started.menu()).toEqual(
    expect.arrayContaining(['Customers', 'Queues', 'Analytics', 'Audit Log']),
  );
  for (const section of ['Queues', 'Audit Log', 'Customers', 'Analytics']) {
    await started.chooseMenu(section);
    await expect(
      console.getByRole('heading', { level: 1, name: new RegExp(`^${section}$`, 'i') }),
    ).toBeVisible();
  }
  // The product lets the page of the program frame its report, and not that which stands for it here.
  await expect(console.locator('iframe[title="Usage report"]')).toHaveAttribute(
    'src',
    new RegExp(`^${product.url}/report#v1\\.`),
  );
});

test('three companies stand side by side, each with its own data, and a window that is closed ends its session', async ({
  started,
  systemBrowser,
  product,
}) => {
  const console = await logIn(started, systemBrowser);
  await console.getByLabel('Reason for opening companies').fill('Case 4711');
  const links = console.getByRole('row').getByRole('link');
  const names: string[] = [];
  for (const at of [0, 1, 2]) {
    const link = links.nth(at);
    names.push((await link.innerText()).trim());
    await link.click();
    await hasCompanies(started, product, at + 1);
  }
  for (const [at, app] of companiesOf(started, product).entries()) {
    await expect(app.getByText(banner)).toContainText(names[at] ?? '');
    // Nothing of the shell or of Node reaches a company's page.
    const seen = await app.evaluate(() =>
      ['consoleShell', 'require', 'process'].filter((name) => name in window),
    );
    expect(seen).toEqual([]);
    expect(app.url()).not.toContain('#');
  }
  // No page shares a cookie with another, and nothing is written to the disk.
  const partition = { isPersistent: false, cookies: 0 };
  expect(await started.partitions()).toEqual([partition, partition, partition]);

  // The console and the menu list them; a second click brings the window to the front.
  await expect(console.getByRole('button', { name: '3 companies open' })).toBeVisible();
  expect(await started.menu()).toEqual(expect.arrayContaining(names));
  await links.nth(0).click();
  await expect(console.getByRole('button', { name: '3 companies open' })).toBeVisible();
  expect(started.pages()).toHaveLength(4);

  await started.closeWindow(names[0] ?? '');
  await expect(console.getByRole('button', { name: '2 companies open' })).toBeVisible();

  // The audit log has the reason, the start of each session, and the end of the closed one.
  const token = await product.token('staff@linewise.example');
  const eventsOf = async (operation: string) => {
    const answer = await fetch(`${product.url}/api/v0/audit_events?limit=200`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data }: { data: { operation: string; after: { reason?: string } | null }[] } =
      await answer.json();
    return data.filter((event) => event.operation === operation);
  };
  const begun = await eventsOf('impersonations.exchange');
  expect(begun.map(({ after }) => after?.reason)).toEqual(['Case 4711', 'Case 4711', 'Case 4711']);
  await expect.poll(async () => (await eventsOf('impersonations.end_started')).length).toBe(1);

  await started.chooseMenu('Log Out');
  await hasCompanies(started, product, 0);
  await expect(console.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a transfer that is stuck opens its company at that number, in the company’s one window', async ({
  started,
  systemBrowser,
  product,
}) => {
  const console = await logIn(started, systemBrowser);
  await console.getByRole('link', { name: 'Queues' }).click();
  await console.getByRole('button', { name: /^Transfers/ }).click();
  const transfers = console.getByRole('region', { name: 'Transfers, stuck or rejected' });
  const rows = transfers.getByRole('listitem').filter({ hasText: 'Nordlys' });
  const sessions: unknown[] = [];
  for (const at of [0, 1]) {
    await rows.nth(at).getByRole('button').click();
    const number = await console.getByRole('heading', { name: /^\+/ }).innerText();
    await console.getByRole('link', { name: 'Open in the company’s app' }).click();
    const app = await started.page(product.url);
    await expect(app.getByText(/^Linewise Staff as .+ of Nordlys/)).toBeVisible();
    // The app writes it in groups of digits.
    await expect(app.getByRole('dialog')).toContainText(
      new RegExp([...number.slice(1)].join(' ?')),
    );
    expect(app.url()).not.toContain('#');
    sessions.push(await app.evaluate(() => JSON.stringify({ ...sessionStorage })));
  }
  // The second number began another session in the same window, which has ended the first.
  expect(started.pages()).toHaveLength(2);
  expect(new Set(sessions).size).toBe(2);
  await expect(console.getByRole('button', { name: '1 company open' })).toBeVisible();
});

test('the pages of the windows lead nowhere else', async ({ started, systemBrowser, product }) => {
  const console = await logIn(started, systemBrowser);
  await console.getByRole('row').getByRole('link').first().click();
  const app = await started.page(product.url);
  await expect(app.getByText(banner)).toBeVisible();
  for (const [page, foreign] of [
    [console, 'https://evil.example/'],
    [console, 'file:///etc/passwd'],
    [app, 'https://evil.example/'],
    [app, `${product.url}/staff`],
    [app, `${product.url}/oidc/session/end`],
    [app, 'file:///etc/passwd'],
  ] as const) {
    const address = page.url();
    await page.evaluate((to) => window.location.assign(to), foreign).catch(() => undefined);
    expect(page.url()).toBe(address);
  }
  const before = (await started.browsed()).length;
  await app.evaluate(() => void window.open('https://docs.example/help'));
  await expect.poll(async () => (await started.browsed()).length).toBe(before + 1);
  expect((await started.browsed()).at(-1)).toContain('https://docs.example');
  // A click with the middle button asks for a window too.
  await app.getByRole('link', { name: 'People' }).click({ button: 'middle' });
  await expect(app).toHaveTitle(/^Plans overview/);
  await expect.poll(() => started.pages().length).toBe(2);
});
