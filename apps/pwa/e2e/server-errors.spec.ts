import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { keepToasts } from './pages/toasts.ts';

type ServerError = { readonly status?: number; readonly type?: string; readonly body: string };

const unavailable = JSON.stringify({
  error: 'The service is busy or restarting. Please try again in a moment.',
  code: 'unavailable',
});
const proxyPage = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const serverErrors: readonly (readonly [string, ServerError])[] = [
  ['503 with a sentence', { status: 503, body: unavailable }],
  ['a proxy’s page', { status: 502, type: 'text/html', body: proxyPage }],
  ['500 without a message', { status: 500, body: '{}' }],
  ['a proxy’s page that says 200', { status: 200, type: 'text/html', body: proxyPage }],
  ['JSON that is cut off', { status: 200, body: '{"data":{"changes":[{"kind"' }],
];

const limited = '{"error":"Too many requests. Please wait a moment.","code":"rate_limited"}';
/** The error of the form, and the number of general toasts. */
const orderErrors: readonly (readonly [ServerError, string, number])[] = [
  [{ status: 503, body: unavailable }, 'The service is busy or restarting.', 0],
  [{ status: 429, body: limited }, 'Too many requests. Please wait a moment.', 0],
  [{ status: 502, type: 'text/html', body: proxyPage }, 'Something went wrong', 1],
  // The same text again: the newer toast replaces the older.
  [{ status: 500, body: '{}' }, 'Something went wrong', 1],
];

const answer = (
  page: Page,
  path: string,
  { status = 200, type = 'application/json', body }: ServerError,
) => page.route(path, (route) => route.fulfill({ status, contentType: type, body }));

test('during an outage the overview keeps its rows with one line of notice, and recovers automatically', async ({
  page,
}) => {
  await signIn(page, logins.admin);
  const overview = new Overview(page);
  await overview.isReady();
  const count = await overview.count.innerText();
  const line = page
    .getByRole('status')
    .filter({ hasText: /could not be loaded|Offline, data from/ });
  for (const [name, trouble] of serverErrors) {
    await answer(page, '**/api/v0/**', trouble);
    await page.reload();
    await overview.isReady();
    await expect(overview.count, name).toHaveText(count);
    await expect(line, name).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.unroute('**/api/v0/**');
  }
  await expect(line).toHaveCount(0);
  await expect(overview.count).toHaveText(count);
});

test('a failing order shows the error, keeps the choices, and is placed once in the end', async ({
  page,
}) => {
  await keepToasts(page);
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  await page.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog');
  const who = dialog.getByRole('combobox').first();
  await who.fill('a');
  const option = page.getByRole('option').filter({ hasNotText: 'Travel only' }).first();
  await option.click();
  const person = await who.inputValue();
  await dialog.getByRole('radio', { name: /Denmark/ }).check();
  await dialog.getByText('Zone A 20 GB').click();
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/v0/numbers') {
      keys.push(sent.headers()['idempotency-key']);
    }
  });

  const general = page.getByText('There was an issue with your request.');
  for (const [trouble, sentence, toasts] of orderErrors) {
    await answer(page, '**/api/v0/numbers', trouble);
    await dialog.getByRole('button', { name: 'Add number' }).click();
    await expect(dialog.locator('form').getByText(sentence)).toBeVisible();
    await expect(general).toHaveCount(toasts);
    expect(await who.inputValue()).toBe(person);
    await expect(dialog.getByRole('radio', { name: /Denmark/ })).toBeChecked();
    await page.unroute('**/api/v0/numbers');
  }
  await expect(page.getByRole('button', { name: 'Contact support' }).first()).toBeVisible();

  // Toasts cover the lower right of the window until they are dismissed.
  await expect(async () => {
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1000 });
    await expect(dismiss).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Add number' }).click();
  await expect(page.getByRole('dialog', { name: 'Number added' })).toBeVisible();
  // The same order under the same key is placed only once.
  expect(keys).toHaveLength(orderErrors.length + 1);
  expect(new Set(keys).size).toBe(1);
});

test('during an outage a visitor sees that the server has a problem, and not that they are offline', async ({
  page,
}) => {
  await answer(page, '**/api/**', { status: 503, body: unavailable });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('offline')).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});
