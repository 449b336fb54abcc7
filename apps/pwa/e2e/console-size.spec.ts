import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { Console, companiesOf } from './pages/console.ts';

/** A separate copy, because the demo's twenty companies fit on one page. */
const many = test.extend<object, { readonly large: Product }>({
  large: [
    // biome-ignore lint/correctness/noEmptyPattern: the library asks for a pattern
    async ({}, use) => {
      const product = await Product.create({ DEMO_COMPANIES: '1000' });
      await use(product);
      await product.destroy();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ large }, use) => use(large.url),
});

many(
  'a long list loads while staff scroll, and one key leads to its end',
  async ({ page, large }) => {
    const names = (await companiesOf(large)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(600);
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v0/companies') asked.push(url);
    });
    const console = new Console(page);
    await console.open();
    await expect(console.count).toHaveText(`${names.length} companies`);
    expect(asked).toHaveLength(1);
    // Few rows are rendered, and the list has the height of all.
    expect(await console.links.count()).toBeLessThan(80);
    const rows = console.table.getByRole('rowgroup').last();
    expect((await rows.boundingBox())?.height).toBe(36 * names.length);

    await console.links.first().focus();
    await page.keyboard.press('End');
    const at = page.locator('[data-row-stop]:focus');
    await expect(at).toHaveText(names.at(-1) ?? '');
    await expect(at).toHaveAttribute('data-row-stop', String(names.length - 1));
    await expect(at).toBeInViewport();
    expect(await console.links.count()).toBeLessThan(80);
    const cursors = asked.map(({ searchParams }) => searchParams.get('cursor'));
    expect(new Set(cursors).size).toBe(cursors.length);
    expect(asked).toHaveLength(1 + Math.ceil((names.length - 100) / 500));

    await page.keyboard.press('PageUp');
    await expect(at).not.toHaveText(names.at(-1) ?? '');
    await page.keyboard.press('Home');
    await expect(at).toHaveText(names[0] ?? '');
    await expect(at).toBeInViewport();
    // Another sort order starts at the top.
    await page.keyboard.press('End');
    await expect(at).toHaveText(names.at(-1) ?? '');
    await console.sortBy('Company name');
    await expect(console.links.first()).toHaveText(names.at(-1) ?? '');
    await expect(console.links.first()).toBeInViewport();
  },
);

many(
  'a page that fails to load is reported under the loaded rows, and loads after a retry',
  async ({ page, large }) => {
    const names = (await companiesOf(large)).map(({ name }) => name);
    const console = new Console(page);
    await console.open();
    await page.route(/\/api\/v0\/companies\?.*cursor=/, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    );
    await console.links.first().focus();
    await page.keyboard.press('End');
    await expect(page.getByText('More companies could not be loaded.')).toBeVisible();
    await expect(page.getByText('Failed to load company data')).toHaveCount(0);
    await page.unroute(/\/api\/v0\/companies\?.*cursor=/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('More companies could not be loaded.')).toHaveCount(0);
    await expect(
      console.table.getByText(names.at(-1) ?? '', { exact: true }).first(),
    ).toBeVisible();
  },
);
