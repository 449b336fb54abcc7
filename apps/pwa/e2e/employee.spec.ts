import type { Page } from '@playwright/test';
import type { Product } from '../../../scripts/e2e/product.ts';
import { expect, testOffline as test } from './fixtures.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';

/** Everything that this origin stores on the device, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      for (const table of opening.result.objectStoreNames) {
        const all = opening.result.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        found.push(all.result);
      }
      opening.result.close();
    }
    return JSON.stringify(found);
  });
}

interface NumberOfApi {
  readonly number_id: string;
  readonly user_id: string | null;
  readonly company_id: string;
  readonly plan_id: string;
  readonly country_iso_code: string;
  readonly type: 'local' | 'travel';
  readonly full_phone_number: string | null;
}

/** Calls of the API as the administrator, who is not in this browser. */
async function administrator(product: Product) {
  const headers = {
    authorization: `Bearer ${await product.token(logins.admin)}`,
    'content-type': 'application/json',
  };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${product.url}/api/v0${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return (await response.json()).data;
  };
  return call;
}

async function ownLines(page: Page): Promise<NumberOfApi[]> {
  const me = await (await page.request.get('/api/v0/users/me')).json();
  const path = `/api/v0/companies/${me.data.company.company_id}/numbers`;
  return (await (await page.request.get(path)).json()).data;
}

const usageOf = (page: Page) => page.getByRole('meter', { name: 'Local calls' }).first();

