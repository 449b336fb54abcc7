import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';
import { Program } from './program.ts';

interface WorkerFixtures {
  /** A copy of the product that the tests share. */
  readonly product: Product;
  /** The system's browser of the person at the computer. */
  readonly systemBrowser: Browser;
}

interface Fixtures {
  /** A started program that nobody has logged in to. */
  readonly program: Program;
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
  program: async ({ product }, use) => {
    const program = await Program.start(product.url);
    await use(program);
    await program.destroy();
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
export async function logIn(program: Program, browser: Browser): Promise<Page> {
  const console = await program.console();
  const before = program.of('external').length;
  await console.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => program.of('external').length).toBe(before + 1);
  const { address } = program.of('external').at(-1) ?? {};
  const page = await confirmInBrowser(browser, String(address));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await page.context().close();
  await expect(console.getByRole('heading', { name: 'Customers' })).toBeVisible();
  return console;
}
