import { expect, test, testOffline } from './fixtures.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { readQrOf } from './qr.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
});

test('an administrator opens numbers from their rows and by their addresses', async ({ page }) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);

  await test.step('a row opens the person tab; tabs, deep links and Back follow the address', async () => {
    await overview.search.fill('employee@nordlys');
    await overview.openRow('Local');
    await expect(number.tab('Person')).toHaveAttribute('aria-selected', 'true');
    await expect(number.panel).toContainText('employee@nordlys.example');
    await number.tab('Plan').click();
    await expect(page).toHaveURL(/numberId=[0-9a-f-]{36}.*tabId=plan|tabId=plan.*numberId=/);
    await expect(number.panel).toContainText(/of \d+ GB/);
    const deepLink = page.url();
    await page.goBack();
    await expect(number.dialog).toHaveCount(0);
    await expect(overview.search).toHaveValue('employee@nordlys');
    await page.goto(deepLink);
    await expect(number.tab('Plan')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(number.dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/numberId/);
  });

  await test.step('the history shows who did what, in product time, newest first', async () => {
    await overview.openRow('Local');
    await number.tab('History').click();
    const lines = number.panel.getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    await expect(number.panel).toContainText('Network');
    const times = await number.panel
      .locator('time')
      .evaluateAll((elements) =>
        elements.map((element) => Date.parse(element.getAttribute('datetime') ?? '')),
      );
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    await page.keyboard.press('Escape');
    await expect(number.dialog).toHaveCount(0);
    await overview.clear();
  });

  await test.step('a pending transfer has a row, and its tabs say what it waits for', async () => {
    await overview.chooseStatus('Transfer Request');
    await overview.rows.first().getByRole('link').click();
    await number.tab('Transfer').click();
    await expect(number.panel).toContainText('Waiting for approval');
    await number.tab('eSIM').click();
    await expect(number.panel).toContainText(
      'It is ordered when the transfer request has been approved.',
    );
    await expect(number.dialog.getByRole('button', { name: 'Show SIM details' })).toHaveCount(0);
    await number.tab('History').click();
    await expect(number.panel.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(number.dialog).toHaveCount(0);
    await overview.clear();
  });

  await test.step('arrow keys switch tabs, and an unknown tab in the address opens the person', async () => {
    await overview.rows.first().getByRole('link').click();
    await number.tab('Person').focus();
    await page.keyboard.press('ArrowRight');
    await expect(number.tab('eSIM')).toBeFocused();
    await expect(number.tab('eSIM')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(number.tab('History')).toHaveAttribute('aria-selected', 'true');
    const url = new URL(page.url());
    url.searchParams.set('tabId', 'nonsense');
    await page.goto(url.href);
    await expect(number.tab('Person')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('an address of an unknown number shows that it does not exist', async () => {
    await page.goto('/?numberId=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('This number is no longer available')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page).not.toHaveURL(/numberId/);
  });
});

testOffline(
  'the QR code on the screen contains the activation code; no secret is stored',
  async ({ page }) => {
    const overview = new Overview(page);
    const number = new NumberDialog(page);
    await overview.search.fill('employee@nordlys');
    await overview.openRow('Local');
    await number.tab('eSIM').click();
    const details = page.waitForResponse((response) => response.url().endsWith('/sim_details'));
    await number.dialog.getByRole('button', { name: 'Show SIM details and QR code' }).click();
    const { data: sim } = await (await details).json();
    const image = number.dialog.getByRole('img', {
      name: 'QR code with the activation code of this eSIM',
    });
    await expect(image).toBeVisible();
    expect(await readQrOf(image)).toBe(sim.activation_code);
    await expect(number.panel).toContainText(sim.imsi.slice(-4));
    await expect(number.panel).not.toContainText(sim.puk1);
    await number.dialog.getByRole('button', { name: /Show PUK/ }).click();
    await expect(number.panel).toContainText(sim.puk1);

    const { stored, cachedUrls } = await page.evaluate(async () => {
      const cached: string[] = [];
      const texts: string[] = [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
      ];
      for (const { name } of await indexedDB.databases()) {
        if (!name) continue;
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of database.objectStoreNames) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
          texts.push(JSON.stringify(rows));
        }
        database.close();
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) cached.push(request.url);
      }
      return { stored: texts.join('\n'), cachedUrls: cached };
    });
    expect(stored).toContain('employee@nordlys.example');
    for (const secret of [sim.puk1, sim.puk2, sim.activation_code, sim.qr_ticket]) {
      expect(stored).not.toContain(secret);
    }
    // A row may name a file, such as the logo, by its address; no response of the API is cached.
    expect(cachedUrls).not.toEqual([]);
    expect(cachedUrls.filter((url) => new URL(url).pathname.startsWith('/api/'))).toEqual([]);
    expect(page.url()).not.toContain(sim.qr_ticket);
  },
);

test('changing a plan shows its price first, and then the row shows the plan', async ({ page }) => {
  const overview = new Overview(page);
  const number = new NumberDialog(page);
  await page.goto('/?country=DK&status=active&sort=plan');
  await overview.row('Zone A 20 GB').first().getByRole('link').click();
  await number.tab('Plan').click();
  await number.dialog.getByRole('button', { name: 'Change plan' }).click();
  const choice = page.getByRole('dialog').last();
  await choice.getByText('Zone A 50 GB').click();
  await expect(choice).toContainText(/€12\.00 → €1\d\.\d\d a month, \+€\d\.\d\d/);
  await choice.getByRole('button', { name: /^(Change|Move|Confirm)/ }).click();
  await expect(number.panel).toContainText('Zone A 50 GB');
  await number.tab('History').click();
  await expect(number.panel.getByRole('listitem').first()).toContainText(
    /Zone A 20 GB.*Zone A 50 GB/,
  );
});
