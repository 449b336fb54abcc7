import type { ApiScope } from '@workspace/domain/access/api-scope';
import { getCompany } from '@workspace/domain/companies/operations';
import { listCountries } from '@workspace/domain/countries/operations';
import { listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { createTeam } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '../auth/cookies.ts';
import { createTestKeys, newApiKey } from '../testing/api-keys.ts';
import { effectsOf, growth, refusal } from '../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

const keys = createTestKeys();
let product: TestProduct;
let numberId: string;
/** The same, with its limits, whose clock stands still. */
let limited: TestProduct;
const limitsClock = { ms: 0 };

beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  limited = await startTestProduct(
    { LINEWISE_RATE_LIMITS: 'on' },
    { findApiKey: keys.find, limitsNow: () => limitsClock.ms },
  );
  const { nordlys, plans } = product.world;
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
});
afterAll(() => Promise.all([product.destroy(), limited.destroy()]));

const keyOf = (...scopes: ApiScope[]) =>
  keys.add({ companyId: product.world.nordlys.id, scopes, name: 'Payroll' });
const numbersOf = (companyId: string) => listNumbers.path.replace('{company_id}', companyId);

test('a key with the scope lists the numbers of its company, and no other’s', async () => {
  const { nordlys, fjord } = product.world;
  const { key } = keyOf('numbers:read');
  const { data } = await product.as(key)(listNumbers, {
    params: { company_id: nordlys.id },
    query: {},
  });
  expect(data.map(({ number_id }) => number_id)).toContain(numberId);
  expect(await product.call(key, 'GET', numbersOf(fjord.id))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  // Reading is not writing, and numbers are not the company.
  const path = updateNumber.path.replace('{number_id}', numberId);
  const plan = { plan_id: product.world.plans.large };
  expect(await product.call(key, 'PATCH', path, { body: plan })).toMatchObject({
    status: 403,
    body: {
      code: 'insufficient_scope',
      error: 'This API key does not have the scope numbers:write.',
    },
  });
  const company = getCompany.path.replace('{company_id}', nordlys.id);
  expect(await product.call(key, 'GET', company)).toMatchObject({
    status: 403,
    body: { code: 'denied_to_api_keys' },
  });
});

test('what a key changes is in the audit and in the history under its name', async () => {
  const { owner } = product.database;
  const { key, actor } = keyOf('numbers:write');
  await product.as(key)(updateNumber, {
    params: { number_id: numberId },
    body: { plan_id: product.world.plans.large },
  });
  const [entry] = await owner('audit_events').where({ entity_id: numberId });
  expect(entry).toMatchObject({
    actor_kind: 'api_key',
    actor_id: actor.key_id,
    actor_name: 'Payroll',
    subject_id: null,
    operation: 'numbers.update',
  });
  const [event] = await owner('number_events').where({ subject_id: numberId });
  expect(event).toMatchObject({
    kind: 'plan_changed',
    actor_kind: 'api_key',
    actor_name: 'Payroll',
  });
});

test('a refused key is audited by its name, and changes nothing', async () => {
  const { owner } = product.database;
  const { key, actor } = keyOf('people:read');
  const before = await effectsOf(owner);
  await refusal(
    product.as(key)(createTeam, { body: { company_id: product.world.nordlys.id, name: 'Sales' } }),
  );
  const { audit_events: refusals, ...others } = growth(before, await effectsOf(owner));
  expect(others).toEqual({});
  expect(refusals).toBe(1);
  expect(await owner('audit_events').where({ actor_id: actor.key_id })).toMatchObject([
    { outcome: 'refused', operation: 'teams.create', actor_name: 'Payroll' },
  ]);
});

test('a mistyped key is refused without a look-up, an unknown one after it', async () => {
  const path = numbersOf(product.world.nordlys.id);
  const before = keys.lookUps();
  const { key } = keyOf('numbers:read');
  const mistyped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
  for (const wrong of [mistyped, key.toUpperCase(), 'lw_live_', `${key}x`]) {
    const answer = await product.call(wrong, 'GET', path);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect(keys.lookUps()).toBe(before);
  expect(await product.call(newApiKey(), 'GET', path)).toMatchObject({ status: 401 });
  expect(keys.lookUps()).toBe(before + 1);
  // Nobody is taken for a visitor either.
  expect(await product.call(newApiKey(), 'GET', listCountries.path)).toMatchObject({ status: 401 });
});

test('a product without keys knows none', async () => {
  const without = await startTestProduct();
  const { key } = keyOf('numbers:read');
  const path = numbersOf(without.world.nordlys.id);
  expect((await without.call(key, 'GET', path)).status).toBe(401);
  await without.destroy();
});

test('with a key, the session of a cookie is not used, also where it may do more', async () => {
  const { nordlys } = product.world;
  const company = getCompany.path.replace('{company_id}', nordlys.id);
  const cookie = await product.sessions.begin(
    {
      issuer: 'https://issuer.example',
      subject: nordlys.adminEmail,
      email: nordlys.adminEmail,
      name: 'Astrid',
      staff: false,
      idToken: undefined,
    },
    undefined,
  );
  const name = sessionCookieName(product.services.configuration.publicUrl);
  const headers = { cookie: `${name}=${cookie}` };
  expect((await product.call(null, 'GET', company, { headers })).status).toBe(200);
  const { key } = keyOf('numbers:read');
  expect((await product.call(key, 'GET', company, { headers })).status).toBe(403);
  expect((await product.call(newApiKey(), 'GET', company, { headers })).status).toBe(401);
  expect((await product.call(key, 'GET', numbersOf(nordlys.id), { headers })).status).toBe(200);
});

test('a page of another origin that was given a key may neither ask nor read', async () => {
  const { key } = keyOf('numbers:read');
  const path = numbersOf(product.world.nordlys.id);
  const origin = 'https://elsewhere.example';
  const asked = await product.call(null, 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  const read = await product.call(key, 'GET', path, { headers: { origin } });
  for (const { headers } of [asked, read]) {
    const names = [...headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(asked.status).not.toBe(200);
  expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a repeated request of a key has one effect, and the key of another program is another', async () => {
  const { key } = keyOf('teams:write');
  const call = (token: string, name: string) =>
    product.call(token, 'POST', createTeam.path, {
      body: { company_id: product.world.nordlys.id, name },
      headers: { 'idempotency-key': 'nightly-1' },
    });
  const first = await call(key, 'Night shift');
  expect(first.status).toBe(201);
  expect((await call(key, 'Night shift')).body).toEqual(first.body);
  expect((await call(key, 'Day shift')).status).toBe(422);
  expect((await call(keyOf('teams:write').key, 'Day shift')).status).toBe(201);
});

test('a key makes ten calls a second and a hundred at once, and is told what is left', async () => {
  const { nordlys } = limited.world;
  const { key } = keys.add({ companyId: nordlys.id, scopes: ['numbers:read'] });
  const call = (token = key) => limited.call(token, 'GET', numbersOf(nordlys.id));
  const statuses = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => call()));
    return {
      answered: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ status }) => status === 429),
    };
  };
  const first = await call();
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe('"api-key";q=100;w=10');
  expect(first.headers.get('ratelimit')).toBe('"api-key";r=99;t=1');
  const { answered, refused } = await statuses(101);
  expect([answered, refused.length]).toEqual([99, 2]);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ code: 'rate_limited' });
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('ratelimit')).toBe('"api-key";r=0;t=10');
    expect(headers.get('ratelimit-policy')).toBe('"api-key";q=100;w=10');
  }
  // Neither another program nor a person of the company waits for it.
  const other = keys.add({ companyId: nordlys.id, scopes: ['numbers:read'] });
  expect((await call(other.key)).status).toBe(200);
  const person = await call(await limited.login(nordlys.adminEmail));
  expect(person.status).toBe(200);
  expect(person.headers.has('ratelimit')).toBe(false);
  limitsClock.ms += 1000;
  const later = await statuses(12);
  expect([later.answered, later.refused.length]).toEqual([10, 2]);
});

