import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bannerOf, openImpersonation, Staff } from './pages/impersonation.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { Palette } from './pages/palette.ts';
import { Selection } from './pages/selection.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { Teams } from './pages/teams.ts';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

/** Buttons whose touch target is less than 44 px high at their middle. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const open = document.querySelector('[popover]:popover-open');
    const room = open ?? dialogs[dialogs.length - 1] ?? document.body;
    const missed: string[] = [];
    for (const button of room.querySelectorAll('button, [role=option]')) {
      const box = button.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      if (box.width < 2 || y < 22 || y > innerHeight - 22) continue;
      const covers = (by: number) => button.contains(document.elementFromPoint(x, y + by));
      const reach = (step: 1 | -1) => {
        let far = 0;
        while (far < 44 && covers(far + step)) far += step;
        return Math.abs(far);
      };
      // A covered element cannot be pressed now.
      if (covers(0) && reach(-1) + reach(1) < 43)
        missed.push(button.getAttribute('aria-label') ?? button.textContent ?? '');
    }
    return missed;
  });
}

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
      // Space for a short name; the column had once disappeared.
      .toBeGreaterThan(60);
    await name.click();
    await expect(new NumberDialog(page).tab('Person'), place).toBeVisible();
    await page.keyboard.press('Escape');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, place).toBeLessThanOrEqual(0);
  }
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test(`every tab and dialog of an administrator, ${scheme}`, async ({ page }) => {
      // Each state is checked separately, which takes seconds.
      test.slow();
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await check(page, 'login');
      await signIn(page, logins.admin);
      const overview = new Overview(page);
      await overview.isReady();
      await check(page, 'overview');
      await overview.filter('Status').click();
      await check(page, 'filter');
      await page.keyboard.press('Escape');
      await overview.search.fill('qqqqqq');
      await expect(page.getByText('No results.')).toBeVisible();
      await check(page, 'overview without results');
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
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'import');
      await page.goto('/teams');
      const teams = new Teams(page);
      await expect(teams.cards.first()).toBeVisible();
      await check(page, 'teams');
      await teams.choose('Legal', 'Edit');
      await check(page, 'team');
      await teams.dialog.getByRole('button', { name: /^Emoji/ }).click();
      await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
      await check(page, 'emoji');
      await page.goto('/changes');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'changes');
      await page.goto('/audit?from=2020-01-01&to=2020-01-02');
      await expect(page.getByText('No results.')).toBeVisible();
      await check(page, 'audit log without results');
      await page.goto('/developers');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'API documentation');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'no such page');
      await page.goto('/?numberId=nothing');
      await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(0);
      await check(page, 'no such number');
      await page.goto('/auth/error');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, 'auth error');
      await page.goto('/sandbox');
      await check(page, 'sandbox');
    });

    test(`the palette and the list of shortcuts, ${scheme}`, async ({ page }) => {
      await signIn(page, logins.admin);
      await new Overview(page).isReady();
      const palette = new Palette(page);
      await palette.open();
      await check(page, 'palette');
      await palette.box.fill('soren');
      await check(page, 'palette with results');
      await page.keyboard.press('ArrowRight');
      await check(page, 'actions in the palette');
      await page.keyboard.press('Backspace');
      await palette.box.fill('qqqqqq');
      await check(page, 'palette without results');
      await palette.choose('keyboard shortcuts');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await check(page, 'keyboard shortcuts');
    });

    test(`every action on one number, ${scheme}`, async ({ page }) => {
      await signIn(page, logins.admin, '/?country=DK&status=active');
      const overview = new Overview(page);
      await overview.isReady();
      await overview.openRow('Local');
      const actions = new NumberActions(page);
      await actions.button.click();
      await expect(actions.item('Change plan')).toBeVisible();
      await check(page, 'actions');
      await page.keyboard.press('Escape');
      for (const name of [
        'Change plan',
        'Assign to another person',
        'Add travel eSIM',
        'Generate new QR code',
        'Terminate at the end of the month',
        'Deactivate now',
      ]) {
        await actions.start(name);
        await check(page, name);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(1);
      }
    });

    test(`every action on many numbers, ${scheme}`, async ({ page }) => {
      await signIn(page, logins.admin);
      const overview = new Overview(page);
      await overview.isReady();
      const selection = new Selection(page);
      await selection.all.check();
      await expect(selection.bar).toBeVisible();
      await check(page, 'selection');
      for (const name of ['Change plan', 'Add to team', 'Terminate', 'Undo termination']) {
        await selection.start(name);
        // The dialog is fetched when it is first opened.
        await expect(selection.dialog).toBeVisible();
        const choice = selection.dialog.getByRole('radio');
        if ((await choice.count()) > 0) await choice.first().check();
        await expect(selection.summary).toBeVisible();
        const named = selection.summary.locator('summary');
        if ((await named.count()) > 0) await named.first().click();
        await check(page, `selection: ${name}`);
        await page.keyboard.press('Escape');
      }
    });

    test(`the page of an employee, ${scheme}`, async ({ page }) => {
      await signIn(page, logins.employee);
      await expect(page.getByRole('region', { name: 'Your number' })).toBeVisible();
      await check(page, 'my plan');
      await new Palette(page).open();
      await check(page, 'palette of an employee');
    });

    test(`an impersonation session and its audit log, ${scheme}`, async ({ page, product }) => {
      const staff = await Staff.logIn(page.context(), product);
      await openImpersonation(page, await staff.ticketOfDemo());
      await new Overview(page).isReady();
      await check(page, 'overview under the banner');
      await page.goto('/?status=inactive');
      await new Overview(page).isReady();
      await check(page, 'ended numbers');
      await page.goto('/audit');
      const log = page.getByRole('table', { name: 'Audit log' });
      await expect(log).toBeVisible();
      await check(page, 'audit log');
      for (const name of ['Period', 'Person', 'What', 'Outcome']) {
        await page.locator('button[aria-haspopup=dialog]').filter({ hasText: name }).click();
        await expect(
          page.getByRole('dialog', { name: `Filter by ${name.toLowerCase()}` }),
        ).toBeVisible();
        await check(page, `filter by ${name}`);
        await page.keyboard.press('Escape');
      }
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await check(page, `audit log, ${width} px`);
        expect(await tooSmall(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      }
      await bannerOf(page).getByRole('button', { name: 'Exit' }).click();
      await expect(
        page.getByRole('heading', { name: 'Impersonation session ended' }),
      ).toBeVisible();
      await check(page, 'after leaving');
      await page.goto('/impersonate');
      await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
      await check(page, 'refused');
    });

    test(`on a phone, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, logins.admin);
      const overview = new Overview(page);
      await overview.isReady();
      await check(page, 'overview on a phone');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      expect(await tooSmall(page)).toEqual([]);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await new Palette(page).box.fill('so');
      await check(page, 'palette on a phone');
      expect(await tooSmall(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await overview.row('Active eSIM').first().click();
      await check(page, 'selection on a phone');
      await page.getByRole('button', { name: 'Done' }).click();
      await overview.rows.first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(page, 'number on a phone');
      expect(await tooSmall(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of ['/', '/import', '/changes']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(narrow, path).toBeLessThanOrEqual(320);
      }
    });
  });
}

test.describe('on touch screens', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1180, 820],
  ] as const) {
    test(`every button is at least 44 px high, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, logins.admin);
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
      await overview.row('Active eSIM').first().getByRole('link').tap();
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
});
