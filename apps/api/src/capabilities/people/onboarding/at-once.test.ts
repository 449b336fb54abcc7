import { randomUUID } from 'node:crypto';
import { createUser, getMe } from '@workspace/domain/accounts/operations';
import {
  addWhitelistedDomains,
  getJoinOffer,
  joinCompany,
} from '@workspace/domain/domains/operations';
import { getOnboarding, saveOnboarding } from '@workspace/domain/onboarding/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { logNewcomerIn, openCompanyOf } from '../../../testing/onboarding.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { outcomeOf } from '../../../testing/races/play.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const me = async (token: string) => (await product.as(token)(getMe, {})).data;
const companies = async () => (await owner()('companies')).length;
const peopleOf = (email: string) => owner()('users').whereRaw('lower(email) = ?', [email]);

/** Resolves once this many backends of the database wait for a lock. */
const waiting = (count: number) =>
  eventually(async () => {
    const { rows } = await owner().raw(
      `SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    expect(rows[0].n).toBe(count);
  });

/** A person of another company who has the address. */
const plantPerson = (email: string, columns: object = {}) => ({
  company_id: product.world.nordlys.id,
  id: randomUUID(),
  email,
  first_name: 'Ingrid',
  last_name: 'Former',
  role: 'regular',
  status: 'active',
  created_at: new Date(),
  ...columns,
});

test('two tabs at once open one company, and what was entered is moved once', async () => {
  const email = 'ingrid@tabs.example';
  const { token, person, call } = await logNewcomerIn(product, email);
  await call(saveOnboarding, { body: { step: 'AboutYourself', answers: { firstName: 'Ingrid' } } });
  const before = await companies();
  // Both are newcomers when they are identified, and wait for the login that the test holds.
  const { both } = await owner().transaction(async (trx) => {
    await trx('identities').where({ email }).forUpdate();
    const names = ['First', 'Second'];
    const calls = names.map((first_name) => call(createUser, { body: { ...person, first_name } }));
    await waiting(2);
    return { both: Promise.all(calls) };
  });
  const [one, other] = (await both).map(({ data }) => data);
  expect(other?.user_id).toBe(one?.user_id);
  expect([one?.version, other?.version].sort()).toEqual([1, 2]);
  expect(await companies()).toBe(before + 1);
  expect(await peopleOf(email)).toHaveLength(1);
  const last = one?.version === 2 ? one : other;
  expect(await me(token)).toMatchObject({ kind: 'admin', user: last });
  expect((await call(getOnboarding, {})).data).toMatchObject({
    answers: { firstName: 'Ingrid' },
    version: 1,
  });
});

test('answers that another tab saves while the company is opened are those of its user', async () => {
  const email = 'ingrid@drafts.example';
  const { person, call } = await logNewcomerIn(product, email);
  const body = { step: 'Company', answers: { company: 'Drafts AS' } } as const;
  const { both } = await owner().transaction(async (trx) => {
    await trx('identities').where({ email }).forUpdate();
    const opening = call(createUser, { body: person });
    await waiting(1);
    const saving = call(saveOnboarding, { body });
    await waiting(2);
    return { both: Promise.all([opening, saving]) };
  });
  const [{ data: user }, { data: saved }] = await both;
  expect(saved).toMatchObject({ ...body, version: 1 });
  expect((await call(getOnboarding, {})).data).toEqual(saved);
  const rows = await owner()('onboardings').where('user_id', user.user_id);
  expect(rows).toMatchObject([{ identity_id: null, company_id: user.company_id }]);
  const { id } = await owner()('identities').where({ email }).first();
  expect(await owner()('onboardings').where('identity_id', id)).toEqual([]);
});

test.each(['with one key', 'without a key'])(
  'the same call five times at once, %s, makes one user and one company',
  async (way) => {
    const email = `${randomUUID()}@repeats.example`;
    const { person, call } = await logNewcomerIn(product, email);
    const options = way === 'with one key' ? { idempotencyKey: randomUUID() } : {};
    const before = await companies();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(createUser, { body: person }, options)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await companies()).toBe(before + 1);
    expect(await peopleOf(email)).toHaveLength(1);
  },
);

test('two people of one domain open two companies, and neither sees the other', async () => {
  const [one, other] = await Promise.all([
    openCompanyOf(product, 'anna@sund.example'),
    openCompanyOf(product, 'erik@sund.example'),
  ]);
  expect(one.params.company_id).not.toBe(other.params.company_id);
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await me(mine.token)).toMatchObject({ company: { ...mine.params, name: 'Sund' } });
    const base = `/api/v0/companies/${theirs.params.company_id}`;
    for (const path of ['', '/users', '/audit_events', '/payment_accounts']) {
      expect((await product.call(mine.token, 'GET', base + path)).status, path).toBe(404);
    }
    const taken = product.as(mine.token)(createUser, {
      body: { first_name: 'A', last_name: 'B', email: theirs.user.email },
    });
    expect((await refusal(taken)).definition.code).toBe('email_already_exists');
  }
});

test('whose domain another company has proved may join it, or open one of their own', async () => {
  const { nordlys } = product.world;
  const params = { company_id: nordlys.id };
  const admin = product.as(await product.login(nordlys.adminEmail));
  await admin(addWhitelistedDomains, { params, body: { domains: ['nordlys.example'] } });
  const joining = await logNewcomerIn(product, 'joins@nordlys.example');
  const opening = await logNewcomerIn(product, 'opens@nordlys.example');
  for (const { call } of [joining, opening]) {
    expect((await call(getJoinOffer, {})).data).toMatchObject(params);
    const body = { step: 'AboutYourself', answers: { firstName: 'Ingrid' } } as const;
    await call(saveOnboarding, { body });
  }
  const { email: _, ...names } = joining.person;
  await joining.call(joinCompany, { body: { ...params, ...names } });
  expect(await me(joining.token)).toMatchObject({ kind: 'regular', company: params });
  expect((await product.call(joining.token, 'GET', getOnboarding.path)).status).toBe(403);

  const { data: user } = await opening.call(createUser, { body: opening.person });
  expect(user.company_id).not.toBe(nordlys.id);
  expect(await me(opening.token)).toMatchObject({ kind: 'admin', company: { name: 'Nordlys' } });
});

test('somebody who was archived elsewhere does not log in, and opens no company if archived meanwhile', async () => {
  const former = 'former@old.example';
  await owner()('users').insert(plantPerson(former, { status: 'archived' }));
  await expect(product.login(former)).rejects.toMatchObject({ name: 'LoginRefused' });

  const before = await companies();
  const cases = [
    ['archived', 'email_already_exists'],
    ['inactive', 'email_already_exists'],
  ] as const;
  for (const [status, code] of cases) {
    const email = `${status}@old.example`;
    const { token, person, call } = await logNewcomerIn(product, email);
    await owner()('users').insert(plantPerson(email, { status }));
    const refused = await refusal(call(createUser, { body: person }));
    expect(refused).toMatchObject({
      definition: { code, status: 409 },
      fields: { email: 'Email already exists' },
    });
    expect(await me(token)).toMatchObject({ kind: 'newcomer' });
  }
  expect(await companies()).toBe(before);
});

test.each([
  ['regular', 'active'],
  ['admin', 'new_user'],
  ['regular', 'archived'],
])(
  'an %s person (%s) who is added while the call waits has the address; nothing is opened',
  async (role, status) => {
    const email = `${role}-${status}@waits.example`;
    const { person, call } = await logNewcomerIn(product, email);
    const before = await companies();
    const { call: opening } = await owner().transaction(async (trx) => {
      await trx('identities').where({ email }).forUpdate();
      await trx('users').insert(plantPerson(email, { role, status }));
      const started = outcomeOf(() => call(createUser, { body: person }));
      await waiting(1);
      return { call: started };
    });
    expect(await opening).toBe('email_already_exists');
    expect(await companies()).toBe(before);
    expect(await peopleOf(email)).toHaveLength(1);
  },
);

test('an address that is taken after the company was inserted takes the company back', async () => {
  const email = 'late@waits.example';
  const { person, call } = await logNewcomerIn(product, email);
  await call(saveOnboarding, { body: { step: 'AboutYourself', answers: { firstName: 'Late' } } });
  const before = await companies();
  const { call: opening } = await owner().transaction(async (trx) => {
    // Not committed yet, so that the call finds nobody, and waits for the claim on the address.
    await trx('users').insert(plantPerson(email));
    const started = outcomeOf(() => call(createUser, { body: person }));
    await waiting(1);
    return { call: started };
  });
  expect(await opening).toBe('email_already_exists');
  expect(await companies()).toBe(before);
  const { id } = await owner()('identities').where({ email }).first();
  expect(await owner()('onboardings').where('identity_id', id)).toHaveLength(1);
});

test('a server that is stopped while the company is opened leaves nothing, and the next try opens one', async () => {
  const email = 'ingrid@stopped.example';
  const { token, person, call } = await logNewcomerIn(product, email);
  const body = { step: 'AboutYourself', answers: { firstName: 'Ingrid' } } as const;
  await call(saveOnboarding, { body });
  const before = await companies();
  const { answer } = await owner().transaction(async (trx) => {
    // The revision is written last: everything else has been by then.
    await trx.raw('LOCK TABLE company_revisions IN EXCLUSIVE MODE');
    const started = product.call(token, 'POST', createUser.path, { body: person });
    await waiting(1);
    await product.database.app.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    return { answer: started };
  });
  expect((await answer).status).toBeGreaterThanOrEqual(500);
  expect(await companies()).toBe(before);
  expect(await me(token)).toMatchObject({ kind: 'newcomer', onboarding: 'in_progress' });
  expect((await call(getOnboarding, {})).data).toMatchObject({ ...body, version: 1 });
  await call(createUser, { body: person });
  expect(await companies()).toBe(before + 1);
});
