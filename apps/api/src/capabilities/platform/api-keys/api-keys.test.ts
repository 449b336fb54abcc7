import { isApiKey } from '@workspace/domain/access/api-key';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@workspace/domain/api-keys/operations';
import type { NewApiKey } from '@workspace/domain/api-keys/schema';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const clock = { ms: Date.parse('2026-11-29T12:00:00.000Z') };
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.ms + hours * hour).toISOString();

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => new Date(clock.ms) });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  clock.ms = Date.parse('2026-11-29T12:00:00.000Z');
  await product.database.owner('api_keys').delete();
});

const owner = () => product.database.owner;
const nordlys = () => ({ company_id: product.world.nordlys.id });
const keysPath = () => `/api/v0/companies/${nordlys().company_id}/api_keys`;
const numbersPath = () => listNumbers.path.replace('{company_id}', nordlys().company_id);

/** Only the answer to a repeated request is without it. */
function withKey(made: NewApiKey): NewApiKey & { readonly api_key: string } {
  const { api_key: key } = made;
  if (key === null) throw new Error('The answer has no key.');
  return { ...made, api_key: key };
}

async function create(name = 'ERP sync', more: { readonly expires_at?: string } = {}) {
  const body = { name, scopes: ['numbers:read' as const], ...more };
  return withKey((await product.as(admin)(createApiKey, { params: nordlys(), body })).data);
}
const list = async () => (await product.as(admin)(listApiKeys, { params: nordlys() })).data;
const paramsOf = ({ key_id }: { readonly key_id: string }) => ({ ...nordlys(), key_id });
const numbersWith = (key: string) => product.call(key, 'GET', numbersPath());

