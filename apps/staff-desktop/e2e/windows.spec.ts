import { expect, logIn, test } from './fixtures.ts';
import { Program } from './program.ts';

const banner = / as .+ of /;

test('a company’s window is isolated, gets no permission, and survives no crash', async ({
  program,
  systemBrowser,
  product,
}) => {
  const console = await logIn(program, systemBrowser);
  await console.getByRole('row').getByRole('link').first().click();
  const app = await program.page(product.url);
  await expect(app.getByText(banner)).toBeVisible();
  const [, company] = program.of('window');
  expect(company?.hasPreload).toBe(false);
  expect(company?.preferences).toMatchObject({
    nodeIntegration: false,
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    webviewTag: false,
  });

  const [opened] = ((await program.ask('windows')) as { title: string }[]).slice(-1);
  for (const permission of ['geolocation', 'media', 'notifications', 'clipboard-read']) {
    const answer = await program.ask('permission', { title: opened?.title, permission });
    expect(answer, permission).toEqual({ request: false, check: false });
  }

  // The session was in the memory of the page, so a crashed window is closed, its session ends, and
  // its storage is cleared.
  await expect(console.getByRole('button', { name: '1 company open' })).toBeVisible();
  expect(await program.ask('cleared')).toBe(0);
  await program.ask('crash_window', { title: opened?.title });
  await expect(console.getByRole('button', { name: '1 company open' })).toHaveCount(0);
  await expect.poll(() => program.ask('cleared')).toBe(1);
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
    expect(await ask('call', { operation, input: {} }), operation).toMatch(/^refused/);
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
  await program.ask('open_link', { address: 'linewise://analytics' });
  await expect(console.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  const company = '00000000-0000-4000-8000-000000000000';
  await program.ask('open_link', { address: `linewise://company/${company}` });
  await expect.poll(() => program.of('dialog').length).toBe(1);
  expect(program.of('dialog')[0]?.message).toBe('Open this company as its main administrator?');
  for (const foreign of [
    'linewise://analytics/x',
    'linewise://company/1',
    'linewise://evil?x=1',
    'https://evil.example',
  ]) {
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
