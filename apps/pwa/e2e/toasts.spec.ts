import { expect, test } from './fixtures.ts';
import { NumberActions } from './pages/number-actions.ts';
import { overlaps } from './pages/overlaps.ts';
import { Overview } from './pages/overview.ts';
import { Selection } from './pages/selection.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { keepToasts } from './pages/toasts.ts';

test('a toast covers no button at the bottom on any width', async ({ page }) => {
  // Each width is checked separately, which takes seconds.
  test.slow();
  await keepToasts(page);
  await signIn(page, logins.admin);
  for (const [at, [width, height]] of (
    [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const
  ).entries()) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/?country=SE&status=active&sort=name');
      const overview = new Overview(page);
      await overview.isReady();
      // A number that has not been terminated on another size.
      const row = overview.rows.nth(at);
      await row.getByRole('link').click();
      const actions = new NumberActions(page);
      const messages = page.getByRole('region', { name: 'Messages' });
      const said = messages.getByRole('status').locator('> *');
      await actions.start('Terminate at the end of the month');
      await actions.dialog.getByRole('button', { name: /^Terminate/ }).click();
      await expect(said).toHaveCount(1);
      await expect(said).toContainText('Number is terminating');
      const plan = page.locator('dialog[open]').getByRole('button', { name: 'Plan', exact: true });
      await expect.poll(() => overlaps(said, plan.filter({ visible: true }))).toBe(false);

      // The next toast about the same number replaces it.
      await said.getByRole('button', { name: 'Undo' }).click();
      await expect(said.filter({ hasNotText: 'Number is terminating' })).toHaveCount(1);
      await expect(said).toHaveCount(1);
      await page.keyboard.press('Escape');
      const card = messages.locator('p').first();
      await expect(card).toBeVisible();
      if (width < 768) {
        await expect.poll(() => overlaps(card, page.locator('.ui-tabs-bar'))).toBe(false);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        await row.click();
      } else {
        await row.getByRole('checkbox').check();
      }
      const { bar } = new Selection(page);
      await expect(bar).toBeVisible();
      await expect.poll(() => overlaps(card, bar)).toBe(false);
    });
  }
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the menu of the last row can be pressed above a toast, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keepToasts(page);
    await signIn(page, logins.admin);
    await page.goto('/people');
    const rows = page.getByRole('row');
    await expect(rows.nth(3)).toBeVisible();
    const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await toEnd();
      expect(await page.getByText('Zo\u00eb N\u00ed', { exact: false }).count()).toBeGreaterThan(0);
    }).toPass();
    await rows.last().getByRole('link').first().click();
    const panel = page.getByRole('dialog', { name: 'Edit person' });
    await panel.getByLabel('Last name').fill(`Zz${width}`);
    await panel.getByRole('button', { name: 'Save' }).click();
    const toast = page.getByText('Person changed', { exact: true });
    await expect(toast).toBeVisible();
    const menu = rows.last().getByRole('button', { name: /^Actions for / });
    // What is covered can be scrolled above the toast.
    await expect(async () => {
      await toEnd();
      expect(await overlaps(menu, toast.locator('../..'))).toBe(false);
    }).toPass();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(toast).toBeVisible();
  });
}
