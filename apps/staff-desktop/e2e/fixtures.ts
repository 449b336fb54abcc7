import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { ElectronProgram } from './electron-program.ts';
import { Program } from './program.ts';
import type { StartedConsole } from './started-console.ts';

interface WorkerFixtures {
  /** A copy of the product that the tests share. */
  readonly product: Product;
  /** The system's browser of the person at the computer. */
  readonly systemBrowser: Browser;
}

export interface ProgramOptions {
  /** Electron's program; without it, the shim is used. */
  readonly electronPath: string | undefined;
}

interface Fixtures extends ProgramOptions {
  /** A console in the shim that nobody has logged in to. */
  readonly program: Program;
  /** A console in the project's environment that nobody has logged in to. */
  readonly started: StartedConsole;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern
    async ({}, use) => {
      const product = await Product.create();
      await use(product);
      await product.destroy();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  systemBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern
    async ({}, use) => {
      const executablePath = process.env.CHROME_PATH;
      const browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: ['--no-sandbox', '--disable-gpu'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  electronPath: [undefined, { option: true }],
  program: async ({ product }, use) => {
    const program = await Program.start(product.url);
    await use(program);
    await program.destroy();
  },
  started: async ({ product, electronPath }, use) => {
    const started = electronPath
      ? await ElectronProgram.start(electronPath, product.url)
      : await Program.start(product.url);
    await use(started);
    await started.destroy();
  },
});

export { expect };

/** What the person does in the system's browser: log in, and confirm the console. */
export async function confirmInBrowser(
  browser: Browser,
  address: string,
  login = 'staff@linewise.example',
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.getByLabel('Email').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill('demo');
  await page.getByRole('button', { name: /Log in|Continue/ }).click();
  return page;
}

/** Logs in by the program's button and the system's browser. */
export async function logIn(program: StartedConsole, browser: Browser): Promise<Page> {
  const console = await program.console();
  const before = (await program.browsed()).length;
  await console.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(async () => (await program.browsed()).length).toBe(before + 1);
  const page = await confirmInBrowser(browser, (await program.browsed()).at(-1) ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await page.context().close();
  await expect(console.getByRole('heading', { name: 'Customers' })).toBeVisible();
  return console;
}