// First, before stories that leave an eSIM to be installed by the sandbox: its card would disappear
// while this one measures.
test('the plan of an employee does not shift while it loads on a phone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await context.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, 'value');
        if (typeof shift === 'number') {
          Object.assign(globalThis, { moved: Number(Reflect.get(globalThis, 'moved')) + shift });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = () => page.evaluate(() => Number(Reflect.get(globalThis, 'moved')));
  await signIn(page, logins.employee);
  const terms = page.getByText(/resets on/).first();
  await expect(terms).toBeVisible();
  await expect(usageOf(page)).toHaveAttribute('aria-valuetext', /of [\d,]+ min/);
  expect(await moved()).toBeLessThan(0.02);
  // Slow responses, with nothing stored on the device.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  const waits = [
    [/\/changes\?/, page.getByRole('status', { name: 'Loading your plan' })],
    [/\/consumption$/, page.getByRole('heading', { level: 2 }).first()],
  ] as const;
  for (const [path, seen] of waits) {
    await page.route(path, async (route) => {
      // Later requests find the page as it stays.
      await seen.or(terms).first().waitFor();
      await route.continue();
    });
  }
  await page.goto('/my-plan');
  await expect(terms).toBeVisible();
  await expect(usageOf(page)).toHaveAttribute('aria-valuetext', /of [\d,]+ min/);
  expect(await moved()).toBeLessThan(0.02);
  // A later request may still be held.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('an employee gets their own rows and the address of one administrator, and stores nothing else', async ({
  page,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/v0/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(page, logins.employee);
  await expect(page).toHaveURL(/\/my-plan$/);
  await expect(usageOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ask .* by email$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plans overview' })).toHaveCount(0);
  const addresses = (text: string) =>
    [...new Set(text.match(/[\w.-]+@nordlys\.example/g) ?? [])].sort();
  await expect.poll(() => addresses(answers.join('\n'))).toEqual([logins.admin, logins.employee]);
  const kept = await stored(page);
  expect(addresses(kept)).toEqual([logins.admin, logins.employee]);
  // Own numbers only, and no prices of the company.
  const lines = await ownLines(page);
  const holders = new Set([...kept.matchAll(/"user_id":"([^"]+)"/g)].map(([, id]) => id));
  expect([...holders]).toEqual([lines[0]?.user_id]);
  expect(kept).not.toContain('members_ids');
});

for (const width of [390, 1440]) {
  test(`an employee uses the page by keyboard only, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, logins.employee);
    await expect(usageOf(page)).toBeVisible();
    await page.locator('body').press('Tab');
    const reached: string[] = [];
    const open = page.locator(':focus');
    while ((await open.count()) > 0 && reached.length < 30) {
      // The focused element has an outline, and nothing covers it.
      const seen = await open.evaluate((one) => {
        const { x, y, width: w, height: h } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + w / 2, y + h / 2);
        const { outlineStyle } = getComputedStyle(one);
        return outlineStyle !== 'none' && top !== null && (one.contains(top) || top.contains(one));
      });
      const name = await open.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
      expect(seen, String(name)).toBe(true);
      reached.push(String(name));
      await page.keyboard.press('Tab');
    }
    expect(reached[0]).toBe('Skip to content');
    const stop = reached.indexOf('Stop the line');
    const menu = reached.findIndex((name) =>
      name.startsWith(width < 768 ? 'Profile' : 'Account of'),
    );
    expect(stop).toBeGreaterThan(0);
    expect(menu).toBeGreaterThan(0);
    // The dialog asks first, and gives the focus back.
    const button = page.getByRole('button', { name: 'Stop the line' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Calls, SMS and data stop immediately.');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
}

test('the day of an employee on a phone: offline, a change by an administrator, a lost phone, logout', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, logins.employee);
  await expect(usageOf(page)).toHaveAttribute('aria-valuetext', /of [\d,]+ min/);
  await expect(page.getByText(/resets on 1 \w+/).first()).toBeVisible();
  const card = page.getByRole('region', { name: 'Your number' });
  const number = card.getByRole('heading', { level: 2 });
  const shown = (await number.textContent()) ?? '';
  const used = (await usageOf(page).getAttribute('aria-valuenow')) ?? '';
  const line = page.getByRole('status').filter({ hasText: /^Offline/ });
  await expect(line).toHaveCount(0);

  // Without a connection the app starts with everything, and says how old it is.
  await shellIsKept(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL(/\/my-plan$/);
  await expect(line).toContainText(/Offline, data from \d\d:\d\d/);
  await expect(number).toHaveText(shown);
  await expect(usageOf(page)).toHaveAttribute('aria-valuenow', used);
  await expect(page.getByRole('link', { name: /^Ask .* by email$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show PIN and PUK' }).click();
  await expect(page.getByText('PIN and PUK need a connection.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop the line' }).click();
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: 'Stop the line' }),
  ).toBeDisabled();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(line).toHaveCount(0);

  // An administrator changes the plan: it appears without a reload.
  const ask = await administrator(product);
  const lines = await ownLines(page);
  const local = lines.find(({ type }) => type === 'local');
  if (!local) throw new Error('The employee has no local number.');
  const plans: { plan_id: string; name: string; type: string; countries: string[] }[] = await ask(
    'GET',
    '/plans',
  );
  const other = plans.find(
    ({ plan_id, type, countries }) =>
      plan_id !== local.plan_id && type === 'local' && countries.includes(local.country_iso_code),
  );
  if (!other) throw new Error('There is no other plan.');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await ask('PATCH', `/numbers/${local.number_id}`, { plan_id: other.plan_id });
  await expect(card).toContainText(`${other.name}, resets on`);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

  // The phone is lost: the line stops, and the new eSIM appears when the network has made it.
  await page.getByRole('button', { name: 'Stop the line' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop the line' }).click();
  await expect(card).toContainText(/Stopped since \d+ \w+: phone lost\./);
  await expect(card.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the line' })).toHaveCount(0);
  const install = page.getByRole('button', { name: 'Install eSIM' });
  await expect(install).toBeVisible();
  // The link of the guide can install the eSIM: it is in the address, and stored nowhere.
  await install.click();
  await expect(page).toHaveURL(/\/guide\?flow=local&local_code=[\w-]{43}$/);
  const ticket = new URL(page.url()).searchParams.get('local_code') ?? '';
  await page.goto('/my-plan');
  await expect(number).toHaveText(shown);
  expect(await stored(page)).not.toContain(ticket);
  expect(product.output).not.toContain(ticket);

  // A logout leaves nothing of the person in any tab, and the next person finds nothing.
  const second = await context.newPage();
  await second.goto('/my-plan');
  await expect(second.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // The bar has all there is; the name of the notifications ends with the count of unread ones.
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'My plan' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^More/ })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(second.getByText('You have logged out in another tab')).toBeVisible();
  await expect(second.getByText(shown)).toHaveCount(0);
  await second.close();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const rest = await stored(page);
  for (const trace of [local.user_id, local.number_id, local.full_phone_number, logins.employee]) {
    expect(rest).not.toContain(trace);
  }
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url);
    }
    return texts;
  });
  // The shell alone, which all users of the device share.
  expect(cached.filter((url) => /\/api\/|\/my-plan$|[?&]local_code/.test(url))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/my-plan');
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByText(shown)).toHaveCount(0);
  await context.setOffline(false);
});

test('an employee who logs out without a connection leaves nothing on the device', async ({
  page,
  context,
}) => {
  await signIn(page, logins.employee);
  await expect(usageOf(page)).toBeVisible();
  const [line] = await ownLines(page);
  await shellIsKept(page);
  await context.setOffline(true);
  await page.goto('/my-plan');
  await expect(usageOf(page)).toBeVisible();
  await logOut(page);
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const rest = await stored(page);
  for (const trace of [line?.user_id ?? '', line?.number_id ?? '', logins.employee]) {
    expect(rest).not.toContain(trace);
  }
  await context.setOffline(false);
});

test('an employee cannot get data of a colleague by addresses or API calls', async ({
  page,
  product,
}) => {
  await signIn(page, logins.employee);
  const own = await ownLines(page);
  expect(own.length).toBeGreaterThan(0);
  const [{ user_id: me, company_id: company } = { user_id: '', company_id: '' }] = own;
  for (const row of own) expect(row.user_id).toBe(me);

  const ask = await administrator(product);
  const everyone: NumberOfApi[] = await ask('GET', `/companies/${company}/numbers?limit=1000`);
  // Another story may have left a number without a person.
  const foreign = everyone.find(({ user_id }) => user_id !== null && user_id !== me);
  if (!foreign) throw new Error('There is no colleague.');
  for (const path of ['', '/sim_details', '/consumption', '/history']) {
    expect(
      (await page.request.get(`/api/v0/numbers/${foreign.number_id}${path}`)).status(),
      path,
    ).toBe(404);
  }
  for (const path of ['guide', 'lost_phone']) {
    const response = await page.request.post(`/api/v0/numbers/${foreign.number_id}/${path}`);
    expect(response.status(), path).toBe(404);
  }
  for (const path of ['users', 'teams', 'porting_requests']) {
    expect((await page.request.get(`/api/v0/companies/${company}/${path}`)).status(), path).toBe(
      403,
    );
  }
  const answers = ['changes?limit=5000', 'consumption', `numbers?user_id=${foreign.user_id}`];
  for (const path of answers) {
    const text = await (await page.request.get(`/api/v0/companies/${company}/${path}`)).text();
    expect(text, path).not.toContain(foreign.number_id);
    expect(text, path).not.toContain(foreign.user_id);
  }
  const change = await page.request.patch(`/api/v0/numbers/${own[0]?.number_id}`, {
    data: { user_id: foreign.user_id },
  });
  expect(change.status()).toBe(403);
  for (const path of ['/', '/import', '/changes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Plans overview' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Import people and numbers' })).toHaveCount(0);
  }
});
