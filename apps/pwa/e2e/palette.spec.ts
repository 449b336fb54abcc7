import type { Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { Palette } from './pages/palette.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.use({ csvSeparator: ',' });

const personPage = (page: Page) =>
  page.getByRole('dialog').getByRole('heading', { name: 'Edit person' });

/**
 * Closes the topmost dialog.
 *
 * @param left number of dialogs that are still open then
 */
async function closeDialog(page: Page, left = 0): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(left);
}

interface User {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Somebody of the administrator's company with neither a number nor a transfer request. */
async function personWithoutNumber(page: Page): Promise<User> {
  const me = await (await page.request.get('/api/v0/users/me')).json();
  const company = `/api/v0/companies/${me.data.company.company_id}`;
  const listed = async (path: string) =>
    (await (await page.request.get(`${company}/${path}`)).json()).data;
  const busy = new Set<string>();
  for (const { user_id } of await listed('numbers?limit=1000')) busy.add(user_id);
  for (const { user_id } of await listed('porting_requests?limit=1000')) busy.add(user_id);
  const users: User[] = await listed('users?limit=1000');
  const free = users.find(({ user_id }) => !busy.has(user_id));
  if (!free) throw new Error('Everybody in the demo has a number.');
  return free;
}

test.describe('an administrator', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, logins.admin);
    await new Overview(page).isReady();
  });

  test('searches with every kind of text, and opens what is found', async ({ page }) => {
    const overview = new Overview(page);
    const palette = new Palette(page);
    const number = new NumberDialog(page);

    await test.step('sees a message when nothing is found', async () => {
      await palette.open();
      await palette.box.fill('qqqqqq');
      await expect(palette.options).toHaveCount(0);
      await expect(palette.box).toHaveAttribute('aria-expanded', 'false');
      await expect(palette.dialog.locator('p[role=status]')).toHaveText('No results.');
      await page.keyboard.press('Enter');
      await expect(palette.box).toBeFocused();
      await palette.close();
    });

    await test.step('moves through the list by keys while the focus stays in the text box', async () => {
      await palette.open();
      const first = await palette.active.innerText();
      await page.keyboard.press('ArrowDown');
      await expect(palette.active).not.toHaveText(first);
      const pointed = await palette.box.getAttribute('aria-activedescendant');
      await expect(palette.active).toHaveAttribute('id', pointed ?? '');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(palette.active).toContainText('Log out');
      await page.keyboard.press('ArrowDown');
      await expect(palette.active).toHaveText(first);
      await page.keyboard.press('PageDown');
      await expect(palette.active).not.toHaveText(first);
      await expect(palette.box).toBeFocused();
      await palette.close();
    });

    await test.step('finds a number by its digits, however it is written', async () => {
      await overview.search.fill('employee@nordlys');
      const phone = await overview
        .row('Local')
        .locator('.ui-tel .ui-two > :first-child')
        .innerText();
      const digits = phone.replaceAll(/\D/g, '');
      for (const written of [
        phone,
        `00${digits}`,
        `+${digits}`,
        digits.slice(2),
        `(+45) ${digits.slice(2)}`,
      ]) {
        await palette.open();
        await palette.box.fill(written);
        await expect(palette.group('Numbers').getByRole('option'), written).toHaveCount(1);
        await expect(palette.active).toContainText(phone);
        await palette.close();
      }
      await expect(overview.search).toHaveValue('employee@nordlys');
      await overview.clear();
    });

    await test.step('opens the actions of a found number, and goes back', async () => {
      await palette.open();
      await palette.box.fill('employee@nordlys');
      await page.keyboard.press('ArrowRight');
      await expect(palette.group(/^Actions for /).getByRole('option')).not.toHaveCount(0);
      await expect(palette.group('Commands')).toHaveCount(0);
      await page.keyboard.press('Backspace');
      await expect(palette.group('Commands')).toBeVisible();
      await palette.close();
      await palette.open();
      await palette.box.fill('employee@nordlys');
      await page.keyboard.press('ArrowRight');
      await palette.choose('top up');
      await expect(page.getByRole('heading', { name: 'Top up', exact: true })).toBeVisible();
      await expect(page.getByRole('radio', { name: /5 GB/ }).first()).toBeVisible();
      await closeDialog(page, 1);
      await closeDialog(page);
    });

    await test.step('has the actions of the open number, disabled ones with their reason', async () => {
      await overview.chooseStatus('Transferring');
      await expect(page).toHaveURL(/status=porting/);
      await overview.rows.first().getByRole('link').click();
      await expect(number.tab('Person')).toBeVisible();
      await palette.open();
      const actions = palette.group(/^Actions for /);
      await expect(actions.getByRole('option').first()).toContainText('Change plan');
      const closed = actions.getByRole('option').filter({ hasText: 'Generate new QR code' });
      await expect(closed).toHaveAttribute('aria-disabled', 'true');
      await expect(closed).toContainText('This number has no eSIM yet.');
      const url = page.url();
      await closed.click({ force: true });
      await expect(palette.box).toBeFocused();
      expect(page.url()).toBe(url);
      await palette.close();
      await closeDialog(page);
      await overview.clear();
    });

    await test.step('is not interrupted in a form', async () => {
      await page.getByRole('button', { name: 'Add number' }).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('heading', { name: 'Add number' })).toBeVisible();
      await expect(palette.dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('sees the number of results, and opens all of them in the overview', async () => {
      await palette.open();
      await palette.box.fill('nordlys.example');
      await expect(palette.group('People').getByRole('option')).toHaveCount(6);
      await expect(palette.dialog.getByText(/^6 of [\d,]+$/)).toBeVisible();
      await palette.option(/Show \d+ numbers in Plans overview/).click();
      await expect(page).toHaveURL(/\?q=nordlys\.example$/);
      await expect(overview.search).toHaveValue('nordlys.example');
      await overview.clear();
    });

    await test.step('finds a person without accents and opens their page', async () => {
      await palette.open();
      await palette.box.fill('agesen soren');
      await expect(palette.group('People').getByRole('option')).toHaveCount(1);
      await expect(palette.active).toContainText('Søren Ågesen');
      // Every line of somebody with several can be reached from here.
      await expect(palette.group('Numbers').getByRole('option')).toHaveCount(2);
      await page.keyboard.press('Enter');
      await expect(palette.dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/people\?personId=[0-9a-f-]{36}/);
      const panel = page.getByRole('dialog');
      await expect(panel.getByLabel('Last name')).toHaveValue('Ågesen');
      await expect(panel.getByRole('region', { name: 'Numbers' }).getByRole('link')).toHaveCount(2);
      await closeDialog(page);
      await page.getByRole('link', { name: 'Plans overview' }).click();
      await overview.isReady();
    });

    await test.step('orders for a person who has no number yet', async () => {
      const free = await personWithoutNumber(page);
      await palette.open();
      await palette.box.fill(free.email);
      await expect(palette.group('People').getByRole('option')).toHaveCount(1);
      await expect(palette.active).toContainText('No number yet');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Add number' }).click();
      await expect(page.getByRole('heading', { name: 'Add number' })).toBeVisible();
      await expect(page.getByRole('combobox')).toHaveValue(`${free.first_name} ${free.last_name}`);
    });
  });

  test('sees recent choices first, opens screens and runs commands from everywhere', async ({
    page,
  }) => {
    const overview = new Overview(page);
    const palette = new Palette(page);

    await test.step('sees recent choices first, of which only ids are stored', async () => {
      await palette.open();
      await palette.choose('agesen soren');
      await expect(personPage(page)).toBeVisible();
      await closeDialog(page);
      await palette.open();
      await expect(palette.group('Recent').getByRole('option').first()).toContainText(
        'Søren Ågesen',
      );
      await expect(palette.active).toContainText('Søren Ågesen');
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(kept).toMatch(/number:[0-9a-f-]{36}/);
      expect(kept).not.toMatch(/ågesen|agesen|soren|\+\d{6}/i);
      await palette.close();
    });

    await test.step('opens screens and the order dialog', async () => {
      await palette.open();
      await palette.choose('import');
      await expect(page).toHaveURL(/\/import$/);
      await palette.open();
      await palette.choose('review');
      await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible();
      await palette.open();
      await palette.choose('add number');
      await expect(page.getByRole('heading', { name: 'Add number' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });

    await test.step('orders from the overview, whose filters stay set', async () => {
      await overview.search.fill('soren');
      await palette.open();
      await palette.choose('add number');
      await expect(page.getByRole('heading', { name: 'Add number' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\?q=soren$/);
      await page.reload();
      await overview.isReady();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('exports and changes the theme', async () => {
      await palette.open();
      const [file] = await Promise.all([page.waitForEvent('download'), palette.choose('export')]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await palette.open();
      await palette.choose('theme');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await palette.open();
      await palette.choose('appearance');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    await test.step('logs out, which deletes the recent choices', async () => {
      await palette.open();
      await palette.choose('log out');
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(left).not.toContain('recent');
    });
  });

  test('opens the order dialog while a search is being written into the address', async ({
    page,
  }) => {
    await page.addInitScript((pause) => {
      const held: (() => void)[] = [];
      const later = window.setTimeout.bind(window);
      const hold = (run: () => void, ms?: number) =>
        ms === pause ? -held.push(run) : later(run, ms);
      Object.assign(window, { setTimeout: hold });
      const push = history.pushState.bind(history);
      history.pushState = (...to) => {
        push(...to);
        for (const write of held.splice(0)) write();
      };
    }, 250);
    await page.reload();
    const overview = new Overview(page);
    const palette = new Palette(page);
    await overview.isReady();
    // The first change is written at once, the next one after a pause.
    await overview.search.fill('s');
    await overview.search.fill('soren');
    await palette.open();
    await palette.choose('add number');
    await expect(page).toHaveURL(/\?q=soren$/);
    await expect(page.getByRole('heading', { name: 'Add number' })).toBeVisible();
  });

  testOffline('finds and opens without a network', async ({ page, context }) => {
    await shellIsKept(page);
    // From now on the service worker serves the page's chunks.
    await page.reload();
    await new Overview(page).isReady();
    await context.setOffline(true);
    const palette = new Palette(page);
    await palette.open();
    await palette.choose('agesen soren');
    await expect(personPage(page)).toBeVisible();
    await context.setOffline(false);
  });

  test('opens the palette on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const palette = new Palette(page);
    await expect(palette.box).toBeFocused();
    await palette.box.fill('agesen soren');
    await palette.option('Søren Ågesen').first().click();
    await expect(personPage(page)).toBeVisible();
  });
});

test('an employee finds their own numbers, and nobody else', async ({ page }) => {
  await signIn(page, logins.employee);
  await expect(
    page
      .getByText(/Zone|Travel/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const palette = new Palette(page);
  await palette.open();
  const own = palette.group('Your numbers').getByRole('option');
  await expect(own.first()).toBeVisible();
  for (const name of ['Add number', 'Import CSV', 'Review changes', 'Plans overview'])
    await expect(palette.option(name)).toHaveCount(0);
  await palette.box.fill('agesen');
  await expect(palette.options).toHaveCount(0);
  await palette.box.fill('');
  const phone = await own.first().locator('.ui-two > :first-child').innerText();
  await palette.box.fill(phone.replaceAll(/\s/g, '').slice(3));
  await expect(own).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: phone })).toBeFocused();
});

test.describe('while the palette loads', () => {
  test('typed text is kept for it, and the page below gets no key', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/command-dialogs-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await signIn(page, logins.admin);
    const overview = new Overview(page);
    await overview.isReady();
    const row = overview.rows.nth(1).getByRole('link');
    await row.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('agesen x');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('soren');
    await expect(row).toBeFocused();
    release();
    const palette = new Palette(page);
    await expect(palette.box).toBeFocused();
    await page.keyboard.type(' nobody');
    await expect(palette.box).toHaveValue('agesen soren nobody');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(row).toBeFocused();
  });
});
