import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../../../../scripts/e2e/product.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Person } from './person.ts';
import { startWebKit } from './webkit.ts';

const { WEBKIT_DRIVER_PATH, FIREFOX_PATH } = process.env;
const admin = 'admin@nordlys.example';

const engines = [
  ...(WEBKIT_DRIVER_PATH ? [{ name: 'WebKit', start: () => startWebKit(WEBKIT_DRIVER_PATH) }] : []),
  ...(FIREFOX_PATH ? [{ name: 'Firefox', start: () => startFirefox(FIREFOX_PATH) }] : []),
];

describe.each(engines)('in $name', ({ start }) => {
  let copy: Product;
  let engine: Engine;
  let person: Person;
  const plans = () => `${copy.url}/?country=DK&status=active&sort=number`;
  const numberId = async () =>
    String(await engine.evaluate('new URL(location.href).searchParams.get("numberId")'));
  const kept = () => engine.evaluate('indexedDB.databases().then((all) => all.length)');

  beforeAll(async () => {
    copy = await Product.create();
    engine = await start();
    person = new Person(engine);
    process.stdout.write(`${engine.version}\n`);
  });
  afterAll(async () => {
    await engine.close();
    await copy.destroy();
  });

  it('somebody logs in, finds a number by searching and opens it', async () => {
    await engine.open(copy.url);
    await person.logIn(admin);
    await person.sees(/\d+ numbers/);
    await person.fill('Search by name', 'agesen');
    await person.sees(/\d+ of \d+ numbers/);
    await person.press('[role=row] a', 'Ågesen');
    await person.press('[role=tab]', '^Person$');
    await person.sees(/@nordlys\.example/);
    expect(await numberId()).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('pages that are left while they write hold up neither the next page nor themselves', async () => {
    for (const path of ['/audit', '/', '/import', '/', '/audit', '/']) {
      await engine.open(copy.url + path);
      await person.sees(/Plans overview/);
    }
    await person.sees(/\d+ numbers/);
    await person.press('button', '^Export CSV$');
    await person.seesNo(/cannot be opened|cannot be read/);
    await engine.back();
    await person.sees(/viewed or changed in your company/);
    await engine.back();
    await person.sees(/\d+ numbers/);
    await person.seesNo(/cannot be opened|cannot be read/);
    expect(await kept()).toBe(1);
  });

  it('without a server, loaded again, all is still there; a plan changed then is sent once', async () => {
    await person.until('the service worker', async () => {
      const registration = 'navigator.serviceWorker.getRegistration()';
      const state = await engine.evaluate(`${registration}.then((found) => found?.active?.state)`);
      return state === 'activated';
    });
    await engine.open(plans());
    await person.press('[role=row] a', 'Zone A 20 GB');
    await person.press('[role=tab]', '^Plan$');
    const id = await numberId();
    const address = String(await engine.evaluate('location.href'));
    const headers = { authorization: `Bearer ${await copy.token(admin)}` };
    const saved = async () => {
      const answer = await fetch(`${copy.url}/api/v0/numbers/${id}`, { headers });
      return (await answer.json()).data;
    };
    const before = await saved();

    await copy.kill();
    await engine.open(address);
    await person.sees(/Offline, data from/);
    await person.press('[role=tab]', '^Plan$');
    await person.press('button', '^Change plan$');
    await person.press('label', 'Zone A 50 GB');
    await person.press('button', '^(Change|Move|Confirm)');
    await person.sees(/Plan change is waiting to be sent/);
    await engine.open(`${copy.url}/changes`);
    await person.sees(/Zone A 20 GB → Zone A 50 GB/);

    await copy.start();
    await person.sees(/All changes are sent/);
    await person.seesNo(/Offline/);
    expect(await saved()).toMatchObject({ version: before.version + 1 });
  });

  it('who logs out leaves nothing on the device', async () => {
    await engine.open(plans());
    await person.sees(/\d+ of \d+ numbers/);
    expect(await kept()).toBeGreaterThan(0);
    await person.press('button', '^Account of');
    await person.press('button', '^Log out$');
    await person.sees(/Log in to/);
    expect(await kept()).toBe(0);
  });
});
