import type { Page } from '@playwright/test';
import { getMe } from '@workspace/domain/accounts/operations';
import { createClient } from '@workspace/domain/contract/client';
import { addWhitelistedDomains } from '@workspace/domain/domains/operations';
import { listPortingRequests } from '@workspace/domain/transfers/operations';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { expectAccessible } from './pages/axe.ts';
import { logins } from './pages/sign-in.ts';
import { codeOf } from './pages/sms.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The demo company's administrator, after the company's domain is proved. */
async function openCompany(product: Product) {
  const token = await product.token(logins.admin);
  const client = createClient({
    baseUrl: product.url,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  const { data: me } = await client(getMe, {});
  const params = { company_id: me.company?.company_id ?? '' };
  // The domain of the administrator's own address; the demo may have it already.
  await client(addWhitelistedDomains, { params, body: { domains: ['nordlys.example'] } }).catch(
    () => undefined,
  );
  return { client, params };
}

/** The button for phones, at the bottom. */
const press = (page: Page, name: string) =>
  page.locator('footer').getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

interface Visitor {
  readonly email: string;
  readonly country: { readonly search: string; readonly callingCode: string };
  readonly digits: string;
}

/** From the start to the confirmed number. */
async function confirm(page: Page, { email, country, digits }: Visitor): Promise<string> {
  await page.goto('/transfer');
  await press(page, 'Get Started');
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Holm');
  await expect(page.locator('footer').getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const search = page.getByPlaceholder(/^Search by name/);
  await search.fill(country.search);
  await page.getByRole('option').first().click();
  // The only field of its step has the cursor.
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill(digits);
  await press(page, 'Get confirmation code');
  const code = await codeOf(page.request, `${country.callingCode}${digits}`);
  await page.getByLabel('Confirmation code').fill(code);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Is your number a business or a personal number?')).toBeVisible();
  return code;
}

const chooseDay = (page: Page) =>
  page
    .getByRole('gridcell')
    .locator('[role=button]:not([aria-disabled=true]):not([data-disabled]):not([data-unavailable])')
    .last()
    .click();

/** Requests the transfer, and returns the address of its status page. */
async function requestTransfer(page: Page): Promise<string> {
  await expect(heading(page, 'Select transfer date')).toBeVisible();
  await chooseDay(page);
  await page.locator('footer').getByRole('button', { name: 'Request Transfer' }).dblclick();
  await expect(heading(page, "That's it!")).toBeVisible();
  return (await page.getByRole('link', { name: 'Follow your request' }).getAttribute('href')) ?? '';
}

testOffline(
  'a visitor transfers a personal Danish number on a phone, with a reload in the middle',
  async ({ page, product, context }) => {
    const { client, params } = await openCompany(product);
    const visitor: Visitor = {
      email: 'ida.holm@nordlys.example',
      country: { search: '+45', callingCode: '+45' },
      digits: '21987654',
    };
    const code = await confirm(page, visitor);
    await expectAccessible(page, 'kind of number');

    // What was entered survives, without the code; the number stays confirmed.
    await page.reload();
    await page.getByRole('button', { name: /Personal/ }).click();
    await expect(heading(page, 'Number information')).toBeVisible();
    await expect(page.getByText('+45 21 98 76 54')).toBeVisible();
    await page.getByLabel('Current carrier').fill('TDC');
    await page.getByRole('option', { name: 'TDC', exact: true }).click();
    await page.getByLabel('Account holder').fill('Ida Bolm');
    await page.getByLabel('Address').fill('Havnegade 1');
    await page.getByLabel('Postal code').fill('2100');
    await page.reload();
    await expect(page.getByLabel('Address')).toHaveValue('Havnegade 1');
    await expectAccessible(page, 'number information');
    await press(page, 'Next');
    await expect(heading(page, 'Ready, with 1 warning')).toBeVisible();
    await expectAccessible(page, 'readiness');
    await press(page, 'Next');
    await expect(heading(page, 'Select transfer date')).toBeVisible();
    await expectAccessible(page, 'date');

    await chooseDay(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. This needs a connection.')).toBeVisible();
    await press(page, 'Request Transfer');
    await expect(page.getByRole('alertdialog')).toContainText("Couldn't submit request");
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const link = await requestTransfer(page);
    expect(link).toMatch(/^\/status#.{43}$/);
    await expectAccessible(page, 'finish');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('transfer.draft');
    // As a whole word: the same digits may be part of a time or an id.
    expect(product.output).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(product.output).not.toContain(link.split('#')[1] ?? link);

    const { data: items } = await client(listPortingRequests, {
      params,
      query: { status: 'pending' },
    });
    const requested = items.filter(({ porting_number: phone }) => phone === '+4521987654');
    expect(requested).toMatchObject([
      { porting_type: 'personal', zip_code: '2100', type: 'user_individual' },
    ]);
    // The same person has a request now.
    await page.goto('/transfer');
    await press(page, 'Get Started');
    await page.getByLabel('First name').fill('Ida');
    await page.getByLabel('Last name').fill('Holm');
    await page.getByLabel('Email').fill(visitor.email);
    await press(page, 'Next');
    await expect(page.getByRole('alertdialog')).toContainText('This person already has a number');
  },
);

test('a visitor transfers a British business number, with its porting code', async ({
  page,
  product,
}) => {
  const { client, params } = await openCompany(product);
  await confirm(page, {
    email: 'ida.gb@nordlys.example',
    country: { search: 'gb', callingCode: '+44' },
    digits: '7400987654',
  });
  await page.getByRole('button', { name: /Business/ }).click();
  const pac = page.getByLabel('Porting code (PAC)');
  // The digits first are a STAC, which gives a new number.
  await pac.fill('123456ABC');
  await press(page, 'Next');
  await expect(heading(page, 'One thing to correct')).toBeVisible();
  // The text code is for a person's own number.
  await expect(page.getByText(/65075/)).toHaveCount(0);
  const step = page.getByText(/^Ask the account holder, or a person with third-party access/);
  await expect(step.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continue anyway' })).toHaveCount(0);
  const next = page.locator('footer').getByRole('button', { name: 'Next' });
  await expect(next).toHaveAccessibleDescription('Correct first: Porting code (PAC)');
  const correction = page.getByLabel('Correct it here');
  await expect(correction).toBeFocused();
  await correction.fill('abc 123-456');
  await expect(heading(page, 'Ready to transfer')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('123456');
  await press(page, 'Next');
  await requestTransfer(page);
  expect(product.output).not.toMatch(/abc ?123-?456/i);

  const { data: items } = await client(listPortingRequests, {
    params,
    query: { status: 'pending' },
  });
  expect(items.filter(({ porting_number: phone }) => phone === '+447400987654')).toMatchObject([
    { porting_type: 'business', porting_code_exists: true, secret_fields: ['pac'] },
  ]);
});
