import { expect, test } from './fixtures.ts';
import { NumberActions } from './pages/number-actions.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
});

/** Runs in the page: searches, and immediately returns the countries of the visible rows. */
async function countriesInSight(search: string): Promise<(string | null)[]> {
  const field = document.querySelector<HTMLInputElement>('input[aria-label=Search]');
  const scroller = document.querySelector('.overview-scroller');
  if (!field || !scroller) throw new Error('There is no search here.');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, search);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  const end = scroller.getBoundingClientRect().bottom;
  return [...scroller.querySelectorAll('[data-row-id]')]
    .filter((row) => row.getBoundingClientRect().top < end)
    .map((row) => row.querySelector('.ui-tel [role=img]')?.getAttribute('aria-label') ?? null);
}

test('an administrator searches for numbers', async ({ page }) => {
  const overview = new Overview(page);

  await test.step('and sees the right visible rows immediately after a key press, then all others in order', async () => {
    const drawn = () =>
      overview.rows.evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)));
    for (const country of ['Denmark', 'Sweden', 'Denmark']) {
      const inSight = await page.evaluate(countriesInSight, country.toLowerCase());
      expect(inSight.length).toBeGreaterThan(0);
      expect(new Set(inSight)).toEqual(new Set([country]));
      await expect(overview.count).toContainText('Showing');
      const total = Number(await overview.count.locator('b').innerText());
      await expect
        .poll(async () => (await drawn()).length)
        .toBeGreaterThanOrEqual(Math.min(total, inSight.length));
      await expect(
        overview.rows.filter({ hasNot: page.getByRole('img', { name: country }) }),
      ).toHaveCount(0);
      const places = await drawn();
      expect(places).toEqual(places.map((_, at) => at + 2));
    }
    await overview.search.fill('');
    await expect(overview.count).not.toContainText('Showing');
    await expect.poll(async () => (await drawn()).at(-1)).toBeGreaterThan(4);
  });

  await test.step('by name, address, number or country', async () => {
    await page.getByRole('heading', { name: 'Plans overview' }).click();
    await expect(overview.search).not.toBeFocused();
    await page.keyboard.press('/');
    await expect(overview.search).toBeFocused();
    await overview.search.fill('agesen soren');
    await expect(overview.row('Søren Ågesen').first()).toBeVisible();
    await expect(overview.row('Zoë')).toHaveCount(0);
    await overview.search.fill('employee@nordlys');
    await expect(overview.rows.first()).toContainText('employee@nordlys.example');
    const number = await overview.rows
      .first()
      .locator('.ui-tel .ui-two > :first-child')
      .innerText();
    await overview.search.fill(number.replaceAll(/\s/g, ''));
    await expect(overview.rows.first()).toContainText('employee@nordlys.example');
    await overview.search.fill('Germany');
    await expect(
      overview.rows.first().getByTitle('Germany').or(overview.rows.first().getByLabel('Germany')),
    ).toBeVisible();
    await expect(page).toHaveURL(/q=Germany/);
    await page.keyboard.press('Escape');
    await expect(overview.search).toHaveValue('');
  });

  await test.step('with a typo in a name, for which the screen says "No exact match"', async () => {
    await overview.search.fill('agseen soren');
    await expect(overview.row('Søren Ågesen').first()).toBeVisible();
    await expect(overview.count).toContainText('No exact match. Similar:');
    await overview.search.fill('agesen soren');
    await expect(overview.count).toContainText('Showing');
  });

  await test.step('without a result, which the screen offers to clear', async () => {
    await overview.search.fill('nobody of this name');
    await expect(page.getByText('No results.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(overview.rows.first()).toBeVisible();
  });

  await test.step('and sees transfer requests and travel eSIMs among the numbers', async () => {
    await overview.chooseStatus('Transfer Request');
    await expect(overview.row('Transfer Request').first()).toBeVisible();
    await overview.clear();
    await overview.search.fill('employee@nordlys');
    await expect(overview.row('Travel').first()).toContainText(/Until \d/);
    await expect(overview.row('Travel').first()).toContainText('Prepaid');
  });
});

