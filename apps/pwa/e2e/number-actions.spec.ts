import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline, watchPage } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { movePlan } from './pages/plan-move.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { keepToasts } from './pages/toasts.ts';
import { readQrOf } from './qr.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
});

/** Another person on another device. */
async function elsewhere(browser: Browser, product: Product, login: string, path = '/') {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const complaints = watchPage(page);
  await signIn(page, login, path);
  return {
    page,
    async close() {
      expect(complaints).toEqual([]);
      await context.close();
    },
  };
}

const idIn = (page: Page) => new URL(page.url()).searchParams.get('numberId') ?? '';
const ended = /Termination set for the end of the month/;

test('an administrator reassigns a number, and the new holder sees it', async ({
  page,
  browser,
  product,
}) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const actions = new NumberActions(page);
  await page.goto('/?status=active&sort=name');
  const row = overview.row('Travel').filter({ hasNotText: logins.employee }).first();
  const phone = await row.locator('.ui-tel .ui-two > :first-child').innerText();
  await row.getByRole('link').click();
  await actions.start('Assign to another person');
  await actions.dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(actions.dialog).toContainText('Choose the person who gets the number.');
  await expect(actions.dialog.getByRole('combobox', { name: 'New person' })).toBeFocused();
  await actions.choosePerson(logins.employee);
  await actions.confirm('Assign');
  await expect(actions.toast('Number assigned')).toContainText(phone);
  await expect(number.panel).toContainText(logins.employee);
  await number.tab('History').click();
  await expect(number.panel.getByRole('listitem').first()).toContainText('Number assigned to');
  await number.escape();
  await overview.search.fill(phone);
  await expect(overview.rows.first()).toContainText(logins.employee);

  const other = await elsewhere(browser, product, logins.employee);
  await expect(other.page.getByText(phone).filter({ visible: true }).first()).toBeVisible();
  await other.close();
});

testOffline(
  'an assignment that is refused after hours offline is corrected in its form',
  async ({ page, playwright, product }) => {
    const overview = new Overview(page);
    const actions = new NumberActions(page);
    const other = await playwright.request.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { authorization: `Bearer ${await product.token(logins.admin)}` },
    });
    const plans: { plan_id: string; type: string }[] = (
      await (await other.get('/api/v0/plans')).json()
    ).data;
    const plan_id = plans.find(({ type }) => type === 'local')?.plan_id;
    const person = async (first_name: string): Promise<string> => {
      const email = `${first_name.toLowerCase()}.gale@nordlys.example`;
      const data = { first_name, last_name: 'Gale', email, country_iso_code: 'DK' };
      return (await (await other.post('/api/v0/users', { data })).json()).data.user_id;
    };
    const user_id = await person('Third');
    await person('Fourth');
    await page.goto('/?status=active&country=DK&sort=name');
    await overview.row('Local').filter({ hasNotText: logins.employee }).first().click();
    await expect(page).toHaveURL(/numberId=/);
    const numberId = new URL(page.url()).searchParams.get('numberId') ?? '';
    await shellIsKept(page);
    await actions.start('Assign to another person');
    await page.context().setOffline(true);
    await actions.choosePerson('Third Gale');
    await actions.confirm('Assign');
    await expect(page.getByText('Assignment is waiting to be sent')).toBeVisible();
    const data = { user_id, country_iso_code: 'DK', plan_id };
    expect((await other.post('/api/v0/numbers', { data })).status()).toBe(201);
    await page.context().setOffline(false);
    await expect(page.getByText(/needs? your decision/).first()).toBeVisible();

    await page.goto('/changes');
    const taken = 'This person already has a local number.';
    await expect(page.getByText(taken)).toBeVisible();
    await page.getByRole('button', { name: 'Correct' }).click();
    const box = actions.dialog.getByRole('combobox', { name: 'New person' });
    await expect(box).toHaveValue('Third Gale');
    await expect(actions.dialog).toContainText(taken);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toBeFocused();
    // Cancel keeps the refused change as it was.
    await actions.dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.getByText(taken)).toBeVisible();

    await page.getByRole('button', { name: 'Correct' }).click();
    await actions.choosePerson('Fourth Gale');
    await actions.dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(actions.toast('Number assigned')).toBeVisible();
    await expect(page.getByText('All changes are sent')).toBeVisible();
    const saved = await (await other.get(`/api/v0/numbers/${numberId}`)).json();
    expect(saved.data.user_id).not.toBe(user_id);
    await page.goto(`/?numberId=${numberId}`);
    await expect(new NumberDialog(page).panel).toContainText('fourth.gale@nordlys.example');
    await other.dispose();
  },
);

