import { randomUUID } from 'node:crypto';
import { getMarketingForm, submitMarketingForm } from '@workspace/domain/marketing/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import {
  dumpDatabase,
  type KnownSecret,
  searchSecrets,
  writtenLog,
} from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  accessToken,
  meaning,
  refusal,
  respondJson,
  startHubspotServer,
} from '../../../vendors/marketing/testing/hubspot-server.ts';

const { path } = submitMarketingForm;
const newcomer = 'ingrid@newcomer-of-the-test.example';

const contact = (name: string, value: string) => ({ name, objectTypeId: '0-1', value });
const entered = [
  contact('firstName', 'Ingrid-of-the-test'),
  contact('lastName', 'Solheim-of-the-test'),
  contact('phone', '+4790012345678901'),
  { name: 'website', objectTypeId: '0-2', value: 'https://website-of-the-test.example' },
];
const personal: readonly KnownSecret[] = entered.map(({ name, value }) => ({ name, value }));

let hubspot: Awaited<ReturnType<typeof startHubspotServer>>;
let product: TestProduct | undefined;
beforeEach(async () => {
  hubspot = await startHubspotServer();
});
afterEach(async () => {
  await product?.destroy();
  product = undefined;
  await hubspot.stop();
});

async function start(environment: Record<string, string> = {}, worker = true) {
  product = await startTestProduct(environment, worker ? { worker: 'running' } : {});
  return product;
}

const submit = ({ call }: TestProduct, token: string, fields: object[], key = randomUUID()) =>
  call(token, 'POST', path, { body: { fields }, headers: { 'idempotency-key': key } });

const outbox = ({ database }: TestProduct) =>
  database.owner('outbox').where({ topic: 'marketing.submit_form' });

/** The only form that was sent, once it is settled. */
const settled = (one: TestProduct) =>
  eventually(async () => {
    const rows = await outbox(one);
    expect(rows.map(({ state }) => state)).not.toContain('pending');
    expect(rows).toHaveLength(1);
    return rows[0];
  });

const audited = ({ database }: TestProduct) =>
  database.owner('audit_events').where({ operation: submitMarketingForm.name });

/** Answers that are kept for a login without a company, or for a person. */
const keepAnswers = ({ database }: TestProduct, owner: object) =>
  database.owner('onboardings').insert({
    id: randomUUID(),
    ...owner,
    step: 'Company',
    answers: JSON.stringify({ company: 'Fjord Shipping' }),
    saved_at: new Date(),
  });

/** Company, person and login of those whose answers are kept. */
const answersLeft = async ({ database }: TestProduct) =>
  database.owner('onboardings').select('company_id', 'user_id', 'identity_id').orderBy('saved_at');

async function identityOf({ database }: TestProduct, email: string): Promise<string> {
  return (await database.owner('identities').where({ email }).first('id')).id;
}

const sandboxForms = async ({ call }: TestProduct) =>
  (await call(null, 'GET', '/sandbox/forms')).body;

/** Where personal data was found, apart from the place where the sandbox keeps it. */
async function traces({ database, logged }: TestProduct): Promise<string[]> {
  const written = [...(await dumpDatabase(database.adminUrl)), writtenLog('log', logged())];
  const secrets = [...personal, { name: 'token', value: accessToken }];
  return searchSecrets(secrets, written).filter((found) => !found.includes('form_submissions'));
}

test('a newcomer sees the roles, and the sandbox shows what they submitted with the email of their login', async () => {
  const one = await start();
  const token = await one.login(newcomer);
  const form = await one.as(token)(getMarketingForm, {});
  const roles = form.data.formFieldGroups
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'select_role');
  expect(roles?.options).toContainEqual({ label: 'Finance', value: 'Finance' });
  const identity = await identityOf(one, newcomer);
  const other = 'other@newcomer-of-the-test.example';
  await one.login(other);
  await keepAnswers(one, { identity_id: identity });
  await keepAnswers(one, { identity_id: await identityOf(one, other) });

  const key = randomUUID();
  expect((await submit(one, token, entered, key)).status).toBe(204);
  // The first response was lost.
  expect((await submit(one, token, entered, key)).status).toBe(204);
  const row = await settled(one);
  expect(row).toMatchObject({ state: 'delivered', secret: null, company_id: null });
  const page_uri = `${one.services.configuration.publicUrl}/onboarding`;
  expect(row.payload).toEqual({ page_uri });
  expect(await sandboxForms(one)).toEqual({
    data: [
      {
        id: row.id,
        page_uri,
        fields: [...entered, contact('email', newcomer)],
        submitted_at: expect.any(String),
      },
    ],
  });
  expect((await one.call(null, 'GET', '/sandbox?section=forms')).bytes.toString()).toContain(
    'Ingrid-of-the-test',
  );
  expect(await answersLeft(one)).toMatchObject([{ identity_id: await identityOf(one, other) }]);
  expect(await audited(one)).toEqual([]);
  expect(hubspot.received).toEqual([]);
  expect(await traces(one)).toEqual([]);
});

