import { lookupPayLink } from '@workspace/domain/charging/operations';
import type { PayLink } from '@workspace/domain/charging/schema';
import { lookupHrInvitation } from '@workspace/domain/hr/operations';
import type { HrInvitation } from '@workspace/domain/hr/schema';
import { acceptCrmInvitation } from '@workspace/domain/integrations/operations';
import { expect, test } from './fixtures.ts';
import { expectAccessible, layers } from './pages/axe.ts';
import { bannerOf, openImpersonation, Staff } from './pages/impersonation.ts';
import { NumberActions } from './pages/number-actions.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { Palette } from './pages/palette.ts';
import { Selection } from './pages/selection.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { Teams } from './pages/teams.ts';
import { tooSmall } from './pages/touch.ts';

test('every tab and dialog of an administrator', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'login');
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await expectAccessible(page, 'overview');
  await overview.filter('Status').click();
  await expectAccessible(page, 'filter', layers.popover);
  await page.keyboard.press('Escape');
  await overview.search.fill('qqqqqq');
  await expect(page.getByText('No results.')).toBeVisible();
  await expectAccessible(page, 'overview without results');
  await overview.search.fill('employee@nordlys');
  await overview.openRow('Local');
  const number = new NumberDialog(page);
  for (const name of ['Person', 'eSIM', 'Transfer', 'Plan', 'History'] as const) {
    await number.tab(name).click();
    if (name === 'eSIM') {
      await number.dialog.getByRole('button', { name: 'Show SIM details and QR code' }).click();
      await expect(number.dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    }
    if (name === 'History') await expect(number.panel.getByRole('listitem').first()).toBeVisible();
    // The page below is the same for every tab.
    await expectAccessible(page, `tab ${name}`, name === 'Person' ? undefined : layers.dialog);
  }
  await number.tab('Plan').click();
  await number.dialog.getByRole('button', { name: 'Change plan' }).click();
  await expectAccessible(page, 'plan choice', layers.dialog);
  await page.keyboard.press('Escape');
  await page.goto('/');
  await overview.isReady();
  await page.getByRole('button', { name: 'Add number' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'order', layers.dialog);
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'import');
  await page.goto('/changes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'changes');
  await page.goto('/audit?from=2020-01-01&to=2020-01-02');
  await expect(page.getByText('No results.')).toBeVisible();
  await expectAccessible(page, 'audit log without results');
  await page.goto('/emails?status=failed');
  await expect(page.getByText('No results')).toBeVisible();
  await expectAccessible(page, 'emails without results');
  for (const [path, shown] of [
    ['/integrations', 'Signed messages to your own systems'],
    ['/integrations/api-keys', 'No API keys yet'],
    ['/integrations/webhooks', 'No endpoints yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  // The API documentation is long: `developers.spec.ts` checks it once.
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'no such page');
  await page.goto('/?numberId=nothing');
  await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(0);
  await expectAccessible(page, 'no such number');
  await page.goto('/auth/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'auth error');
  await page.goto('/sandbox');
  await expectAccessible(page, 'sandbox');
  for (const section of ['Network', 'Payments', 'HR system', 'CRM', 'Form and booking']) {
    await page.getByRole('navigation', { name: 'Sandbox' }).getByText(section).click();
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    await expectAccessible(page, `sandbox: ${section}`);
  }
});

test('the palette and the list of shortcuts', async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const palette = new Palette(page);
  await palette.open();
  await expectAccessible(page, 'palette');
  await palette.box.fill('soren');
  await expectAccessible(page, 'palette with results', layers.dialog);
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'actions in the palette', layers.dialog);
  await page.keyboard.press('Backspace');
  await palette.box.fill('qqqqqq');
  await expectAccessible(page, 'palette without results', layers.dialog);
  await palette.choose('keyboard shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keyboard shortcuts', layers.dialog);
});

test('every action on one number', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  await signIn(page, logins.admin, '/?country=DK&status=active');
  const overview = new Overview(page);
  await overview.isReady();
  await overview.openRow('Local');
  const actions = new NumberActions(page);
  await actions.button.click();
  await expect(actions.item('Change plan')).toBeVisible();
  await expectAccessible(page, 'actions', layers.popover);
  await page.keyboard.press('Escape');
  for (const name of [
    'Change plan',
    'Top up',
    'Assign to another person',
    'Add travel eSIM',
    'Generate new QR code',
    'Terminate at the end of the month',
    'Deactivate now',
  ]) {
    await actions.start(name);
    await expectAccessible(page, name, layers.dialog);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  }
});

