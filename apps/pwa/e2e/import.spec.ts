import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

const header = 'first_name,last_name,email,team,country,phone_number,plan,type';

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
});

test('people and numbers come in by a file: checked first, then applied, then unchanged', async ({
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
  await page.locator('input[type=file]').setInputFiles(file('people.csv', lines));
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
  await page.locator('input[type=file]').setInputFiles(file('people.csv', lines.slice(0, 3)));
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
  await expect(page.getByRole('alert')).toContainText(/UTF-8/);
});
