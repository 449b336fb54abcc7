import { randomUUID } from 'node:crypto';
import { disconnectHr, getHrConnection, inviteToHr } from '@workspace/domain/hr/operations';
import {
  createIntegration,
  listBrokenIntegrations,
} from '@workspace/domain/integrations/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HrServer, hrSecretsOf, startHrServer } from '../../../testing/hr-server.ts';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let hr: HrServer;
let admin: string;

beforeAll(async () => {
  hr = await startHrServer();
  product = await startTestProduct({ HIBOB_URL: hr.url }, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  hr.stop();
});
beforeEach(async () => {
  hr.reset();
  await owner()('hr_invitations').delete();
  await owner()('hr_events').delete();
  await owner()('integrations').delete();
});

const owner = () => product.database.owner;
const params = () => ({ company_id: product.world.nordlys.id });
const bodyOf = (secrets: ReturnType<typeof hrSecretsOf>) => ({
  integration_type: 'hibob' as const,
  ...params(),
  ...secrets,
});
const connect = (secrets: ReturnType<typeof hrSecretsOf>, login = admin) =>
  product.as(login)(createIntegration, { body: bodyOf(secrets) });
const connection = async (login = admin) =>
  (await product.as(login)(getHrConnection, { params: params() })).data;
const row = () => owner()('integrations').first();
const noSecrets = { username: null, token: null, webhook_secret: null };

async function connected(kind: Parameters<typeof hrSecretsOf>[0] = 'reads') {
  await connect(hrSecretsOf(kind));
  await expect.poll(async () => (await connection()).status).toBe('active');
}

describe('an administrator connects HiBob', () => {
  test('which is checked by reading people, once, however often it is sent', async () => {
    expect(await connection()).toMatchObject({ status: 'none', version: null, people_read: null });
    const before = await effectsOf(owner());
    const { data } = await connect(hrSecretsOf('reads'));
    expect(data).toMatchObject({ integration_type: 'hibob', user_id: null, status: 'pending' });
    await connect(hrSecretsOf('reads'));
    await expect.poll(async () => (await connection()).status).toBe('active');
    await connect(hrSecretsOf('reads'));
    expect(await connection()).toMatchObject({
      problem: null,
      people_read: 2,
      missing_fields: [],
      checked_at: expect.any(String),
      webhook_url: expect.stringContaining(`/integrations/hibob/events/${params().company_id}`),
      webhook_tested_at: null,
    });
    expect(hr.asked).toHaveLength(1);
    expect(growth(before, await effectsOf(owner()))).toMatchObject({ audit_events: 2 });
    await expect(connect(hrSecretsOf('without_end_dates'))).rejects.toMatchObject({
      definition: { code: 'hr_active' },
    });
  });

  test('with a service user that may not see everything, which is said', async () => {
    await connected('without_end_dates');
    expect(await connection()).toMatchObject({ missing_fields: ['end_date'] });
  });

  test.each([
    ['a wrong token', hrSecretsOf('reads', 'wrong'), 'invalid_token', /does not know/],
    ['no permission', hrSecretsOf('no_access'), 'no_access', /may not read people/],
  ] as const)(
    'but not with %s: asked once, with the reason in words, and tried again',
    async (...row_) => {
      const [, secrets, problem, words] = row_;
      await connect(secrets);
      await expect.poll(async () => (await connection()).status).toBe('error');
      expect(await connection()).toMatchObject({
        problem,
        problem_text: expect.stringMatching(words),
      });
      expect(await row()).toMatchObject({ ...noSecrets, next_read_at: null });
      expect(hr.asked).toHaveLength(1);
      const staff = await logStaffIn(product);
      const { data } = await product.as(staff)(listBrokenIntegrations, { query: {} });
      expect(data).toMatchObject([{ integration_type: 'hibob', problem, person_name: null }]);
      await connected();
    },
  );

  test('after too many searches, half a list and an outage, which are tried again', async () => {
    let failures = 0;
    hr.respond = (_, response) => {
      failures += 1;
      if (failures === 1) return response.writeHead(429, { 'retry-after': '1' }).end('{}');
      hr.respond = undefined;
      return response.writeHead(200).end('{"employees":[{"/root/id":{"val');
    };
    await connect(hrSecretsOf('reads'));
    await expect.poll(async () => (await connection()).status, { timeout: 60_000 }).toBe('active');
    expect(hr.asked).toHaveLength(3);
  });

  test('but not while HiBob cannot be reached for minutes', async () => {
    await connect(hrSecretsOf('unavailable'));
    await expect.poll(() => hr.asked.length).toBe(1);
    expect(await connection()).toMatchObject({ status: 'pending' });
    await expect(connect(hrSecretsOf('reads'))).rejects.toMatchObject({
      definition: { code: 'integration_checking' },
    });
    await owner()('integrations').update({ check_started_at: new Date(Date.now() - 10 * 60_000) });
    await expect.poll(async () => (await connection()).problem).toBe('unreachable');
  });

  test('neither staff who act as the company, nor an employee, nor another company’s administrator', async () => {
    const acting = await impersonate(product);
    const before = await effectsOf(owner());
    await expect(connect(hrSecretsOf('reads'), acting)).rejects.toMatchObject({
      definition: { code: 'denied_while_acting' },
    });
    expect(await connection(acting)).toMatchObject({ status: 'none', webhook_url: null });
    const body = { email: 'hr@nordlys.example', first_name: 'Line' };
    await expect(product.as(acting)(inviteToHr, { params: params(), body })).rejects.toMatchObject({
      definition: { status: 403 },
    });
    const employee = await product.login('employee@nordlys.example');
    await expect(connect(hrSecretsOf('reads'), employee)).rejects.toMatchObject({
      definition: { status: 403 },
    });
    const foreign = await product.login(product.world.fjord.adminEmail);
    await expect(connect(hrSecretsOf('reads'), foreign)).rejects.toMatchObject({
      definition: { status: 422 },
    });
    expect(await owner()('integrations')).toEqual([]);
    expect(growth(before, await effectsOf(owner())).outbox).toBeUndefined();
    expect(hr.asked).toEqual([]);
  });

  test('with every field, in the form that HTTP can carry', async () => {
    const send = async (changes: object) => {
      const body = { ...bodyOf(hrSecretsOf('reads')), ...changes };
      const answer = await product.call(admin, 'POST', createIntegration.path, { body });
      return { status: answer.status, fields: Reflect.get(Object(answer.body), 'fields') };
    };
    expect(await send({ username: undefined })).toEqual({
      status: 422,
      fields: { username: 'This field is required.' },
    });
    expect(await send({ username: 'a:b', webhook_secret: '' })).toEqual({
      status: 422,
      fields: {
        username: 'This is not the id of a service user.',
        webhook_secret: 'Enter the secret of the webhook.',
      },
    });
    expect(await send({ user_id: randomUUID() })).toMatchObject({ status: 422 });
    expect(await owner()('integrations')).toEqual([]);
  });
});

test('disconnecting erases the secrets, and the company can connect again', async () => {
  await connected();
  await product.as(admin)(disconnectHr, { params: params() });
  expect(await connection()).toMatchObject({ status: 'inactive' });
  expect(await row()).toMatchObject({ ...noSecrets, next_read_at: null });
  await expect(product.as(admin)(disconnectHr, { params: params() })).rejects.toMatchObject({
    definition: { code: 'not_found' },
  });
  await connected();
});

test('secrets are in no response, log, audit, message or clear column', async () => {
  await connected();
  await connection();
  const { username, token, webhook_secret } = hrSecretsOf('reads');
  const secrets = [
    { name: 'token', value: token },
    { name: 'secret', value: webhook_secret },
    { name: 'login', value: `${username}:${token}` },
  ];
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
    { place: 'response', text: JSON.stringify(await connection()), words: '' },
  ];
  expect(searchSecrets(secrets, written)).toEqual([]);
});

test('people are read once in the night, by the product clock', async () => {
  await connected();
  const reads = () => owner()('outbox').where({ topic: 'hr.read_people' });
  const { next_read_at } = await row();
  expect([1, 2, 3, 4]).toContain(next_read_at.getUTCHours());
  expect(await reads()).toEqual([]);
  await owner()('integrations').update({ next_read_at: new Date() });
  await owner()('outbox').insert({ id: randomUUID(), topic: 'clock.wake', payload: '{}' });
  await expect.poll(async () => (await reads()).length).toBe(1);
  expect(await reads()).toMatchObject([{ payload: { reason: 'nightly' } }]);
  expect((await row()).next_read_at.getTime()).toBeGreaterThan(Date.now());
});