test('every action on many numbers', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const selection = new Selection(page);
  await selection.all.check();
  await expect(selection.bar).toBeVisible();
  await expectAccessible(page, 'selection');
  for (const name of ['Change plan', 'Add to team', 'Terminate', 'Undo termination']) {
    await selection.start(name);
    // The dialog is fetched when it is first opened.
    await expect(selection.dialog).toBeVisible();
    const choice = selection.dialog.getByRole('radio');
    if ((await choice.count()) > 0) await choice.first().check();
    await expect(selection.summary).toBeVisible();
    const named = selection.summary.locator('summary');
    if ((await named.count()) > 0) await named.first().click();
    await expectAccessible(page, `selection: ${name}`, layers.dialog);
    // Escape would ask whether the choice is to be discarded.
    await selection.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(selection.dialog).toBeHidden();
  }
});

test('the teams of a company, and a team with its emojis', async ({ page }) => {
  await signIn(page, logins.admin, '/teams');
  const teams = new Teams(page);
  await expect(teams.cards.first()).toBeVisible();
  await expectAccessible(page, 'teams');
  await teams.choose('Legal', 'Edit');
  await expectAccessible(page, 'team', layers.dialog);
  await teams.dialog.getByRole('button', { name: /^Emoji/ }).click();
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
  await expectAccessible(page, 'emoji', layers.dialog);
});

test('the page of an employee', async ({ page }) => {
  await signIn(page, logins.employee);
  const own = page.getByRole('region', { name: 'Your number' });
  await expect(own).toBeVisible();
  // The figures are dimmed until they are read.
  await expect(own.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'my plan');
  await new Palette(page).open();
  await expectAccessible(page, 'palette of an employee', layers.dialog);
});

