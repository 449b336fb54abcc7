import { expect, test } from './fixtures.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { tooSmall } from './pages/touch.ts';

test('names and numbers are visible on every screen width and at 400 % zoom', async ({ page }) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  // 1280 is a laptop, 320 by 256 the same one at 400 %.
  for (const [width, height] of [
    [1440, 900],
    [1400, 900],
    [1280, 720],
    [1200, 700],
    [1101, 700],
    [768, 900],
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const name = overview.rows.first().getByRole('link');
    await name.scrollIntoViewIfNeeded();
    const place = `${width} by ${height}`;
    await expect
      .poll(async () => (await name.boundingBox())?.width ?? 0, place)
      // Space for the shortest name that other stories add; the column had once disappeared.
      .toBeGreaterThan(40);
    await name.click();
    await expect(new NumberDialog(page).tab('Person'), place).toBeVisible();
    await page.keyboard.press('Escape');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, place).toBeLessThanOrEqual(0);
  }
});

test.describe('on touch screens', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('every button is at least 44 px high on every width', async ({ page }) => {
    // Each width is checked separately, which takes seconds.
    test.slow();
    await signIn(page, logins.admin);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1180, 820],
    ] as const) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        const overview = new Overview(page);
        await overview.isReady();
        expect(await tooSmall(page), 'overview').toEqual([]);
        await overview.filter('Status').tap();
        const choices = page.getByRole('dialog', { name: 'Filter by status' });
        await expect(choices).toBeVisible();
        // The on-screen keyboard stays closed until somebody wants to type.
        await expect(choices.getByRole('searchbox')).not.toBeFocused();
        expect(await tooSmall(page), 'filter').toEqual([]);
        await page.keyboard.press('Escape');
        // A number that another story has just ordered has no usage, and no day on which it resets;
        // a travel eSIM ends and does not reset.
        await overview.search.fill('employee@nordlys');
        const local = overview.row('Active eSIM').filter({ hasNotText: 'Until' });
        await local.first().getByRole('link').tap();
        const number = new NumberDialog(page);
        for (const tab of ['Person', 'eSIM', 'Plan', 'History'] as const) {
          await number.tab(tab).tap();
          await expect(number.panel).toBeVisible();
          expect(await tooSmall(page), tab).toEqual([]);
        }
        const actions = new NumberActions(page);
        await actions.button.tap();
        await expect(actions.item('Change plan')).toBeVisible();
        expect(await tooSmall(page), 'actions').toEqual([]);
        // The whole strip at the bottom leads to the plan, not only its text.
        await page.keyboard.press('Escape');
        const words = await number.dialog.getByText(/^Resets on/).boundingBox();
        await page.touchscreen.tap((words?.x ?? 0) + 4, (words?.y ?? 0) + 4);
        await expect(number.tab('Plan')).toHaveAttribute('aria-selected', 'true');
      });
    }
    await test.step('a number whose guide can be sent, printed and copied', async () => {
      await page.goto('/?status=installable');
      const overview = new Overview(page);
      await overview.isReady();
      await overview.rows.first().getByRole('link').tap();
      const number = new NumberDialog(page);
      await number.tab('eSIM').tap();
      await expect(number.panel.getByRole('button', { name: 'Print' })).toBeVisible();
      expect(await tooSmall(page)).toEqual([]);
    });
  });
});
