import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import type { Browser } from './testing/browser.ts';
import { type LoginApp, startLoginApp } from './testing/login-app.ts';
import { errorOf, withCode as withMailedCode } from './testing/steps.ts';

let database: TestDatabase;
let world: World;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  app = await startLoginApp(database);
});

afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

const withCode = (browser: Browser, email: string) => withMailedCode(browser, email, database);

const actorOf = async (browser: Browser) =>
  (await app.sessions.resolve({ cookie: browser.cookie(app.sessionCookie) ?? '' }))?.actor;

describe('a login and its person', () => {
  it('refuses an inactive person, whether linked before or not', async () => {
    const email = 'leaver@nordlys.example';
    const insert = { id: crypto.randomUUID(), email, status: 'active' };
    await database.owner('users').insert({
      company_id: world.nordlys.id,
      first_name: 'Lea',
      last_name: 'Ver',
      role: 'regular',
      created_at: new Date(),
      ...insert,
    });
    const before = app.browser();
    await withCode(before, email);
    expect(await actorOf(before)).toMatchObject({ user_id: insert.id });
    await database.owner('users').where({ id: insert.id }).update({ status: 'inactive' });
    const sentence = 'Your account is not active. Please ask an administrator of your company.';
    expect(errorOf(await withCode(app.browser(), email))).toBe(sentence);

    await database
      .owner('identities')
      .where({ email })
      .update({ user_id: null, user_company_id: null });
    expect(errorOf(await withCode(app.browser(), email))).toBe(sentence);
  });

  it('refuses the holder of a corrected address, and admits the right one immediately', async () => {
    const id = crypto.randomUUID();
    await database.owner('users').insert({
      company_id: world.nordlys.id,
      id,
      email: 'wrong@nordlys.example',
      first_name: 'Wro',
      last_name: 'Ng',
      role: 'regular',
      status: 'new_user',
      created_at: new Date(),
    });
    const wrong = app.browser();
    await withCode(wrong, 'wrong@nordlys.example');
    expect(await actorOf(wrong)).toMatchObject({ user_id: id });
    await database.owner('users').where({ id }).update({ email: 'right@nordlys.example' });
    await expect.poll(() => actorOf(wrong)).toBeUndefined();
    // The provider still has the account, but it is linked to no person here.
    // A login without a company begins at the onboarding, unless it was to return elsewhere.
    expect((await wrong.open('/api/auth/login')).url.href).toBe(`${app.url}/onboarding`);
    const elsewhere = await wrong.open('/api/auth/login?return_to=%2Fguide');
    expect(elsewhere.url.href).toBe(`${app.url}/guide`);
    expect(await actorOf(wrong)).toMatchObject({ kind: 'newcomer' });

    const right = app.browser();
    await withCode(right, 'right@nordlys.example');
    expect(await actorOf(right)).toMatchObject({ user_id: id });
  });

  it('admits a newcomer who is invited after the login, without another login', async () => {
    const browser = app.browser();
    await withCode(browser, 'soon@nordlys.example');
    expect(await actorOf(browser)).toMatchObject({ kind: 'newcomer' });
    const id = crypto.randomUUID();
    await database.owner('users').insert({
      company_id: world.nordlys.id,
      id,
      email: 'soon@nordlys.example',
      first_name: 'So',
      last_name: 'On',
      role: 'admin',
      status: 'active',
      created_at: new Date(),
    });
    expect(await actorOf(browser)).toMatchObject({ kind: 'admin', user_id: id });
  });
});