test('terminating a number shows its last day and price, and the toast undoes it', async ({
  page,
}) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const actions = new NumberActions(page);
  await keepToasts(page);
  await page.goto('/?status=active&country=DK&sort=-name');
  await overview.row('Local').first().click();
  await actions.start('Terminate at the end of the month');
  await expect(actions.dialog).toContainText(/works until (28|29|30|31) \w{3} \d{4}/);
  await expect(actions.dialog).toContainText(/You pay €\d+\.\d\d a month less from 1 \w{3} \d{4}/);
  await expect(actions.dialog).toContainText('You can undo this until then.');
  await actions.confirm('Terminate');
  await expect(number.header).toContainText('Terminating');
  const end = /Ends (28|29|30|31) \w{3} \d{4}/;
  await expect(number.header).toContainText(end);
  for (const tab of ['Person', 'Plan'] as const) {
    await number.tab(tab).click();
    await expect(number.panel.getByRole('note')).toContainText(end);
  }
  // Actions disabled by the termination say so, and meaningless ones are hidden.
  await actions.button.click();
  await expect(actions.item('Change plan')).toHaveAttribute('aria-disabled', 'true');
  await expect(actions.item('Terminate')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await actions.toast('Number is terminating').getByRole('button', { name: 'Undo' }).click();
  await expect(number.header).toContainText('Active eSIM');
  await expect(actions.toast('Termination undone')).toBeVisible();
  await number.tab('History').click();
  const lines = number.panel.getByRole('listitem');
  await expect(lines.first()).toContainText('Termination undone');
  await expect(lines.filter({ hasText: ended })).toHaveCount(1);
});

test('on a phone an older toast does not cover the buttons of the next sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overview = new Overview(page);
  const actions = new NumberActions(page);
  await keepToasts(page);
  await page.goto('/?status=active&country=SE&sort=name');
  // Paid by the month; a travel eSIM is prepaid and has no plan of a zone.
  await overview.row('€').first().getByRole('link').click();
  await movePlan(page, 'Zone B');
  const changed = page.getByText('Plan changed', { exact: true });
  await expect(changed).toBeVisible();
  await actions.start('Terminate at the end of the month');
  await expect(
    actions.dialog.getByRole('button', { name: 'Terminate', exact: true }),
  ).toBeVisible();
  await expect(changed).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(changed).toBeVisible();
});

test('deactivating a number needs confirmation, and removes its row in another window too', async ({
  page,
  browser,
  product,
}) => {
  const other = await elsewhere(browser, product, logins.admin, '/?status=active&country=SE');
  const overview = new Overview(page);
  const actions = new NumberActions(page);
  await page.goto('/?status=active&country=SE&sort=-name');
  const row = overview.row('Local').first();
  const phone = await row.locator('.ui-tel .ui-two > :first-child').innerText();
  const watched = new Overview(other.page);
  await watched.search.fill(phone);
  await expect(watched.rows).toHaveCount(1);

  await row.getByRole('link').click();
  await expect(page).toHaveURL(/numberId=/);
  const id = idIn(page);
  await actions.start('Deactivate now');
  await expect(page.getByRole('alertdialog')).toContainText(`${phone} of`);
  await expect(page.getByRole('alertdialog')).toContainText('You cannot undo this.');
  const button = actions.dialog.getByRole('button', { name: 'Deactivate now' });
  await expect(button).toBeDisabled();
  // Enter at the initial focus deactivates nothing.
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await actions.start('Deactivate now');
  await actions.dialog.getByRole('checkbox', { name: /I understand/ }).check();
  await button.click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(actions.toast('Number deactivated')).toContainText(phone);
  await expect(overview.row(phone)).toHaveCount(0);
  await expect(watched.page.getByText('No results.')).toBeVisible();
  // The row that has taken its place has the focus.
  await expect(page.locator('a[data-index]:focus')).toHaveCount(1);
  await page.goto(`/?numberId=${id}`);
  await expect(page.getByText('This number is no longer available')).toBeVisible();
  await other.close();
});