test('the email of somebody else is replaced, under whatever spelling of its name', async () => {
  const one = await start();
  const { nordlys } = one.world;
  const token = await one.login(nordlys.adminEmail);
  const foreign = 'victim@elsewhere-of-the-test.example';
  const fields = [
    contact('email', foreign),
    { ...contact('Email ', foreign), objectTypeId: '0-2' },
    ...entered,
  ];
  expect((await submit(one, token, fields)).status).toBe(204);
  await settled(one);
  expect(await sandboxForms(one)).toMatchObject({
    data: [{ fields: [...entered, contact('email', nordlys.adminEmail)] }],
  });
  const written = [...(await dumpDatabase(one.database.adminUrl)), writtenLog('log', one.logged())];
  expect(searchSecrets([{ name: 'email', value: foreign }], written)).toEqual([]);
});

test('an administrator’s own answers are forgotten, and the audit has the names of the fields alone', async () => {
  const one = await start({}, false);
  const { nordlys, fjord } = one.world;
  const token = await one.login(nordlys.adminEmail);
  await one.login(newcomer);
  await keepAnswers(one, { company_id: nordlys.id, user_id: nordlys.admin });
  await keepAnswers(one, { company_id: fjord.id, user_id: fjord.admin });
  await keepAnswers(one, { identity_id: await identityOf(one, newcomer) });
  expect((await submit(one, token, entered)).status).toBe(204);
  expect((await answersLeft(one)).map((row) => row.user_id)).toEqual([fjord.admin, null]);
  expect(await audited(one)).toMatchObject([
    {
      company_id: nordlys.id,
      entity_kind: 'company',
      entity_id: nordlys.id,
      before: null,
      after: { form_fields: ['firstName', 'lastName', 'phone', 'website', 'email'] },
    },
  ]);
  // Also while it waits to be delivered.
  expect(await outbox(one)).toMatchObject([{ state: 'pending', company_id: nordlys.id }]);
  expect(await traces(one)).toEqual([]);
});

test('a form that is too long or malformed is refused, and nothing happens', async () => {
  const one = await start({}, false);
  const token = await one.login(newcomer);
  await keepAnswers(one, { identity_id: await identityOf(one, newcomer) });
  for (const fields of [
    [],
    [contact('', 'x')],
    [contact('firstName', 'x'.repeat(2001))],
    [{ ...contact('firstName', 'x'), objectTypeId: 'contact' }],
    Array.from({ length: 51 }, (_, index) => contact(`field_${index}`, 'x')),
  ]) {
    expect((await submit(one, token, fields)).status).toBe(422);
  }
  expect(await outbox(one)).toEqual([]);
  expect(await answersLeft(one)).toHaveLength(1);
});

test('with HubSpot its roles are read once and forms are sent there, and nothing of them stays', async () => {
  const one = await start({ ...hubspot.settings, PUBLIC_URL: 'https://plans.example' });
  const token = await one.login(newcomer);
  const client = one.as(token);
  const forms = await Promise.all([client(getMarketingForm, {}), client(getMarketingForm, {})]);
  expect([...forms, await client(getMarketingForm, {})]).toEqual(
    Array.from({ length: 3 }, () => ({ data: meaning })),
  );
  expect(hubspot.received.map(({ method }) => method)).toEqual(['GET']);
  expect((await submit(one, token, entered)).status).toBe(204);
  expect(await settled(one)).toMatchObject({ state: 'delivered', secret: null });
  expect(hubspot.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(JSON.parse(hubspot.received[1]?.body ?? '')).toEqual({
    fields: [...entered, contact('email', newcomer)],
    context: { pageUri: 'https://plans.example/onboarding', pageName: 'Onboarding' },
  });
  expect(await sandboxForms(one)).toEqual({ data: [] });
  expect(await traces(one)).toEqual([]);
});

test('while HubSpot is away the roles are the embedded ones, and the form is sent when it is back', async () => {
  hubspot.respondWith(respondJson(503, {}));
  const one = await start(hubspot.settings);
  const token = await one.login(newcomer);
  const names = async () => JSON.stringify(await one.as(token)(getMarketingForm, {}));
  expect(await names()).toContain('Office manager');
  expect(await names()).toContain('Office manager');
  expect(hubspot.received.map(({ method }) => method)).toEqual(['GET']);
  expect((await submit(one, token, entered)).status).toBe(204);
  await eventually(async () => {
    const [row] = await outbox(one);
    expect(row).toMatchObject({ state: 'pending', attempts: 1 });
  });
  hubspot.respondWith();
  await one.database.worker.raw('UPDATE graphile_worker._private_jobs SET run_at = now()');
  expect(await settled(one)).toMatchObject({ state: 'delivered', secret: null });
  const [, first, second] = hubspot.received;
  expect(second?.body).toBe(first?.body);
  expect(hubspot.received).toHaveLength(3);
});

test('a form that HubSpot refuses for good is seen by staff, without what was entered', async () => {
  hubspot.respondWith(refusal(400, 'INVALID_EMAIL', `${newcomer}: Ingrid-of-the-test`));
  const one = await start(hubspot.settings);
  expect((await submit(one, await one.login(newcomer), entered)).status).toBe(204);
  const row = await settled(one);
  expect(row).toMatchObject({ state: 'dead', secret: null });
  expect(hubspot.received).toHaveLength(1);
  const staff = await one.login('staff@linewise.example', { staff: true });
  const { body } = await one.call(staff, 'GET', '/api/v0/undelivered');
  expect(body).toMatchObject({
    data: [
      {
        topic: 'marketing.submit_form',
        recipient: null,
        reason: 'HubSpot refused the form: status 400, error INVALID_EMAIL.',
      },
    ],
  });
  expect(await traces(one)).toEqual([]);
});