test('an administrator filters numbers', async ({ page }) => {
  const overview = new Overview(page);

  await test.step('by status: filters show their values, are in the address, and survive a reload', async () => {
    await overview.chooseStatus('Transferring', 'Issue');
    await expect(page).toHaveURL(/status=porting%2Cporting_rejected/);
    await expect(overview.rows.filter({ hasNotText: /Transferring|Issue/ })).toHaveCount(0);
    const shown = await overview.rows.count();
    expect(shown).toBeGreaterThan(0);
    await page.reload();
    await overview.isReady();
    await expect(overview.rows).toHaveCount(shown);
    await overview.clear();
    await expect(page).not.toHaveURL(/status=/);
  });

  await test.step('by people without a team', async () => {
    await overview.filter('Team').click();
    await page.getByRole('checkbox', { name: 'No team' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Team is No team' })).toBeVisible();
    await expect(page).toHaveURL(/team=none/);
    const others = overview.rows.filter({ hasNotText: 'No team' });
    await expect(others).toHaveCount(0);
    await page.reload();
    await overview.isReady();
    await expect(page.getByRole('button', { name: 'Team is No team' })).toBeVisible();
    await expect(others).toHaveCount(0);
    await overview.clear();
  });

  await test.step('but not for inactive ones, as only staff can', async () => {
    await overview.filter('Status').click();
    await expect(page.getByRole('checkbox', { name: 'Ready to install' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Inactive' })).toHaveCount(0);
    await page.goto('/?status=inactive');
    await expect(page.getByText('No results.')).toBeVisible();
  });
});

test('an administrator sorts numbers', async ({ page }) => {
  await test.step('by a column header, which announces it', async () => {
    const overview = new Overview(page);
    await page.getByRole('button', { name: 'Monthly' }).click();
    const monthly = page.getByRole('columnheader', { name: 'Monthly' });
    await expect(monthly).toHaveAttribute('aria-sort', 'ascending');
    const prices = async () =>
      (await overview.rows.allInnerTexts()).flatMap((text) => {
        const price = /€(\d+\.\d\d)/.exec(text)?.[1];
        return price ? [Number(price)] : [];
      });
    // The rows follow a moment after the head.
    await expect(async () => {
      const ascending = await prices();
      expect(ascending).toEqual(ascending.toSorted((one, other) => one - other));
    }).toPass();
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect(monthly).toHaveAttribute('aria-sort', 'descending');
    await expect(async () => {
      const descending = await prices();
      expect(descending).toEqual(descending.toSorted((one, other) => other - one));
    }).toPass();
    await expect(page).toHaveURL(/sort=-price/);
    await page.getByRole('button', { name: 'Monthly' }).click();
    await expect(page.locator('[aria-sort]:not([aria-sort=none])')).toHaveCount(0);
    await expect(page.getByText('Latest change first')).toBeVisible();
    await expect(page).not.toHaveURL(/sort=/);
  });

  await test.step('by a click anywhere in the header of every column', async () => {
    for (const name of ['Person', 'Number', 'Type', 'Status', 'Plan', 'Team', 'Data', 'Monthly']) {
      const head = page.getByRole('columnheader', { name });
      const box = await head.boundingBox();
      if (!box) throw new Error(`There is no head ${name}.`);
      // In its corner, away from the text.
      await page.mouse.click(box.x + box.width - 3, box.y + 3);
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
    }
  });
});

test('arrow keys and Enter open rows', async ({ page }) => {
  const overview = new Overview(page);

  await test.step('from the start, but not while searching', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    const first = await overview.rows.first().getAttribute('data-row-id');
    await expect(page).toHaveURL(new RegExp(`numberId=${first}`));
    await page.goto('/');
    await overview.isReady();
    await page.keyboard.press('ArrowDown');
    await expect(overview.rows.nth(1).getByRole('link')).toBeFocused();
    await overview.search.focus();
    await page.keyboard.press('Home');
    await expect(overview.search).toBeFocused();
  });

  await test.step('from a row, which has the focus again when the number is closed', async () => {
    await overview.rows.first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const third = overview.rows.nth(2).getByRole('link');
    await expect(third).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/numberId=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(third).toBeFocused();
  });
});

test('Previous and Next keep to the list as it was when the number was opened', async ({
  page,
}) => {
  const overview = new Overview(page);
  await page.goto('/?status=active&sort=name');
  await overview.isReady();
  await expect(overview.count).toContainText('Showing');
  const ids = await overview.rows.evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-row-id')),
  );
  await overview.rows.nth(1).getByRole('link').click();
  const actions = new NumberActions(page);
  await actions.start('Terminate');
  await actions.dialog.getByRole('button', { name: /^Terminate/ }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  // It no longer matches the filter; its position in the list has not changed.
  await expect(overview.table.locator(`[data-row-id="${ids[1]}"]`)).toHaveCount(0);
  const step = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  await step('Next number').click();
  await expect(page).toHaveURL(new RegExp(`numberId=${ids[2]}`));
  await step('Previous number').click();
  await expect(page).toHaveURL(new RegExp(`numberId=${ids[1]}`));
  await step('Previous number').click();
  await expect(page).toHaveURL(new RegExp(`numberId=${ids[0]}`));
});