test('a new QR code invalidates the old one, and appears when the network has created it', async ({
  page,
  request,
  product,
}) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const actions = new NumberActions(page);
  const image = number.dialog.getByRole('img', { name: /QR code with the activation code/ });
  const details = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/sim_details') && response.status() === 200,
    );
  await page.goto('/?status=active&country=DK&sort=plan');
  await overview.row('Local').first().click();
  await number.tab('eSIM').click();
  const first = details();
  await number.dialog.getByRole('button', { name: 'Show SIM details and QR code' }).click();
  const { data: old } = await (await first).json();
  await expect(image).toBeVisible();
  expect((await request.get(`/api/v0/qr/${old.qr_ticket}`)).status()).toBe(200);

  // The network is slow, and until it answers the server has no code to show.
  let slow = true;
  await page.route('**/sim_details', (route) =>
    slow
      ? route.fulfill({
          status: 409,
          json: { error: 'No activation code yet.', code: 'missing_activation_code' },
        })
      : route.continue(),
  );
  await number.panel.getByRole('button', { name: 'Generate new QR code' }).click();
  await expect(actions.dialog).toContainText('every link to it stop working immediately');
  const second = details();
  await actions.confirm('Generate new code');
  await expect(number.panel).toContainText('A new QR code is being created');
  await expect(image).toHaveCount(0);
  expect((await request.get(`/api/v0/qr/${old.qr_ticket}`)).status()).toBe(404);

  // The code is there when the number has another version; any will do.
  slow = false;
  const bearer = { authorization: `Bearer ${await product.token(logins.admin)}` };
  const ending = { data: { status: 'ready_to_terminate' }, headers: bearer };
  expect((await request.patch(`/api/v0/numbers/${idIn(page)}`, ending)).status()).toBe(200);
  const { data: fresh } = await (await second).json();
  await expect(image).toBeVisible();
  expect(fresh.activation_code).not.toBe(old.activation_code);
  expect(await readQrOf(image)).toBe(fresh.activation_code);
  await number.tab('History').click();
  await expect(number.panel).toContainText('New QR code requested');
});

test('a guide is printed with a QR code of its link, then sent, and the steps follow', async ({
  page,
  product,
}) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const actions = new NumberActions(page);
  await page.goto('/?setup=not_sent&status=installable&sort=-name');
  await overview.rows.first().getByRole('link').click();
  await number.tab('eSIM').click();
  await expect(number.panel).toContainText('The guide has not been sent yet.');
  await number.panel.getByRole('button', { name: 'Print' }).click();
  const qr = page.getByRole('img', { name: 'QR code with the link to the guide' });
  await expect(qr).toBeVisible();
  const link = new URL((await readQrOf(qr)) ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`${product.url}/guide`);
  const ticket = link.searchParams.get('local_code') ?? link.searchParams.get('travel_code') ?? '';
  expect(ticket).toMatch(/^[\w-]{43}$/);
  // Neither an activation code nor the person's address, and nothing of it outside the screen.
  expect(link.href).not.toMatch(/LPA|@|phone_number/);
  expect(page.url()).not.toContain(ticket);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(ticket);
  // On paper the page is alone, without the buttons of the dialog.
  await page.emulateMedia({ media: 'print' });
  await expect(qr).toBeVisible();
  await expect(overview.table).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await actions.dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);

  await number.panel.getByRole('button', { name: 'Send guide' }).last().click();
  await expect(actions.dialog).toContainText('Email to');
  await actions.confirm('Send guide');
  await expect(actions.toast('Guide sent')).toContainText('By email to');
  await expect(number.panel).not.toContainText('The guide has not been sent yet.');
  await expect(number.panel.getByRole('button', { name: 'Send guide again' })).toBeVisible();
  const current = number.panel.locator('li[aria-current=step]');
  await expect(current).toContainText('Guide opened');
  expect((await page.request.post('/api/v0/guide/lookup', { data: { ticket } })).status()).toBe(
    200,
  );
  await expect(current).toContainText('eSIM downloaded');
});

test('a lost phone stops the line after a question, and the guide for another is offered', async ({
  page,
}) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  const actions = new NumberActions(page);
  await page.goto('/?status=active&country=SE&sort=-name');
  await overview.row('Local').first().getByRole('link').click();
  await actions.start('Phone lost');
  await expect(actions.dialog).toContainText('stops immediately');
  await actions.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(number.panel).not.toContainText('Line stopped');
  await actions.start('Phone lost');
  await actions.confirm('Stop the line');
  await expect(number.tab('eSIM')).toHaveAttribute('aria-selected', 'true');
  await expect(number.panel).toContainText(/Line stopped on \d+ \w{3} \d{4}/);
  await expect(number.panel.getByRole('button', { name: 'Send guide' }).first()).toBeEnabled();
  await actions.button.click();
  await expect(actions.item('Phone lost')).toContainText('The line is stopped already.');
});

