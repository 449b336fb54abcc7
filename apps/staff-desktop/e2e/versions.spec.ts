import { expect, type Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { logIn, test } from './fixtures.ts';
import { Program } from './program.ts';
import { VersionProxy } from './version-proxy.ts';

let proxy: VersionProxy;
let copy: Product;
test.beforeAll(async () => {
  proxy = await VersionProxy.create();
  copy = await Product.create({ PUBLIC_URL: proxy.url });
  proxy.before(copy.port);
});
test.afterAll(async () => {
  proxy.close();
  await copy.destroy();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a server that is newer or older than the console is not used, and the login is kept', async ({
  systemBrowser,
}) => {
  const program = await Program.start(proxy.url);
  const console = await logIn(program, systemBrowser);
  const company = console.getByRole('row').getByRole('link').first();
  await expect(company).toBeVisible();

  // Newer, while the console is open: the first call is refused, and the section gives way.
  proxy.serve('newer');
  await console.getByRole('link', { name: 'Queues' }).click();
  await expect(heading(console, 'This version of the console is too old')).toBeVisible();
  await expect(console.getByRole('alert')).toHaveText(
    'Install the latest version to continue. Nothing was changed.',
  );
  expect(program.output).toContain('A call was refused: This version of the app is too old.');
  proxy.serve('same');
  await console.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(console, 'Queues')).toBeVisible();
  await program.quit();

  // Older, from the start: it receives one question, and no call and no token.
  proxy.serve('older');
  const again = await Program.start(proxy.url, { userData: program.userData });
  try {
    const page = await again.console();
    await expect(heading(page, 'This console is newer than the server')).toBeVisible();
    expect(again.output).toContain('A call was refused: This console is newer than the');
    expect(new Set(proxy.requests)).toEqual(new Set(['GET /api/v0/users/me']));
    proxy.serve('same');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('link', { name: /Nordlys/ })).toBeVisible();
  } finally {
    await again.destroy();
    await program.destroy();
  }
});

test('a login at a server of another version opens no browser', async () => {
  const program = await Program.start(proxy.url);
  try {
    const console = await program.console();
    const logInLink = console.getByRole('link', { name: 'Log in' });
    for (const [version, sentence] of [
      ['older', /This console is newer than the .+ server\. Nothing was changed\./],
      ['newer', /This version of the app is too old\./],
    ] as const) {
      proxy.serve(version);
      await logInLink.click();
      await expect(console.getByText(sentence)).toBeVisible();
    }
    expect(program.of('external')).toEqual([]);
  } finally {
    await program.destroy();
    proxy.serve('same');
  }
});
