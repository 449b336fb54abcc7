import { test as base, expect, type Page } from '@playwright/test';
import { Product } from '../../../scripts/e2e/product.ts';

interface WorkerFixtures {
  /** A copy of the product that the tests of a worker share. */
  readonly product: Product;
}

/** Violations of the content security policy, and uncaught errors: no page may have any. */
export function watchPage(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /Content Security Policy|Refused to/i.test(text))
      complaints.push(text);
  });
  return complaints;
}

interface Settings {
  readonly complaints: undefined;
  /** The answer to the question of the first export, for stories about what is exported. */
  readonly csvSeparator: ',' | undefined;
}

export const test = base.extend<Settings, WorkerFixtures>({
  csvSeparator: [undefined, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern
    async ({}, use) => {
      const product = await Product.create();
      await use(product);
      await product.destroy();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // Installing the cached app takes a quarter of a story's time, and the first page that a person
  // opens has none either.
  serviceWorkers: 'block',
  complaints: [
    async ({ page, csvSeparator }, use) => {
      const complaints = watchPage(page);
      if (csvSeparator) {
        await page.addInitScript(
          (separator) => localStorage.setItem('csv-separator', separator),
          csvSeparator,
        );
      }
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** For stories about the cached app: without a network, after an update, installed. */
export const testOffline = test.extend({ serviceWorkers: 'allow' });

export { expect };

/** For stories that change what others count on: each has a copy of the product of its own. */
export const testAlone = test.extend<{ readonly own: Product }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern
    async ({}, use) => {
      const own = await Product.create();
      await use(own);
      await own.destroy();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