testOffline(
  'a termination made offline is shown as pending, and is sent once',
  async ({ page }) => {
    const overview = new Overview(page);
    const number = new NumberDialog(page);
    const actions = new NumberActions(page);
    await page.goto('/?status=active&country=GB&sort=name');
    const row = overview.row('Local').first();
    const name = await row.locator('.ui-two > :first-child').first().innerText();
    await row.getByRole('link').click();
    await expect(number.panel).toBeVisible();
    await shellIsKept(page);
    await page.context().setOffline(true);
    await expect(page.getByText(/Offline, data from/)).toBeVisible();
    // Actions that need a connection are disabled with a reason.
    await actions.button.click();
    for (const closed of ['Deactivate now', 'Generate new QR code', 'Add travel eSIM']) {
      await expect(actions.item(closed)).toHaveAttribute('aria-disabled', 'true');
      await expect(actions.item(closed)).toContainText('Needs a connection.');
    }
    await actions.item('Terminate at the end of the month').click();
    await expect(actions.dialog).toContainText('will be sent when you are back online');
    await actions.confirm('Terminate');
    await expect(number.header).toContainText('Terminating');
    await expect(number.header.getByLabel(/waiting to be sent/i)).toBeVisible();
    const link = page.url();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.keyboard.press('Escape');
    // The row no longer matches the filter that asks for active numbers.
    await expect(overview.row(name)).toHaveCount(0);
    await page.getByRole('link', { name: /Review/ }).click();
    await expect(page.getByText('Status: Active eSIM → Terminating')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('All changes are sent')).toBeVisible();
    await page.goto(link);
    await expect(number.header).toContainText('Terminating');
    await expect(number.header.getByLabel(/waiting/i)).toHaveCount(0);
    await number.tab('History').click();
    await expect(number.panel.getByRole('listitem').filter({ hasText: ended })).toHaveCount(1);
  },
);

testOffline('the toast about a pending change disappears with the change', async ({ page }) => {
  await keepToasts(page);
  await page.goto('/?status=active&country=SE&sort=-name');
  await new Overview(page).row('Local').first().getByRole('link').click();
  await shellIsKept(page);
  await page.context().setOffline(true);
  await movePlan(page, 'Zone B');
  const waiting = page.getByText('Plan change is waiting to be sent');
  await expect(waiting).toBeVisible();
  // A hovered toast does not disappear.
  await waiting.hover();
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('dialog').locator('header').first()).toContainText('Active eSIM');
});

test('a travel eSIM is ordered beside the local number, for the same person', async ({ page }) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  await page.goto('/?status=active&country=DK&sort=name');
  await overview.row('Local').first().click();
  const name = await number.dialog.getByRole('heading').first().innerText();
  // The network may have prepared the eSIM before its first state is looked at.
  const letSync = await hold(page, '**/changes?*', 'GET');
  await number.panel.getByRole('button', { name: 'Add travel eSIM' }).click();
  const order = page.getByRole('dialog', { name: 'Add travel eSIM' });
  await expect(order.getByRole('combobox', { name: 'Person' })).toHaveValue(name);
  await expect(order.getByText('Zone A')).toHaveCount(0);
  await order.getByRole('radio', { name: 'Germany' }).check();
  await order.getByText('Travel 5 GB').click();
  await order.getByRole('button', { name: 'Add travel eSIM' }).click();
  await expect(order).toHaveCount(0);
  const added = page.getByRole('dialog', { name: 'Travel eSIM added' });
  await expect(added).toContainText(name);
  await added.getByRole('button', { name: 'Open the eSIM tab' }).click();
  await expect(number.dialog.getByRole('heading', { name })).toBeVisible();
  await expect(number.header).toContainText('Activating number');
  letSync();
});

test('a link opens a number with a dialog of an action, once', async ({ page }) => {
  const overview = new Overview(page);
  const actions = new NumberActions(page);
  await page.goto('/?status=active&country=DK');
  await overview.row('Local').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const ask = (action: string) =>
    page.evaluate((wanted) => {
      history.replaceState({ ...history.state, usr: { action: wanted } }, '');
      location.reload();
    }, action);
  await ask('terminate');
  await expect(
    page.getByRole('dialog', { name: 'Terminate at the end of the month' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  // An impossible action shows a toast instead of a dialog.
  await ask('undo_terminate');
  await expect(
    actions.toast('This is not possible in the current status of the number.'),
  ).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('all actions work by keyboard only, and the focus returns', async ({ page }) => {
  const overview = new Overview(page);
  const actions = new NumberActions(page);
  await page.goto('/?status=active&country=DK&sort=-name');
  await overview.row('Local').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await actions.button.focus();
  await page.keyboard.press('Enter');
  await expect(actions.item('Change plan')).toBeFocused();
  await page.keyboard.press('End');
  await expect(actions.item('Deactivate now')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(actions.item('Terminate')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(actions.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(actions.item('Change plan')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions.item('Change plan')).toHaveCount(0);
  await expect(actions.button).toBeFocused();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});
