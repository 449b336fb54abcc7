import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { csvFile, header, people } from './pages/import-file.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an administrator imports a file: it is checked, applied, and unchanged the second time', async ({
  page,
}) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = [
    'Ørjan,Bølge,orjan.bolge@nordlys.example,Offshore,DK,+45 22 33 44 55,Zone A 20 GB,local',
    'Ævar,Þór,aevar.thor@nordlys.example,Harbour,Sweden,,Zone B 20 GB,',
    'Mia,Uden,mia.uden@nordlys.example,,,,,',
    'Bad,Number,bad.number@nordlys.example,,DK,12,Zone A 20 GB,local',
    '=Evil,Formula,evil@nordlys.example,,,,,',
  ];
  await page.locator('input[type=file]').setInputFiles(csvFile('people.csv', lines));
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await expect(page.getByText('5 rows checked, 2 refused.')).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: 'bad.number@nordlys.example' }),
  ).toContainText(/phone|number/i);
  await page.getByRole('button', { name: 'Leave out 2 refused rows and import' }).click();
  await expect(page.getByText(/3 rows were imported/)).toBeVisible();

  await page.getByRole('link', { name: 'Plans overview' }).first().click();
  const overview = new Overview(page);
  await overview.search.fill('bolge');
  await expect(overview.rows.first()).toContainText('Ørjan Bølge');
  await expect(overview.rows.first()).toContainText('Active eSIM');
  await overview.search.fill('thor');
  await expect(overview.rows.first()).toContainText('Ævar Þór');
  await overview.search.fill('evil@');
  await expect(page.getByText('No results.')).toBeVisible();

  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(csvFile('people.csv', lines.slice(0, 3)));
  await expect(page.getByText(/to import, 3 unchanged/)).toBeVisible();
});

test('a file that cannot be read is refused with its reason', async ({ page }) => {
  await signIn(page, logins.admin, '/import');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,mail\nA,b'),
  });
  await expect(page.getByRole('alert')).toContainText(/first_name/);
  await input.setInputFiles({
    name: 'utf16.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${header}\nA,B,a@b.example,,,,,`, 'utf16le'),
  });
  await expect(page.getByRole('alert')).toContainText(/UTF-16.*UTF-8/);
  await input.setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('504b0304140000000000', 'hex'),
  });
  await expect(page.getByRole('alert')).toContainText(/Excel workbook/);
});

test('refused rows come first, can be filtered, and can be downloaded for correction', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/import');
  const lines = [
    ...people(0, 300),
    'Lost,Digits,lost@nordlys.example,,DK,"4,5E+10",Zone A 20 GB,local',
    '@Bad,Name,bad@nordlys.example,,,,,',
  ];
  const input = page.locator('input[type=file]');
  await input.setInputFiles(csvFile('crowd.csv', lines));
  await expect(page.getByText('302 rows checked, 2 refused.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Report' });
  await expect(table.getByRole('row').nth(1)).toContainText('A spreadsheet has shortened');
  await expect(table.getByRole('row').nth(2)).toContainText('begins with “@”');
  // Only visible rows are rendered.
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('tab', { name: /Refused/ }).click();
  await expect(table).toHaveAttribute('aria-rowcount', '3');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  const refused = await download;
  expect(refused.suggestedFilename()).toBe('crowd-refused.csv');
  const text = readFileSync(await refused.path(), 'utf8');
  expect(text).toContain("303,'@Bad,Name,bad@nordlys.example,");
  const corrected = text.replace("'@Bad", 'Good').replace('"4,5E+10"', '26 55 44 33');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await input.setInputFiles({
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(corrected),
  });
  await expect(page.getByText('2 rows checked.')).toBeVisible();
});

test('a report survives a reload, and can be imported afterwards', async ({ page }) => {
  await signIn(page, logins.admin, '/import');
  await page.locator('input[type=file]').setInputFiles(csvFile('later.csv', people(1000, 3)));
  await expect(page.getByText('3 rows checked.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('later.csv: 3 rows checked.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows were imported')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
});

test('after a lost response the administrator sees that the rows were imported', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/import');
  await page.locator('input[type=file]').setInputFiles(csvFile('cut.csv', people(2000, 3)));
  await expect(page.getByText('3 rows checked.')).toBeVisible();
  let applied = 0;
  await page.route('**/apply', async (route) => {
    applied += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows were imported')).toBeVisible();
  expect(applied).toBe(1);
});

test('a failed request is reported, and retrying imports once', async ({ page }) => {
  await signIn(page, logins.admin, '/import');
  await page.locator('input[type=file]').setInputFiles(csvFile('never.csv', people(3000, 3)));
  await expect(page.getByText('3 rows checked.')).toBeVisible();
  await page.route('**/apply', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('The rows were not imported.')).toBeVisible();
  await page.unroute('**/apply');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('3 rows were imported')).toBeVisible();
});

test('an import continues while another screen is open, and its screen shows the result later', async ({
  page,
}) => {
  await signIn(page, logins.admin, '/import');
  await page.locator('input[type=file]').setInputFiles(csvFile('away.csv', people(4000, 300)));
  await expect(page.getByText('300 rows checked.')).toBeVisible();
  // The server may be done before the other screen opens, so its answers wait until then.
  let release = () => {};
  const isAway = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/imports\/[^/?]+\?/, async (route) => {
    await isAway;
    await route.continue();
  });
  const accepted = page.waitForResponse(/\/apply$/);
  await page.getByRole('button', { name: 'Import 300 rows' }).click();
  expect((await accepted).status()).toBe(202);
  await page.getByRole('link', { name: 'Plans overview' }).first().click();
  const overview = new Overview(page);
  await overview.isReady();
  release();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByText('300 rows were imported')).toBeVisible();
  await expect(page.getByText('300 people added')).toBeVisible();
});
