import { randomUUID } from 'node:crypto';
import { firstLoginEvent } from '@workspace/domain/audit/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoginApp, startLoginApp } from '../../../auth/testing/login-app.ts';
import { withCode } from '../../../auth/testing/steps.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { recordFirstLogin } from './first-login.ts';

let database: TestDatabase;
let world: World;
let app: LoginApp;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  app = await startLoginApp(database, {
    onLogin: (person) => recordFirstLogin(database.app, person),
  });
});
afterAll(async () => {
  await app?.stop();
  await database?.destroy();
});

async function addPerson(email: string, status: 'new_user' | 'active'): Promise<string> {
  const id = randomUUID();
  await database.owner('users').insert({
    company_id: world.nordlys.id,
    id,
    email,
    first_name: 'Ny',
    last_name: 'Person',
    role: 'admin',
    status,
    created_at: new Date(),
  });
  return id;
}
const rowOf = (id: string) =>
  database.owner('users').where({ id }).first('status', 'version', 'role');

it('a new person is active after the first login, which the audit log has once', async () => {
  const email = 'first@nordlys.example';
  const id = await addPerson(email, 'new_user');
  const other = await addPerson('second@nordlys.example', 'new_user');
  const browser = app.browser();
  await withCode(browser, email, database);
  expect(await rowOf(id)).toEqual({ status: 'active', version: 2, role: 'admin' });
  // The session that has just begun still works.
  const cookie = browser.cookie(app.sessionCookie) ?? '';
  expect((await app.sessions.resolve({ cookie }))?.actor).toMatchObject({ user_id: id });
  const audit = () => database.owner('audit_events').where({ operation: firstLoginEvent });
  expect(await audit()).toMatchObject([{ entity_kind: 'user', entity_id: id, actor_id: id }]);
  expect(await rowOf(other)).toMatchObject({ status: 'new_user', version: 1 });

  await withCode(app.browser(), email, database);
  expect(await rowOf(id)).toMatchObject({ version: 2 });
  expect(await audit()).toHaveLength(1);
});

it('the login of an active person changes nothing about them', async () => {
  const email = 'regular@nordlys.example';
  const id = await addPerson(email, 'active');
  const before = await effectsOf(database.owner);
  await withCode(app.browser(), email, database);
  expect(await rowOf(id)).toMatchObject({ status: 'active', version: 1 });
  const grown = growth(before, await effectsOf(database.owner));
  expect(grown).not.toHaveProperty('changes');
  expect(grown).not.toHaveProperty('audit_events');
});

it('two first logins at once make one change', async () => {
  const email = 'twice@nordlys.example';
  const id = await addPerson(email, 'new_user');
  const person = {
    kind: 'admin',
    identity_id: randomUUID(),
    company_id: world.nordlys.id,
    user_id: id,
    name: 'Ny Person',
    email,
  } as const;
  await Promise.all([1, 2, 3].map(() => recordFirstLogin(database.app, person)));
  expect(await rowOf(id)).toEqual({ status: 'active', version: 2, role: 'admin' });
});
