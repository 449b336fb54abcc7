import { randomUUID } from 'node:crypto';
import { updateCompany } from '@workspace/domain/companies/operations';
import { getOnboarding, saveOnboarding } from '@workspace/domain/onboarding/operations';
import type { OnboardingAnswers } from '@workspace/domain/onboarding/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, type TransactionScope, transact } from '../../../database/unit-of-work.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { logNewcomerIn, openCompanyOf } from '../../../testing/onboarding.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const read = async (token: string) => (await product.as(token)(getOnboarding, {})).data;
const save = (token: string, answers: OnboardingAnswers, ifMatch?: string) =>
  product.call(token, 'PUT', saveOnboarding.path, {
    body: { step: 'Company', answers },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });
/** Of a demo: the product's own page. */
const booking = { kind: 'page', path: '/booking' };
const begun = { step: 'AboutYourself', answers: {}, booking, version: 0 };

/** Another administrator of a company. */
async function plantAdmin(companyId: string, email: string): Promise<string> {
  await owner()('users').insert({
    company_id: companyId,
    id: randomUUID(),
    email,
    first_name: 'Second',
    last_name: 'Admin',
    role: 'admin',
    status: 'active',
    created_at: new Date(),
  });
  return product.login(email);
}

test('what is saved replaces what was kept, and a stale version shows the saved one', async () => {
  const { token } = await logNewcomerIn(product, 'ingrid@answers.example');
  expect(await read(token)).toEqual(begun);
  // Nothing was saved: version 0 is what the caller has seen.
  expect((await save(token, { firstName: 'Ingrid' }, '"0"')).status).toBe(200);
  const answers = {
    lastName: 'Solheim',
    how_many_mobile_plans_do_you_have_today_: '> 25',
  } as const;
  expect(await save(token, answers, '"1"')).toMatchObject({
    status: 200,
    body: { data: { step: 'Company', answers, booking, version: 2 } },
  });
  expect(await save(token, { firstName: 'Late' }, '"1"')).toMatchObject({
    status: 412,
    body: { code: 'stale_version', current: { step: 'Company', answers, version: 2 } },
  });
  expect(await save(token, { firstName: 'Late' }, '"0"')).toMatchObject({ status: 412 });
  expect(await read(token)).toEqual({ step: 'Company', answers, booking, version: 2 });
  // Two tabs that have seen the same version: one is refused.
  const both = await Promise.all(['a', 'b'].map((city) => save(token, { city }, '"2"')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await read(token)).toMatchObject({ version: 3 });
});

test('what was typed is kept as it was typed, within its limits', async () => {
  const { token } = await logNewcomerIn(product, 'typed@answers.example');
  const answers = { company: '  Fjord\u200b & Søn <AS> 👩‍💻 ', website: 'not yet', email: '' };
  expect((await save(token, answers)).status).toBe(200);
  expect((await read(token)).answers).toEqual(answers);
  for (const wrong of [
    { company: 'x'.repeat(301) },
    { select_country: 'NOR' },
    { reason: 'because' },
    { terms_accepted: 'yes' },
    { password: 'secret' },
    { firstName: null },
  ]) {
    expect((await save(token, wrong as OnboardingAnswers)).status).toBe(422);
  }
  expect((await read(token)).version).toBe(1);
});

test('it is a draft: neither the audit log nor devices learn of it', async () => {
  const { token, params } = await openCompanyOf(product, 'ingrid@drafts.example');
  const count = async () => ({
    audit: (await owner()('audit_events')).length,
    changes: (await owner()('changes')).length,
    company: await owner()('companies').where('id', params.company_id).first(),
  });
  const before = await count();
  await save(token, { company: 'Another name', firstName: 'Another' });
  expect(await count()).toEqual(before);
});

test('an administrator without answers begins with what the company says already', async () => {
  const { token, params } = await openCompanyOf(product, 'ingrid@prefilled.example');
  const answers = {
    firstName: 'Ingrid',
    lastName: 'Solheim',
    company: 'Prefilled',
    select_country: 'US',
  };
  expect(await read(token)).toEqual({ ...begun, step: 'Company', answers });
  const body = { website: 'https://prefilled.example', country_iso_code: 'DK' };
  await product.as(token)(updateCompany, { params, body });
  expect((await read(token)).answers).toEqual({
    ...answers,
    website: body.website,
    select_country: 'DK',
  });
});

test('administrators of one company have answers of their own, and employees and staff none', async () => {
  const { token, params } = await openCompanyOf(product, 'ingrid@two.example');
  const second = await plantAdmin(params.company_id, 'second@two.example');
  await save(token, { city: 'Bergen' });
  expect((await read(second)).answers).toMatchObject({ firstName: 'Second', company: 'Two' });
  expect((await save(second, { city: 'Oslo' })).status).toBe(200);
  expect((await read(token)).answers).toEqual({ city: 'Bergen' });

  const staff = await product.login('kari@provider.example', { staff: true });
  const acting = await impersonate(product, { staff });
  const employee = await product.login('employee@nordlys.example');
  for (const caller of [staff, acting, employee, null]) {
    const status = caller === null ? 401 : 403;
    expect((await product.call(caller, 'GET', getOnboarding.path)).status).toBe(status);
    const put = product.call(caller, 'PUT', saveOnboarding.path, {
      body: { step: 'Company', answers: {} },
    });
    expect((await put).status).toBe(status);
  }
});

test('once the company is activated nothing is begun, but what is kept can be completed', async () => {
  const { token, params } = await openCompanyOf(product, 'ingrid@late.example');
  const second = await plantAdmin(params.company_id, 'second@late.example');
  await save(token, { city: 'Bergen' });
  await owner()('companies').where('id', params.company_id).update({ status: 'pending' });
  expect((await save(token, { city: 'Oslo' })).status).toBe(200);
  await owner()('companies').where('id', params.company_id).update({ status: 'activated' });
  expect((await save(token, { city: 'Voss' })).status).toBe(200);
  expect(await save(second, { city: 'Voss' })).toMatchObject({
    status: 409,
    body: { code: 'onboarding_completed' },
  });
  expect(await save(second, { city: 'Voss' }, '"7"')).toMatchObject({ status: 409 });
  expect(await owner()('onboardings').where(params)).toHaveLength(1);
});

test('no login reads, changes or deletes what another one entered', async () => {
  const mine = await logNewcomerIn(product, 'mine@secret.example');
  const theirs = await logNewcomerIn(product, 'theirs@secret.example');
  await save(mine.token, { company: 'Very secret AS' });
  expect(await read(theirs.token)).toEqual(begun);
  await save(theirs.token, { city: 'Oslo' });
  expect((await read(mine.token)).answers).toEqual({ company: 'Very secret AS' });

  // The second lock: the database shows a row to its login, or within its company, alone.
  const opened = await openCompanyOf(product, 'ingrid@locked.example');
  await save(opened.token, { company: 'Locked AS' });
  const identities = await owner()('identities').whereIn('email', [
    'mine@secret.example',
    'theirs@secret.example',
  ]);
  const [one, other] = identities.map(({ id }) => String(id));
  const { nordlys } = product.world;
  const scope = (of: Partial<TransactionScope>): TransactionScope => ({
    ...asSystem(null),
    actorKind: 'newcomer',
    ...of,
  });
  const person = { companyId: nordlys.id, userId: nordlys.admin };
  const callers: readonly (readonly [TransactionScope, number])[] = [
    [scope({ keyScope: one ?? '' }), 1],
    [scope({ keyScope: other ?? '' }), 1],
    [scope({ keyScope: randomUUID() }), 0],
    [scope({ keyScope: null }), 0],
    [scope({ actorKind: 'admin', ...person, keyScope: randomUUID() }), 0],
    [
      scope({
        actorKind: 'regular',
        companyId: opened.user.company_id,
        userId: opened.user.user_id,
      }),
      0,
    ],
    [scope({ actorKind: 'admin', companyId: opened.user.company_id }), 1],
    [asSystem(nordlys.id), 0],
    [asSystem(null), 0],
  ];
  const origin = {
    operation: 'test',
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  for (const [as, count] of callers) {
    const done = await transact(product.database.app, as, origin, async ({ trx }) => ({
      read: (await trx('onboardings')).length,
      changed: await trx('onboardings').update({ step: 'Payment' }),
    }));
    expect(done, JSON.stringify(as)).toEqual({ read: count, changed: count });
    const workers = transact(product.database.worker, as, origin, ({ trx }) => trx('onboardings'));
    expect(await workers).toHaveLength(as.companyId === opened.user.company_id ? 1 : 0);
  }
  await expect(
    transact(product.database.app, scope({ keyScope: one ?? '' }), origin, ({ trx }) =>
      trx('onboardings').update({ identity_id: other ?? '' }),
    ),
  ).rejects.toThrow('row-level security');
});