test('a key that may not read people learns from no history and no conflict who did what', async () => {
  const { nordlys, plans } = product.world;
  const number = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
  });
  const params = { number_id: number };
  const asAdmin = product.as(await product.login(nordlys.adminEmail));
  await asAdmin(updateNumber, { params, body: { plan_id: plans.large } });
  const path = updateNumber.path.replace('{number_id}', number);
  const seenBy = async (key: string) => {
    const history = await product.call(key, 'GET', `${path}/history`);
    const conflict = await product.call(key, 'PATCH', path, {
      body: { plan_id: plans.small },
      headers: { 'if-match': '"1"' },
    });
    expect([history.status, conflict.status]).toEqual([200, 412]);
    return { history: history.body, conflict: conflict.body };
  };
  const { key } = keyOf('numbers:read', 'numbers:write');
  const hidden = await seenBy(key);
  expect(hidden.history).toMatchObject({ data: [{ kind: 'plan_changed', actor_kind: 'admin' }] });
  expect(hidden.history).toHaveProperty('data.0.actor_name', null);
  expect(JSON.stringify(hidden)).not.toContain(nordlys.adminEmail);
  const named = await seenBy(keyOf('numbers:read', 'numbers:write', 'people:read').key);
  const name = (named.history as { data: { actor_name: string }[] }).data[0]?.actor_name ?? '';
  expect(name).not.toBe('');
  expect(JSON.stringify(named.conflict)).toContain(name);
  expect(JSON.stringify(hidden)).not.toContain(name);
  // A key's own name is no person's.
  await product.as(key)(updateNumber, { params, body: { plan_id: plans.small } });
  expect(await product.call(key, 'GET', `${path}/history`)).toMatchObject({
    body: { data: [{ actor_kind: 'api_key', actor_name: 'Payroll' }, { actor_name: null }] },
  });
});