describe('a key', () => {
  test('is shown once, works at once, and is stored as a hash', async () => {
    const made = await create();
    expect(isApiKey(made.api_key)).toBe(true);
    expect(made.api_key).toMatch(/^lw_test_/);
    expect(made).toMatchObject({
      name: 'ERP sync',
      scopes: ['numbers:read'],
      expires_at: null,
      state: 'active',
      created_by_name: 'Astrid Person',
    });
    expect((await numbersWith(made.api_key)).status).toBe(200);
    const [listed] = await list();
    expect(listed).not.toHaveProperty('api_key');
    expect(listed?.masked).toBe(`${made.api_key.slice(0, 12)}…${made.api_key.slice(-4)}`);
    const everything = JSON.stringify([
      await owner()('api_keys').select(),
      await owner()('audit_events').select(),
      await owner()('idempotency_keys').select(),
      await owner()('outbox').select(),
      product.logged(),
    ]);
    expect(everything).not.toContain(made.api_key.slice(12, -4));
  });

  test('is made once by a repeated request, which does not show it again', async () => {
    const init = {
      body: { name: 'Travel desk', scopes: ['numbers:read', 'numbers:read'] },
      headers: { 'idempotency-key': 'travel-desk' },
    };
    const first = await product.call(admin, 'POST', keysPath(), init);
    expect(first).toMatchObject({ status: 201, body: { data: { scopes: ['numbers:read'] } } });
    const again = await product.call(admin, 'POST', keysPath(), init);
    expect(again).toMatchObject({
      status: 201,
      body: { code: 'secret_already_shown', data: { name: 'Travel desk', api_key: null } },
    });
    expect(await list()).toHaveLength(1);
  });

  test('is named by the audit log, with what was done to it', async () => {
    const made = await create();
    await product.as(admin)(updateApiKey, { params: paramsOf(made), body: { name: 'ERP Oslo' } });
    await product.as(admin)(rotateApiKey, { params: paramsOf(made), body: {} });
    await product.as(admin)(revokeApiKey, { params: paramsOf(made) });
    const entries = await owner()('audit_events')
      .where({ entity_id: made.key_id })
      .orderBy('id')
      .select('operation', 'before', 'after');
    expect(entries).toMatchObject([
      { operation: 'api_keys.create', before: null, after: { name: 'ERP sync' } },
      { operation: 'api_keys.update', before: { name: 'ERP sync' }, after: { name: 'ERP Oslo' } },
      { operation: 'api_keys.rotate', after: { old_key_ends_at: inHours(24) } },
      { operation: 'api_keys.revoke', before: { name: 'ERP Oslo' }, after: null },
    ]);
  });

  test('expires, is shown so, and then cannot be rotated', async () => {
    const made = await create('Finance export', { expires_at: inHours(24 * 8) });
    expect(made.state).toBe('active');
    clock.ms += 25 * hour;
    expect(await list()).toMatchObject([{ state: 'expires_soon' }]);
    clock.ms += 24 * 7 * hour;
    expect(await list()).toMatchObject([{ state: 'expired' }]);
    expect(await numbersWith(made.api_key)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', error: 'This API key has expired.' },
    });
    const call = product.as(admin)(rotateApiKey, { params: paramsOf(made), body: {} });
    await expect(call).rejects.toMatchObject({ definition: { code: 'api_key_expired' } });
  });

  test('is refused from the moment at which it is revoked, and listed no longer', async () => {
    const made = await create();
    await product.as(admin)(revokeApiKey, { params: paramsOf(made) });
    expect(await numbersWith(made.api_key)).toMatchObject({
      status: 401,
      body: { error: 'This API key was revoked.' },
    });
    expect(await list()).toEqual([]);
    const again = await refusal(product.as(admin)(revokeApiKey, { params: paramsOf(made) }));
    expect(again.definition.code).toBe('not_found');
  });

  test('does not work while its company is archived', async () => {
    const made = await create();
    const company = () => owner()('companies').where({ id: nordlys().company_id });
    await company().update({ is_archived: true });
    expect(await numbersWith(made.api_key)).toMatchObject({
      status: 401,
      body: { error: 'The company of this API key is archived.' },
    });
    await company().update({ is_archived: false });
    expect((await numbersWith(made.api_key)).status).toBe(200);
  });

  test('is refused in an address, which the log does not have', async () => {
    const made = await create();
    for (const path of [
      `${numbersPath()}?api_key=${made.api_key}`,
      `${numbersPath()}/${made.api_key}`,
      `${numbersPath()}?key=${made.api_key.replace('_', '%5F')}`,
    ]) {
      const answer = await product.call(null, 'GET', path);
      expect(answer.status, path).not.toBe(200);
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    }
    const byCodes = [...made.api_key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const key of [made.api_key, made.api_key.replaceAll('_', '%5F'), byCodes.join('')]) {
      const both = await product.call(made.api_key, 'GET', `${numbersPath()}?api_key=${key}`);
      expect(both).toMatchObject({
        status: 401,
        body: { error: expect.stringContaining('Authorization header') },
      });
    }
    // The beginning, which lists show, may be searched for.
    const found = await product.call(made.api_key, 'GET', `${numbersPath()}?q=lw_test_9fK2`);
    expect(found.status).toBe(200);
    expect(product.logged()).not.toContain(made.api_key.slice(12));
  });
});

describe('a rotated key', () => {
  test('works for 24 hours beside the new one', async () => {
    const old = await create();
    const answer = await product.as(admin)(rotateApiKey, { params: paramsOf(old), body: {} });
    const data = withKey(answer.data);
    expect(data).toMatchObject({ key_id: old.key_id, state: 'rotated', name: 'ERP sync' });
    expect(data.old_key_ends_at).toBe(inHours(24));
    clock.ms += 24 * hour - 1000;
    expect((await numbersWith(old.api_key)).status).toBe(200);
    clock.ms += 1000;
    expect(await numbersWith(old.api_key)).toMatchObject({
      status: 401,
      body: { error: expect.stringContaining('was rotated') },
    });
    expect((await numbersWith(data.api_key)).status).toBe(200);
    expect(await list()).toMatchObject([{ state: 'active', old_key_ends_at: null }]);
  });

  test('ends at once if that is asked, and the one before it in any case', async () => {
    const first = await create();
    const rotate = async (body: { readonly end_old_now?: boolean }) =>
      withKey((await product.as(admin)(rotateApiKey, { params: paramsOf(first), body })).data);
    const second = await rotate({});
    const third = await rotate({});
    expect((await numbersWith(first.api_key)).status).toBe(401);
    expect((await numbersWith(second.api_key)).status).toBe(200);
    const fourth = await rotate({ end_old_now: true });
    expect(fourth).toMatchObject({ state: 'active', old_key_ends_at: null });
    expect((await numbersWith(third.api_key)).status).toBe(401);
    expect((await numbersWith(fourth.api_key)).status).toBe(200);
    await product.as(admin)(revokeApiKey, { params: paramsOf(first) });
    expect((await numbersWith(fourth.api_key)).status).toBe(401);
  });
});