test('the pages that emails about billing open', async ({ page }) => {
  const ticket = 'A'.repeat(43);
  await page.goto(`/billing-email#${ticket}`);
  await expect(page.getByRole('button', { name: 'Confirm address' })).toBeVisible();
  await expectAccessible(page, 'billing address');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(
    page.getByRole('heading', { name: 'This address cannot be confirmed' }),
  ).toBeVisible();
  await expectAccessible(page, 'refused billing address');
  await page.goto(`/pay#${ticket}`);
  await expect(
    page.getByRole('heading', { name: 'This link does not open an invoice' }),
  ).toBeVisible();
  await expectAccessible(page, 'refused invoice');

  const failed: PayLink = {
    seller_name: 'Linewise ApS',
    number: '2026-10-00402',
    amount_total: 56_700,
    currency: 'EUR',
    state: 'FAILED',
    failure: 'confirmation_needed',
    payment_method: 'Visa ending in 3184',
    can_confirm: true,
    can_add_card: true,
  };
  const paid = { state: 'PAID', failure: null, can_confirm: false, can_add_card: false } as const;
  for (const [where, data] of [
    ['paid invoice', { ...failed, ...paid }],
    ['failed invoice', failed],
  ] as const) {
    await page.route(`**${lookupPayLink.path}`, (route) => route.fulfill({ json: { data } }));
    await page.goto(`/pay?${data.state}#${ticket}`);
    await expect(page.getByRole('heading', { name: 'Invoice 2026-10-00402' })).toBeVisible();
    await expectAccessible(page, where);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  // The card form has no invoice: it says why it was not opened.
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'card for an invoice, on a phone');
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the invitation to HiBob', async ({ page }) => {
  let invitation: HrInvitation = {
    integration_type: 'hibob',
    company_id: '00000000-0000-4000-8000-000000000001',
    company_name: 'Nordlys Energi A/S',
    status: 'none',
    problem: null,
    problem_text: null,
    is_checking: false,
    expires_at: '2027-12-04T08:12:40.000Z',
    webhook_url: 'https://linewise.example/api/v0/integrations/hibob/events/1',
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/invite/hr');
  await expect(
    page.getByRole('heading', { name: 'This invitation cannot be opened' }),
  ).toBeVisible();
  await expectAccessible(page, 'refused invitation to HiBob');
  expect(await tooSmall(page)).toEqual([]);

  await page.route(`**${lookupHrInvitation.path}*`, (route) =>
    route.fulfill({ json: { data: invitation } }),
  );
  await page.route(`**${acceptCrmInvitation.path}*`, (route) => {
    invitation = { ...invitation, status: 'pending', is_checking: true };
    return route.fulfill({ json: { data: invitation } });
  });
  await page.goto(`/invite/hr?again#${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Connect HiBob' })).toBeVisible();
  await page.getByRole('button', { name: 'See how you find this information' }).press('Enter');
  await expectAccessible(page, 'form for the service user');
  expect(await tooSmall(page)).toEqual([]);
  await page.getByLabel('Service user ID').fill('SERVICE-1');
  await page.getByLabel('Token', { exact: true }).fill('token');
  await page.getByLabel('Webhook secret').fill('secret');
  await page.getByLabel('Webhook secret').press('Enter');
  await expect(page.getByRole('heading', { name: 'Connecting to HiBob' })).toBeFocused();
  await expectAccessible(page, 'service user that is being checked');
  invitation = {
    ...invitation,
    status: 'error',
    is_checking: false,
    problem: 'invalid_token',
    problem_text: 'HiBob does not know this service user.',
  };
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
  await expectAccessible(page, 'refused service user');
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).press('Enter');
  await expect(page.getByLabel('Service user ID')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Connecting to HiBob' })).toBeVisible();
  invitation = { ...invitation, status: 'active', is_checking: false, problem: null };
  await expect(page.getByRole('heading', { name: "You're all set!" })).toBeFocused();
  await expectAccessible(page, 'connected HiBob');
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an impersonation session and its audit log', async ({ page, product }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  const staff = await Staff.logIn(page.context(), product);
  await openImpersonation(page, await staff.ticketOfDemo());
  await new Overview(page).isReady();
  await expectAccessible(page, 'overview under the banner');
  await page.goto('/?status=inactive');
  await new Overview(page).isReady();
  await expectAccessible(page, 'ended numbers');
  await page.goto('/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log).toBeVisible();
  await expectAccessible(page, 'audit log');
  await log.getByRole('button', { expanded: false }).first().click();
  await expect(log.getByText('Entered')).toBeVisible();
  await expectAccessible(page, 'an opened session');
  for (const name of ['Period', 'Person', 'Kind', 'Outcome']) {
    await page.locator('button[aria-haspopup=dialog]').filter({ hasText: name }).click();
    await expect(
      page.getByRole('dialog', { name: `Filter by ${name.toLowerCase()}` }),
    ).toBeVisible();
    await expectAccessible(page, `filter by ${name}`, layers.popover);
    await page.keyboard.press('Escape');
  }
  await log.getByRole('button', { expanded: true }).click();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `audit log, ${width} px`);
    expect(await tooSmall(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await bannerOf(page).getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('heading', { name: 'Impersonation session ended' })).toBeVisible();
  await expectAccessible(page, 'after leaving');
  await page.goto('/impersonate');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await expectAccessible(page, 'refused');
});

test('on a phone', async ({ page }) => {
  // Each state is checked separately, which takes seconds.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  await expectAccessible(page, 'overview on a phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await new Palette(page).box.fill('so');
  await expectAccessible(page, 'palette on a phone', layers.dialog);
  expect(await tooSmall(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await overview.row('Active eSIM').first().click();
  await expectAccessible(page, 'selection on a phone');
  await page.getByRole('button', { name: 'Done' }).click();
  await overview.rows.first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'number on a phone');
  expect(await tooSmall(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/import', '/changes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(narrow, path).toBeLessThanOrEqual(320);
  }
});

test('the device’s theme is shown from the start, and followed while the page is open', async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [
      '/',
      '/staff',
      '/guide',
      '/invite/crm',
      '/invite/hr',
      '/impersonate',
      '/auth/error',
    ]) {
      await page.goto(path);
      expect(await theme(), path).toBe(colorScheme);
    }
  }
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(theme).toBe('light');
});
