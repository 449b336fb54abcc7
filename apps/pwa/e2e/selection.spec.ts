import type { Page } from '@playwright/test';
import { getMe } from '@workspace/domain/accounts/operations';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { listPlans } from '@workspace/domain/plans/operations';
import * as z from 'zod/mini';
import { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { Selection } from './pages/selection.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
});

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

const meSchema = z.object({ data: getMe.response.data });
const plansSchema = z.object({ data: listPlans.response.data });
const numbersSchema = z.object({ data: listNumbers.response.data });

/** What all Danish active local numbers cost more a month on a plan, in euros. */
async function differenceOn(page: Page, name: string): Promise<number> {
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api/v0/${path}`)).json();
  const { company } = meSchema.parse(await get('users/me')).data;
  const plans = plansSchema.parse(await get('plans')).data;
  const numbersPath = `companies/${company?.company_id}/numbers?limit=1000`;
  const numbers = numbersSchema.parse(await get(numbersPath)).data;
  const prices = new Map(plans.map((plan) => [plan.plan_id, plan.price_eur]));
  const price = plans.find((plan) => plan.name === name)?.price_eur ?? Number.NaN;
  const cents = numbers
    .filter((one) => one.country_iso_code === 'DK' && one.status === 'active')
    .filter((one) => one.type === 'local')
    .reduce((sum, { plan_id: id }) => sum + price - (prices.get(id) ?? Number.NaN), 0);
  return cents / 100;
}

test('an administrator changes the plan of all matching numbers after a summary, and the rows show it', async ({
  page,
}) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.goto('/?country=DK&status=active%2Cready_to_terminate');
  await overview.isReady();
  await expect(overview.count).toContainText('Showing');
  const all = numberIn(await overview.count.innerText(), /Showing (\d+) of/);
  await selection.all.check();
  await expect(selection.bar).toContainText(`${all} selected`);
  await selection.start('Change plan');
  await expect(selection.dialog).toContainText(`${all} numbers selected`);
  await selection.dialog.getByText('Zone A 50 GB').click();
  await expect(selection.summary).toContainText('to Zone A 50 GB');
  const summary = await selection.summary.innerText();
  const moves = numberIn(summary, /(\d+) moves? to Zone A 50 GB/);
  const already = numberIn(summary, /(\d+) (?:is|are) already on this plan/);
  const refused = [...summary.matchAll(/(\d+) cannot be changed:/g)].map(([, count]) =>
    Number(count),
  );
  expect(moves).toBeGreaterThan(1);
  expect(already).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(moves + already + refused.reduce((sum, count) => sum + count, 0)).toBe(all);
  expect(summary).toContain(`+€${(await differenceOn(page, 'Zone A 50 GB')).toFixed(2)} a month`);
  expect(summary).toContain('The plan cannot be changed because the number is terminating.');

  await selection.press(`Change plan of ${moves} numbers`);
  await expect(selection.dialog).toContainText(`${moves} numbers changed`);
  await expect(selection.dialog).not.toContainText('refused');
  await selection.press('Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selection.bar).toHaveCount(0);
  await page.goto('/?country=DK&status=active');
  await expect(overview.row('Zone A 20 GB')).toHaveCount(0);
  await expect(overview.row('Zone A 50 GB').first()).toBeVisible();
  // The numbers that were already ending have not changed.
  await page.goto('/?country=DK&status=ready_to_terminate');
  await expect(overview.rows.first()).toBeVisible();
});

test('many numbers are terminated and undone; the ones that cannot be are listed', async ({
  page,
}) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.goto('/?country=FR');
  await overview.isReady();
  await page.keyboard.press('ControlOrMeta+a');
  await selection.start('Terminate');
  const words = await selection.summary.innerText();
  const ends = numberIn(words, /(\d+) ends? on \d+ \w{3} \d{4}/);
  expect(ends).toBeGreaterThan(1);
  expect(words).toMatch(/−€[\d,]+\.\d\d a month from 1 \w{3} \d{4}/);
  await selection.press(`Terminate ${ends} numbers`);
  await expect(selection.dialog).toContainText(`${ends} numbers changed`);
  await selection.press('Undo');
  await expect(selection.dialog.getByRole('heading')).toHaveText('Undo termination');
  await expect(selection.dialog).toContainText(`${ends} numbers changed`);
  await expect(selection.dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await selection.press('Done');
  await page.goto('/?country=FR&status=active');
  await expect(overview.count).toContainText(`Showing ${ends} of`);
});

test('everybody whose number is refused is listed', async ({ page }) => {
  const selection = new Selection(page);
  await selection.all.check();
  await selection.start('Terminate');
  const line = selection.summary.locator('details').first();
  const text = await line.locator('xpath=..').innerText();
  const refused = numberIn(text, /^(\d+) cannot be changed:/);
  expect(refused).toBeGreaterThan(4);
  expect(text).toContain(`and ${refused - 3} more`);
  await line.locator('summary').click();
  await expect(line).toContainText(`All ${refused} numbers`);
  const names = (await line.getByRole('group', { name: `All ${refused}` }).innerText()).split('\n');
  expect(names).toHaveLength(refused);
  expect(names.every((name) => name.length > 2)).toBe(true);
  await expect(line.getByText(/more$/)).toBeHidden();
});

test('an administrator adds people to a team by selecting their numbers', async ({ page }) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.goto('/?country=SE&status=active');
  await overview.isReady();
  await selection.all.check();
  await selection.start('Add to team');
  const team = selection.dialog.getByRole('radio').first();
  const name = (await selection.dialog.locator('label').first().innerText()).replace(/^\S+\s/, '');
  await team.check();
  const words = await selection.summary.innerText();
  const people = numberIn(words, /(\d+) (?:person|people) joins? /);
  await selection.press(/^Add \d+ (person|people)$/);
  await expect(selection.dialog).toContainText(/\d+ numbers? changed/);
  await selection.press('Done');
  expect(people).toBeGreaterThan(0);
  await overview.filter('Team').click();
  await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await expect(overview.rows.first()).toBeVisible();
  await selection.all.check();
  await selection.start('Add to team');
  await selection.dialog.getByRole('radio').first().check();
  await expect(selection.summary).toContainText('Nothing changes.');
});

test('after a lost response the request is repeated under its key, and nothing happens twice', async ({
  page,
}) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.goto('/?country=GB&status=active&sort=name');
  await overview.isReady();
  const keys: (string | undefined)[] = [];
  let lost = 0;
  await page.route('**/api/v0/companies/*/numbers', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (lost > 0) return route.continue();
    lost += 1;
    // The server makes the change; its response does not arrive.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await overview.rows.first().getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(selection.bar).toContainText('1 selected');
  await page.keyboard.press('ArrowDown');
  await expect(overview.rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(selection.bar).toContainText('2 selected');
  await selection.start('Terminate');
  await selection.press('Terminate 2 numbers');
  await expect(selection.dialog.getByRole('alert')).toContainText('may not have been changed');
  await selection.press('Send the rest');
  await expect(selection.dialog).toContainText('2 numbers changed');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await selection.press('Undo');
  await expect(selection.dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('rows are selected by keyboard: one, a range, all results; transfer requests have no checkbox', async ({
  page,
}) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.goto('/?country=DK&status=active&sort=name');
  await overview.isReady();
  const link = (at: number) => overview.rows.nth(at).getByRole('link');
  const box = (at: number) => overview.rows.nth(at).getByRole('checkbox');
  await link(0).focus();
  await page.keyboard.press('Space');
  await expect(box(0)).toBeChecked();
  for (const next of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown');
    await expect(link(next)).toBeFocused();
  }
  await page.keyboard.press('Shift+X');
  await expect(selection.bar).toContainText('4 selected');
  await page.keyboard.press('x');
  await expect(box(3)).not.toBeChecked();
  await expect(selection.bar).toContainText('3 selected');
  // Under another filter the selection stays, and the bar says that rows are not in view.
  await overview.search.fill('Søren');
  await expect(selection.bar).toContainText('not in view');
  await overview.search.fill('');
  // In the search box the keys edit the text.
  await overview.search.press('ControlOrMeta+a');
  await expect(selection.bar).toContainText('3 selected');
  await selection.bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await expect(selection.all).toBeChecked();
  await selection.bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection.bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.goto('/?status=transfer_request%2Cinstallable');
  await overview.isReady();
  const request = overview.row('Transfer Request').first();
  await request.getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(page.getByText('has no number yet and cannot be selected')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selection.bar).toContainText(/\d+ transfer requests? left out/);
  await expect(request.getByRole('checkbox')).toHaveCount(0);
});

test('guides are sent by email to the selected people, after the others are named, and the rows say so', async ({
  page,
  request,
}) => {
  // Other stories install the few eSIMs of the shared copy that are ready.
  const copy = await Product.create();
  const overview = new Overview(page);
  const selection = new Selection(page);
  /** Emails with a guide in the sandbox. */
  const guides = async (to: string) => {
    const answer = await request.get(`${copy.url}/sandbox/messages?to=${encodeURIComponent(to)}`);
    return (await answer.text()).match(/\/guide\?flow=/g)?.length ?? 0;
  };
  const ready = '?status=installable%2Cready_to_terminate&sort=status';
  await signIn(page, logins.admin, `${copy.url}/${ready}`);
  await overview.isReady();
  const unsent = overview.row('Guide not sent').locator('.overview-link .ui-two > :nth-child(2)');
  const emails = async () => [...new Set(await unsent.allInnerTexts())];
  // The rows below the first ones are drawn after them.
  await expect.poll(async () => (await emails()).length).toBeGreaterThan(2);
  const [one, two, third] = await emails();
  if (!one || !two || !third) throw new Error('Three people have an eSIM to install');
  const before = { one: await guides(one), two: await guides(two), third: await guides(third) };
  const select = async (row: ReturnType<typeof overview.row>) => {
    await row.first().getByRole('link').focus();
    await page.keyboard.press('x');
  };
  await select(overview.row(one).filter({ hasText: 'Guide not sent' }));
  await select(overview.row(two).filter({ hasText: 'Guide not sent' }));
  await select(overview.row('Terminating'));
  await expect(selection.bar).toContainText('3 selected');
  await selection.start('Send guide');
  await expect(selection.summary).toContainText('2 guides to 2 people by email');
  await expect(selection.summary).toContainText(
    '1 cannot be sent: There is no eSIM to install for this number.',
  );
  await expect(selection.summary).toContainText('(Terminating)');
  expect(await guides(one)).toBe(before.one);
  await selection.press('Send 2 guides');
  await expect(selection.dialog).toContainText('2 guides sent');
  await expect(selection.dialog).not.toContainText('refused');
  await selection.press('Done');
  await expect(overview.row('Guide sent')).toHaveCount(2);
  await expect.poll(() => guides(one)).toBe(before.one + 1);
  await expect.poll(() => guides(two)).toBe(before.two + 1);
  expect(await guides(third)).toBe(before.third);

  // The filter has its own choice for each step, with the number of rows, and is in the address.
  await overview.filter('Setup').click();
  const choice = page.getByRole('checkbox', { name: /^Guide sent/ });
  await choice.check();
  await page.keyboard.press('Escape');
  await expect(overview.count).toContainText('Showing 2 of');
  await expect(overview.rows).toHaveCount(2);
  await expect(page).toHaveURL(/setup=sent/);
  await page.reload();
  await expect(overview.rows).toHaveCount(2);
  await overview.search.fill('guide opened');
  await expect(page.getByText('No results.')).toBeVisible();
  await copy.destroy();
});

testOffline('without a connection no change of many numbers can be started', async ({ page }) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await overview.rows.first().getByRole('link').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await shellIsKept(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/Offline, data from/)).toBeVisible();
  await expect(selection.bar).toContainText('Needs a connection.');
  await expect(selection.bar.getByRole('button', { name: 'Terminate' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(selection.bar.getByRole('button', { name: 'Terminate' })).toBeEnabled();
});

test('on a phone a tap selects rows after Select, and opens them after Done', async ({ page }) => {
  const overview = new Overview(page);
  const selection = new Selection(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?country=DK&status=active');
  await overview.isReady();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await overview.rows.nth(0).click();
  await overview.rows.nth(1).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selection.bar).toContainText('2 selected');
  await selection.bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change plan' }).click();
  await expect(selection.dialog).toContainText('2 numbers selected');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(selection.bar).toHaveCount(0);
  await overview.rows.nth(0).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