test('the last use is noted with its address, once a minute, and is no change of the key', async () => {
  const made = await create();
  const used = async () => (await list())[0]?.last_used_at;
  await numbersWith(made.api_key);
  const first = new Date(clock.ms).toISOString();
  await eventually(async () => expect(await used()).toBe(first));
  clock.ms += 30_000;
  await numbersWith(made.api_key);
  clock.ms += 30_000;
  await numbersWith(made.api_key);
  await eventually(async () => expect(await used()).toBe(new Date(clock.ms).toISOString()));
  const [listed] = await list();
  expect(listed?.last_used_address).toMatch(/127\.0\.0\.1$/);
  expect(listed?.version).toBe(1);
});

test('a change of a key that somebody else has changed is refused, and changes nothing', async () => {
  const made = await create();
  await product.as(admin)(updateApiKey, { params: paramsOf(made), body: { name: 'ERP Oslo' } });
  const before = await effectsOf(owner());
  const headers = { 'if-match': '"1"' };
  const path = `${keysPath()}/${made.key_id}`;
  for (const [method, at, body] of [
    ['PATCH', path, { name: 'ERP Bergen' }],
    ['POST', `${path}/rotate`, {}],
    ['DELETE', path, undefined],
  ] as const) {
    const answer = await product.call(admin, method, at, { headers, body });
    expect(answer).toMatchObject({ status: 412, body: { current: { name: 'ERP Oslo' } } });
  }
  expect(growth(before, await effectsOf(owner()))).toEqual({});
  expect((await numbersWith(made.api_key)).status).toBe(200);
});

test('a company has at most twenty keys that have not expired', async () => {
  await create('Old intranet', { expires_at: inHours(1) });
  clock.ms += 2 * hour;
  for (let made = 0; made < 19; made += 1) await create();
  const bodies = ['One', 'Two'].map((name) => ({ name, scopes: ['numbers:read'] }));
  const answers = await Promise.all(
    bodies.map((body) => product.call(admin, 'POST', keysPath(), { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await expect(create()).rejects.toMatchObject({ definition: { code: 'too_many_api_keys' } });
});

test('an expiry that has passed, no scope, and an unknown one are refused at their field', async () => {
  const send = (body: object) => product.call(admin, 'POST', keysPath(), { body });
  const scopes = ['numbers:read'];
  for (const [body, field] of [
    [{ name: 'ERP', scopes, expires_at: inHours(0) }, 'expires_at'],
    [{ name: 'ERP', scopes: [] }, 'scopes'],
    [{ name: 'ERP', scopes: ['keys:write'] }, 'scopes.0'],
    [{ name: ' ', scopes }, 'name'],
  ] as const) {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  }
  expect(await list()).toEqual([]);
});

test('nobody but administrators manages keys: no employee, no staff who act, no key', async () => {
  const made = await create();
  const before = await list();
  const staff = await impersonate(product, { staff: await logStaffIn(product) });
  const elsewhere = await product.login(product.world.fjord.adminEmail);
  const path = `${keysPath()}/${made.key_id}`;
  const body = { name: 'Mine', scopes: ['numbers:read'] };
  for (const [token, status] of [
    [await product.login('employee@nordlys.example'), 403],
    [staff, 403],
    [made.api_key, 403],
    [elsewhere, 404],
  ] as const) {
    expect((await product.call(token, 'GET', keysPath())).status).toBe(status);
    expect((await product.call(token, 'POST', keysPath(), { body })).status).toBe(status);
    expect((await product.call(token, 'PATCH', path, { body: { name: 'Mine' } })).status).toBe(
      status,
    );
    expect((await product.call(token, 'POST', `${path}/rotate`, { body: {} })).status).toBe(status);
    expect((await product.call(token, 'DELETE', path)).status).toBe(status);
  }
  expect((await list()).map(({ name, version }) => [name, version])).toEqual(
    before.map(({ name, version }) => [name, version]),
  );
  expect((await numbersWith(made.api_key)).status).toBe(200);
});
