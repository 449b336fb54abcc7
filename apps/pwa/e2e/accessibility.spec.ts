import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`every tab and dialog of an administrator, ${scheme}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await check(page, 'sign-in');
      await signIn(page, logins.admin);
      const overview = new Overview(page);
      await overview.isReady();
      await check(page, 'overview');
      await overview.filter('Status').click();
      await check(page, 'filter');
      await page.keyboard.press('Escape');
      await overview.search.fill('employee@nordlys');
      await overview.openRow('Local');
      const number = new NumberDialog(page);
      for (const name of ['Person', 'eSIM', 'Transfer', 'Plan', 'History'] as const) {
        await number.tab(name).click();
        if (name === 'eSIM') {
          await number.dialog.getByRole('button', { name: 'Show SIM details and QR code' }).click();
          await expect(number.dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
        }
        if (name === 'History')
          await expect(number.panel.getByRole('listitem').first()).toBeVisible();
        await check(page, `tab ${name}`);
      }
      await number.tab('Plan').click();
      await number.dialog.getByRole('button', { name: 'Change plan' }).click();
      await check(page, 'plan choice');
      await page.keyboard.press('Escape');
      await page.goto('/');
      await overview.isReady();
      await page.getByRole('button', { name: 'Add number' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'order');
      await page.goto('/import');
      await check(page, 'import');
      await page.goto('/changes');
      await check(page, 'changes');
      await page.goto('/auth/error');
      await check(page, 'auth error');
    });

    test(`the page of an employee, ${scheme}`, async ({ page }) => {
      await signIn(page, logins.employee);
      await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
      await check(page, 'my plan');
    });

    test(`on a phone, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, logins.admin);
      const overview = new Overview(page);
      await overview.isReady();
      await check(page, 'overview on a phone');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await overview.rows.first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'number on a phone');
    });
  });
}
