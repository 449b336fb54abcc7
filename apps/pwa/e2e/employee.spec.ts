import { expect, test } from './fixtures.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, logOut, signIn } from './pages/sign-in.ts';

test('an employee sees only their own numbers', async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/v0/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(page, logins.employee);
  await expect(page).toHaveURL(/\/my-plan$/);
  await expect(page.getByText(/Zone|Travel/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plans overview' })).toHaveCount(0);
  // No data of a colleague was sent, and no data of the company is stored.
  const emails = new Set(answers.join('\n').match(/[\w.-]+@nordlys\.example/g) ?? []);
  expect([...emails]).toEqual([logins.employee]);
});

for (const width of [390, 1440]) {
  test(`an employee uses the page by keyboard only, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, logins.employee);
    const install = page.getByRole('button', { name: 'Install eSIM' });
    await expect(install.first()).toBeVisible();
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
    const installs = reached.filter((name) => name === 'Install eSIM');
    expect(installs).toHaveLength(await install.count());
    const menu = reached.findIndex((name) => name.startsWith(width < 768 ? 'More' : 'Account of'));
    const first = reached.indexOf('Install eSIM');
    expect(menu).toBeGreaterThan(0);
    // On a phone the tab bar comes after the content above it.
    expect(first < menu).toBe(width < 768);
    await install.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('button', { expanded: true })).toBeFocused();
  });
}

test('an employee reads their plan offline with its age, and a logout deletes it', async ({
  page,
  context,
}) => {
  await signIn(page, logins.employee);
  const number = page.getByRole('heading', { level: 2, name: /^\+|Flag|Denmark/ }).first();
  await expect(number).toBeVisible();
  const use = page.getByRole('meter', { name: 'Local calls' }).first();
  await expect(use).toHaveAttribute('aria-valuetext', /of [\d,]+ min/);
  await expect(page.getByText(/Resets on 1 \w+, in \d+ days?/)).toBeVisible();
  const shown = await number.textContent();
  const used = await use.getAttribute('aria-valuenow');
  const line = page.getByRole('status').filter({ hasText: /^Offline/ });
  await expect(line).toHaveCount(0);

  await shellIsKept(page);
  await context.setOffline(true);
  await page.goto('/my-plan');
  await expect(line).toContainText(/Offline, data from \d\d:\d\d/);
  await expect(number).toHaveText(shown ?? '');
  await expect(use).toHaveAttribute('aria-valuenow', used ?? '');
  // The stored data contains no secret: it is not enough to install an eSIM.
  await page.getByRole('button', { name: 'Install eSIM' }).first().click();
  await expect(page.getByText(/need.* a connection/i).first()).toBeVisible();

  await logOut(page);
  await expect(page.getByText('You are offline')).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await context.setOffline(false);
});

const phones = [
  {
    phone: 'an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    maker: 'https://esimsetup.apple.com/esim_qrcode_provisioning',
  },
  {
    phone: 'an Android phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    maker: 'https://esimsetup.android.com/esim_qrcode_provisioning',
  },
];

for (const { phone, userAgent, maker } of phones) {
  test(`on ${phone} an employee installs the eSIM by the phone maker's link, and its code is not stored`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      baseURL: product.url,
      userAgent,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, logins.employee);
    await page.getByRole('button', { name: 'Install eSIM' }).first().click();
    const link = page.getByRole('link', { name: 'Install on this phone' });
    const address = (await link.getAttribute('href')) ?? '';
    const code = address.slice(`${maker}?carddata=`.length);
    expect(address.startsWith(`${maker}?carddata=LPA:1$`)).toBe(true);
    const kept = await page.evaluate(async () => {
      const stores: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
      for (const { name } of await indexedDB.databases()) {
        const opening = indexedDB.open(name ?? '');
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        for (const table of opening.result.objectStoreNames) {
          const all = opening.result.transaction(table).objectStore(table).getAll();
          await new Promise((resolve) => all.addEventListener('success', resolve));
          stores.push(all.result);
        }
        opening.result.close();
      }
      return JSON.stringify(stores);
    });
    const [, , matchingId = ''] = code.split('$');
    expect(matchingId).not.toBe('');
    for (const place of [kept, page.url(), asked.join(), product.output]) {
      expect(place).not.toContain(matchingId);
    }
    await context.close();
  });
}

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
  const terms = page.getByText(/Resets on/);
  await expect(terms).toBeVisible();
  expect(await moved()).toBeLessThan(0.02);
  // Slow responses, with nothing stored on the device.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  const waits = [
    [/\/api\/v0\/.*(numbers|plans)$/, page.getByRole('status', { name: 'Loading your plan' })],
    [/\/consumption$/, page.getByRole('heading', { level: 2 }).first()],
  ] as const;
  for (const [path, seen] of waits) {
    await page.route(path, async (route) => {
      await seen.waitFor();
      await route.continue();
    });
  }
  await page.goto('/my-plan');
  await expect(terms).toBeVisible();
  expect(await moved()).toBeLessThan(0.02);
  await context.close();
});

test('an employee cannot get data of a colleague by addresses or API calls', async ({
  page,
  product,
  playwright,
}) => {
  await signIn(page, logins.employee);
  const me = await (await page.request.get('/api/v0/users/me')).json();
  const company: string = me.data.company.company_id;
  const own = await (await page.request.get(`/api/v0/companies/${company}/numbers`)).json();
  expect(own.data.length).toBeGreaterThan(0);
  for (const row of own.data) expect(row.user_id).toBe(me.data.user.user_id);

  const admin = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { authorization: `Bearer ${await product.token(logins.admin)}` },
  });
  const everyone = await (
    await admin.get(`/api/v0/companies/${company}/numbers?limit=1000`)
  ).json();
  const foreign = everyone.data.find(
    (row: { user_id: string }) => row.user_id !== me.data.user.user_id,
  );
  for (const path of ['', '/sim_details', '/consumption', '/history']) {
    expect(
      (await page.request.get(`/api/v0/numbers/${foreign.number_id}${path}`)).status(),
      path,
    ).toBe(404);
  }
  for (const path of ['users', 'teams', 'changes', 'consumption', 'porting_requests']) {
    expect((await page.request.get(`/api/v0/companies/${company}/${path}`)).status(), path).toBe(
      403,
    );
  }
  const filtered = await page.request.get(
    `/api/v0/companies/${company}/numbers?user_id=${foreign.user_id}`,
  );
  expect((await filtered.json()).data).toEqual([]);
  const change = await page.request.patch(`/api/v0/numbers/${own.data[0].number_id}`, {
    data: { user_id: foreign.user_id },
  });
  expect(change.status()).toBe(403);
  await admin.dispose();
  for (const path of ['/', '/import', '/changes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Plans overview' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Import people and numbers' })).toHaveCount(0);
  }
});
