import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test } from './fixtures.ts';
import { csvFile, people } from './pages/import-file.ts';
import { logins, signIn } from './pages/sign-in.ts';

/** A separate copy, so that devices of other tests do not fetch ten thousand rows. */
let copy: Product;
test.beforeAll(async () => {
  copy = await Product.create();
});
test.afterAll(() => copy.destroy());

test('an import of ten thousand rows continues during a reload, and shows its progress', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await signIn(page, logins.admin, `${copy.url}/import`);
  const bad = Array.from({ length: 200 }, (_, at) => `,Nameless,nobody${at},,,,,`);
  const lines = [...people(10_000, 9_800), ...bad];
  await page.locator('input[type=file]').setInputFiles(csvFile('ten-thousand.csv', lines));
  await expect(page.getByText('10,000 rows checked, 200 refused.')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Leave out 200 refused rows and import' });
  await apply.click();
  await expect(page.getByText('You can leave this page; the import continues.')).toBeVisible();
  // Before the reload, because a fast import ends while the page has no socket.
  await expect.poll(() => heard.some((frame) => frame.includes('"step":"people"'))).toBe(true);
  await page.reload();
  // Neither the file nor the first screen is requested again.
  await expect(page.getByText('Drop a CSV file here')).toBeHidden();
  await expect(page.getByText('9,800 rows were imported')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('9,800 people added')).toBeVisible();
});
