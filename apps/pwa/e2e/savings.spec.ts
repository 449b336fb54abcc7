import { expect, test } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an administrator ends numbers that nobody uses, reads the result, and undoes it', async ({
  page,
}) => {
  await signIn(page, logins.admin);
  await page.goto('/analytics/savings');
  const unused = page.getByRole('region', { name: 'Without use for 60 days' });
  const fits = page.getByRole('region', { name: 'Plans too large or too small' });
  const rows = unused.getByRole('listitem');
  await expect(rows.nth(1)).toBeVisible();
  await expectAccessible(page, 'savings');
  const before = await rows.count();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await fits.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Selected numbers' });
  await expect(bar).toContainText('3 numbers');
  await expect(bar.getByRole('button', { name: 'Change plan of 1' })).toBeVisible();

  await bar.getByRole('button', { name: /^End 2 with/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 numbers selected');
  await dialog.getByRole('button', { name: 'Terminate 2 numbers' }).click();
  await expect(dialog).toContainText('2 numbers changed');
  // What was ended leaves the list behind the dialog, whose result stays.
  await expect(bar).toContainText('1 number');
  await expect(dialog).toContainText('2 numbers changed');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(before);
  // The number with a plan that is too large was not ended.
  await expect(bar).toContainText('3 numbers');
});
