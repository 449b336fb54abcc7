import { expect, test } from './fixtures.ts';
import { csvFile, people } from './pages/import-file.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { Product } from './product.ts';

/** Its own copy: the others' devices have no ten thousand rows to fetch. */
let copy: Product;
test.beforeAll(async () => {
  copy = await Product.create();
});
test.afterAll(() => copy.destroy());

test('what is counted while ten thousand rows are checked and imported is the server’s count', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, logins.admin, `${copy.url}/import`);
  const bad = Array.from({ length: 200 }, (_, at) => `,Nameless,nobody${at},,,,,`);
  const lines = [...people(10_000, 9_800), ...bad];
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (!/\/imports\/[0-9a-f-]+\?/.test(response.url())) return;
    const body: unknown = await response.json().catch(() => null);
    seen.push(JSON.stringify(body));
  });
  await page.locator('input[type=file]').setInputFiles(csvFile('ten-thousand.csv', lines));
  await expect(page.getByText('10,000 rows checked, 200 refused.')).toBeVisible({
    timeout: 60_000,
  });
  const apply = page.getByRole('button', { name: 'Leave out 200 refused rows and import' });
  await apply.click();
  await expect(page.getByText('9,800 rows were imported')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('9,800 people added')).toBeVisible();
  expect(seen.some((body) => body.includes('"step":"people"'))).toBe(true);
});
