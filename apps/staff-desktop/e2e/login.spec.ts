import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmInBrowser, expect, logIn, test } from './fixtures.ts';
import { Program } from './program.ts';

test('staff log in by the system browser, find the login at the next start, and log out everywhere', async ({
  product,
  systemBrowser,
}) => {
  const program = await Program.start(product.url);
  try {
    const console = await logIn(program, systemBrowser);
    await expect(console.getByRole('link', { name: /Nordlys/ })).toBeVisible();
    const stored = readFileSync(join(program.userData, 'login.bin'), 'utf8');
    expect(stored).not.toContain('refresh_token');
    // The page holds no token, and may ask for none.
    const held = await console.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(held).not.toMatch(/[A-Za-z0-9_-]{43}/);
    await program.quit();

    const again = await Program.start(product.url, { userData: program.userData });
    try {
      const restarted = await again.console();
      await expect(restarted.getByRole('link', { name: /Nordlys/ })).toBeVisible();
      await again.ask('press_menu', { label: 'Log Out' });
      await expect(restarted.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(restarted.getByText('Nordlys')).toHaveCount(0);
      await again.quit();
      const third = await Program.start(product.url, { userData: program.userData });
      await expect((await third.console()).getByRole('link', { name: 'Log in' })).toBeVisible();
      await third.destroy();
    } finally {
      await again.destroy();
    }
  } finally {
    await program.destroy();
  }
});

test('a stored login that cannot be read is removed, and the console asks for a login', async ({
  product,
  systemBrowser,
}) => {
  const program = await Program.start(product.url);
  await logIn(program, systemBrowser);
  await program.quit();
  const { writeFileSync } = await import('node:fs');
  writeFileSync(join(program.userData, 'login.bin'), 'unreadable');
  const again = await Program.start(product.url, { userData: program.userData });
  try {
    await expect((await again.console()).getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(again.output).toContain('The stored login cannot be read, and was removed.');
  } finally {
    await again.destroy();
    await program.destroy();
  }
});

test('without a keyring the login ends with the program, and the console says so', async ({
  product,
  systemBrowser,
}) => {
  const environment = { SHIM_NO_KEYRING: '1' };
  const program = await Program.start(product.url, { environment });
  const console = await program.console();
  await expect(console.getByText(/so it ends when the console is closed/)).toBeVisible();
  await logIn(program, systemBrowser);
  await program.quit();
  const again = await Program.start(product.url, { userData: program.userData, environment });
  try {
    await expect((await again.console()).getByRole('link', { name: 'Log in' })).toBeVisible();
  } finally {
    await again.destroy();
    await program.destroy();
  }
});

test('a login of somebody else, a foreign state and a cancelled login lead nowhere', async ({
  program,
  systemBrowser,
}) => {
  const console = await program.console();
  await console.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => program.of('external').length).toBe(1);
  const address = new URL(String(program.of('external')[0]?.address));
  const redirect = new URL(address.searchParams.get('redirect_uri') ?? '');
  redirect.search = new URLSearchParams({ code: 'x'.repeat(43), state: 'another' }).toString();
  expect((await fetch(redirect)).status).toBe(400);

  const page = await confirmInBrowser(systemBrowser, address.href, 'admin@nordlys.example');
  await expect(
    page.getByText('Only the provider’s staff can log in to the console.'),
  ).toBeVisible();
  await page.context().close();
  await expect(console.getByText('Continue in your browser.', { exact: false })).toBeVisible();

  // A second attempt replaces the first, whose address is no longer listened to.
  await console.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => program.of('external').length).toBe(2);
  await expect(fetch(redirect)).rejects.toThrow();
});

test('without the server the console starts with the last overview and its age', async ({
  product,
  systemBrowser,
}) => {
  const program = await Program.start(product.url);
  const before = await logIn(program, systemBrowser);
  await expect(before.getByRole('link', { name: /Nordlys/ })).toBeVisible();
  await program.quit();
  await product.stop();
  const again = await Program.start(product.url, { userData: program.userData });
  try {
    const console = await again.console();
    await expect(console.getByText(/^Offline, data from/)).toBeVisible();
    await expect(console.getByRole('link', { name: /Nordlys/ })).toBeVisible();
    // The letter of the company instead of its logo.
    await expect(console.locator('.ui-logo img')).toHaveCount(0);
    await console.getByRole('link', { name: 'Queues' }).click();
    await expect(console.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(console.getByText(/^Offline/)).toBeVisible();

    // Nobody does anything: the console asks by itself.
    await product.start();
    await expect(console.getByText(/^Offline/)).toHaveCount(0);
    await expect(console.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(console.getByRole('listitem').first()).toBeVisible();
  } finally {
    await again.destroy();
    await program.destroy();
  }
});

test('the reason for opening companies is in memory alone, since it may name a customer', async ({
  product,
  systemBrowser,
}) => {
  const reason = 'Case 4711 of Nordlys';
  const program = await Program.start(product.url);
  const console = await logIn(program, systemBrowser);
  const field = console.getByLabel('Reason for opening companies');
  await field.fill(reason);
  await console.getByRole('link', { name: 'Queues' }).click();
  await expect(field).toHaveValue(reason);
  const stored = await console.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain('4711');
  await program.quit();
  const again = await Program.start(product.url, { userData: program.userData });
  try {
    const restarted = await again.console();
    await expect(restarted.getByLabel('Reason for opening companies')).toHaveValue('');
  } finally {
    await again.destroy();
    await program.destroy();
  }
});
