import { expect, logIn, test } from './fixtures.ts';
import { Program } from './program.ts';

const banner = / as .+ of /;

test('three companies stand side by side, each with its own data, and a window that is closed ends its session', async ({
  program,
  systemBrowser,
  product,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.getByLabel('Reason for opening companies').fill('Case 4711');
  const links = console.getByRole('row').getByRole('link');
  const names: string[] = [];
  for (const at of [0, 1, 2]) {
    const link = links.nth(at);
    names.push((await link.innerText()).trim());
    await link.click();
    await expect
      .poll(() => program.pages().filter((page) => page.url().startsWith(product.url)).length)
      .toBe(at + 1);
  }
  const apps = program.pages().filter((page) => page.url().startsWith(product.url));
  for (const [at, app] of apps.entries()) {
    await expect(app.getByText(banner)).toContainText(names[at] ?? '');
    // Nothing of the shell reaches a company's page, and it shares no cookie with another.
    expect(await app.evaluate(() => 'consoleShell' in window)).toBe(false);
    expect(await app.context().cookies()).toEqual([]);
    expect(app.url()).not.toContain('#');
  }
  const opened = program.of('window').slice(1);
  expect(opened).toHaveLength(3);
  for (const { preferences, hasPreload } of opened) {
    expect(hasPreload).toBe(false);
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      webviewTag: false,
    });
  }
  const partitions = (await program.ask('partitions')) as { partition: string }[];
  expect(new Set(partitions.map(({ partition }) => partition)).size).toBe(4);
  expect(partitions.some(({ partition }) => partition.startsWith('persist:'))).toBe(false);

  // The console and the menu list them; a second click brings the window to the front.
  await expect(console.getByRole('button', { name: '3 companies open' })).toBeVisible();
  const menu = JSON.stringify(await program.ask('menu'));
  for (const name of names) expect(menu).toContain(name);
  await links.nth(0).click();
  await expect(console.getByRole('button', { name: '3 companies open' })).toBeVisible();
  expect(program.of('window')).toHaveLength(4);

  await program.ask('close_window', { title: names[0] });
  await expect(console.getByRole('button', { name: '2 companies open' })).toBeVisible();
  const left = (await program.ask('partitions')) as { cleared: number }[];
  expect(left.filter(({ cleared }) => cleared > 0)).toHaveLength(1);

  // The audit log has the reason, the start of each session, and the end of the closed one.
  const token = await product.token('staff@linewise.example');
  const answer = await fetch(`${product.url}/api/v0/audit_events?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { operation: string; after: { reason?: string } | null }[] } =
    await answer.json();
  const of = (operation: string) => data.filter((event) => event.operation === operation);
  expect(of('impersonations.exchange').map(({ after }) => after?.reason)).toEqual(
    Array.from({ length: 3 }, () => 'Case 4711'),
  );
  await expect.poll(() => of('impersonations.end_started').length).toBe(1);

  await program.ask('press_menu', { label: 'Log Out' });
  await expect
    .poll(() => program.pages().filter((page) => page.url().startsWith(product.url)).length)
    .toBe(0);
  await expect(console.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a transfer that is stuck opens its company at that number, in the company’s one window', async ({
  program,
  systemBrowser,
  product,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.getByRole('link', { name: 'Queues' }).click();
  await console.getByRole('button', { name: /^Transfers/ }).click();
  const transfers = console.getByRole('region', { name: 'Transfers, stuck or rejected' });
  const rows = transfers.getByRole('listitem').filter({ hasText: 'Nordlys' });
  const opens = console.getByRole('link', { name: 'Open in the company’s app' });
  const sessions: unknown[] = [];
  for (const at of [0, 1]) {
    await rows.nth(at).getByRole('button').click();
    const number = await console.getByRole('heading', { name: /^\+/ }).innerText();
    await opens.click();
    const app = await program.page(product.url);
    await expect(app.getByText(/^Linewise Staff as .+ of Nordlys/)).toBeVisible();
    // The app writes it in groups of digits.
    await expect(app.getByRole('dialog')).toContainText(
      new RegExp([...number.slice(1)].join(' ?')),
    );
    expect(app.url()).not.toContain('#');
    sessions.push(await app.evaluate(() => JSON.stringify({ ...sessionStorage })));
  }
  // The second number began another session in the same window, which has ended the first.
  expect(program.of('window')).toHaveLength(2);
  expect(new Set(sessions).size).toBe(2);
  await expect(console.getByRole('button', { name: '1 company open' })).toBeVisible();
});

test('a company’s page goes nowhere else, opens nothing, asks for nothing, and survives no crash', async ({
  program,
  systemBrowser,
  product,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.getByRole('row').getByRole('link').first().click();
  const app = await program.page(product.url);
  await expect(app.getByText(banner)).toBeVisible();
  const address = app.url();

  for (const foreign of [
    'https://evil.example/',
    `${product.url}/staff`,
    `${product.url}/oidc/session/end`,
    'file:///etc/passwd',
  ]) {
    await app.evaluate((to) => window.location.assign(to), foreign).catch(() => undefined);
    expect(app.url()).toBe(address);
  }
  const before = program.of('external').length;
  await app.evaluate(() => void window.open('https://docs.example/help'));
  await expect.poll(() => program.of('external').length).toBe(before + 1);
  expect(program.of('external').at(-1)?.address).toContain('https://docs.example');
  expect(program.of('window')).toHaveLength(2);

  const [opened] = ((await program.ask('windows')) as { title: string }[]).slice(-1);
  for (const permission of ['geolocation', 'media', 'notifications', 'clipboard-read']) {
    const answer = await program.ask('permission', { title: opened?.title, permission });
    expect(answer, permission).toEqual({ request: false, check: false });
  }

  // The session was in the memory of the page, so a crashed window is closed and its session ends.
  await expect(console.getByRole('button', { name: '1 company open' })).toBeVisible();
  await program.ask('crash_window', { title: opened?.title });
  await expect(console.getByRole('button', { name: '1 company open' })).toHaveCount(0);
  await expect(console.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test('messages that are forged, unknown or too long are refused and change nothing', async ({
  program,
  systemBrowser,
}) => {
  const console = await logIn(program, systemBrowser);
  const ask = (name: string, input: unknown) =>
    console.evaluate(
      async ([wanted, value]) => {
        const { consoleShell } = window as unknown as {
          consoleShell: { request: (name: string, input: unknown) => Promise<unknown> };
        };
        try {
          return JSON.stringify(await consoleShell.request(wanted as string, value));
        } catch (error) {
          return `refused: ${(error as Error).message}`;
        }
      },
      [name, input] as const,
    );
  expect(await ask('read_token', undefined)).toBe('refused: There is no such request.');
  const company = { company_id: '00000000-0000-4000-8000-000000000000', reason: null };
  for (const forged of [
    { ...company, company_id: 'not-an-id', number_id: null },
    { ...company, number_id: '../../oidc' },
    { ...company, number_id: null, path: '/staff' },
    company,
  ]) {
    expect(await ask('open_company', forged), JSON.stringify(forged)).toContain('refused');
  }
  expect(await ask('set_badge', { count: -1 })).toContain('refused');
  expect(await ask('find', { text: 'x'.repeat(200_000), forward: true })).toContain('refused');
  // Operations that belong to the main process, or to nobody.
  for (const operation of ['impersonations.create', 'desktop.refresh', 'accounts.create', 'x']) {
    const answer = await ask('call', { operation, input: {} });
    expect(JSON.parse(answer), operation).toMatchObject({ outcome: 'refused', status: 403 });
  }
  // A frame of the page is not the page.
  const fromFrame = await console.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = 'about:blank';
    document.body.append(frame);
    const inner = frame.contentWindow as unknown as {
      __invoke?: (channel: string, input: unknown) => Promise<{ error?: string }>;
    };
    return (await inner.__invoke?.('console:login_state', undefined))?.error ?? 'no access';
  });
  expect(fromFrame).toMatch(/refused|no access/);
  expect(program.of('window')).toHaveLength(1);
});

test('a link of the program opens a section at once, and a company after a question alone', async ({
  program,
  systemBrowser,
  product,
}) => {
  const console = await logIn(program, systemBrowser);
  await program.ask('open_link', { address: 'linewise://audit' });
  await expect(console.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const company = '00000000-0000-4000-8000-000000000000';
  await program.ask('open_link', { address: `linewise://company/${company}` });
  await expect.poll(() => program.of('dialog').length).toBe(1);
  expect(program.of('dialog')[0]?.message).toBe('Open this company as its main administrator?');
  for (const foreign of ['linewise://company/1', 'linewise://evil?x=1', 'https://evil.example']) {
    await program.ask('open_link', { address: foreign });
  }
  expect(program.of('dialog')).toHaveLength(1);
  expect(program.pages().filter((page) => page.url().startsWith(product.url))).toHaveLength(0);
});

test('a second start only brings the first to the front', async ({ product }) => {
  const second = await Program.start(product.url, { environment: { SHIM_SECOND_INSTANCE: '1' } });
  try {
    expect(await second.ended()).toBe(0);
    expect(second.of('window')).toEqual([]);
  } finally {
    await second.destroy();
  }
});
