import { createIntegration } from '@workspace/domain/integrations/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { hrSecretsOf } from '../../testing/hr-server.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { createHiBob } from '../../vendors/hr/hibob.ts';
import { makeChange } from './changes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const read = (kind: Parameters<typeof hrSecretsOf>[0], token?: string) => {
  const secrets = hrSecretsOf(kind, token);
  const credentials = { serviceUserId: secrets.username, token: secrets.token };
  return createHiBob({ url: `${product.url}/sandbox/hr/v1` }).readPeople(credentials);
};
const people = async () => {
  const reading = await read('reads');
  return reading.outcome === 'read' ? reading.people : [];
};
const change = async (body: object) => {
  const answer = await product.call(null, 'POST', '/sandbox/hr/people', { body });
  return z.object({ data: z.object({ person: z.string() }) }).parse(answer.body).data.person;
};

test('its service users see what they may, and at most 50 times a minute', async () => {
  expect((await people()).map(({ email }) => email)).toContain('employee@nordlys.example');
  expect(await read('without_end_dates')).toMatchObject({ missing: ['end_date'] });
  expect(await read('no_access')).toEqual({ outcome: 'no_access' });
  expect(await read('reads', 'wrong')).toEqual({ outcome: 'invalid_token' });
  await expect(read('unavailable')).rejects.toThrow('503');
  for (let count = 1; count < 50; count += 1) await read('without_end_dates');
  await expect(read('without_end_dates')).rejects.toThrow('429');
});

test('people join, leave, marry, move and lose access; somebody unknown does not', async () => {
  const person = await change({ change: 'join' });
  const found = async () => (await people()).find(({ hrId }) => hrId === person);
  const joined = await found();
  expect(joined).toMatchObject({ endDate: null, isActive: true });
  await change({ change: 'marry', person });
  await change({ change: 'readdress', person });
  await change({ change: 'leave', person, on: '2099-12-31' });
  const changed = await found();
  expect(changed).toMatchObject({ endDate: '2099-12-31', isActive: true });
  expect(changed?.lastName).not.toBe(joined?.lastName);
  expect(changed?.email).not.toBe(joined?.email);
  await change({ change: 'revoke', person });
  expect(await found()).toMatchObject({ isActive: false });
  const unknown = { change: 'leave', person: 'HR-nobody' };
  expect(await product.call(null, 'POST', '/sandbox/hr/people', { body: unknown })).toMatchObject({
    status: 404,
  });
});

test('a change is reported to a company that is connected with its secret, and only there', async () => {
  const { nordlys, fjord } = product.world;
  const { owner } = product.database;
  for (const { id, adminEmail } of [nordlys, fjord]) {
    const secrets = hrSecretsOf('reads');
    const webhook_secret = id === nordlys.id ? secrets.webhook_secret : 'of another HiBob';
    await product.as(await product.login(adminEmail))(createIntegration, {
      body: { integration_type: 'hibob', company_id: id, ...secrets, webhook_secret },
    });
  }
  await owner('integrations').update({
    status: 'active',
    check_id: null,
    check_started_at: null,
    next_read_at: new Date(Date.now() + 86_400_000),
  });
  const place = { pool: product.database.app, apiUrl: product.url };
  const { delivered } = await makeChange(place, { change: 'join' }, new Date());
  expect(delivered).toBe(1);
  expect(await owner('outbox').where({ topic: 'hr.read_people' })).toMatchObject([
    { company_id: nordlys.id, payload: { reason: 'event' } },
  ]);
});

test('its card shows service users and people', async () => {
  const { bytes } = await product.call(null, 'GET', '/sandbox?section=hr');
  const page = bytes.toString('utf8');
  expect(page).toContain(hrSecretsOf('reads').username);
  expect(page).toContain(hrSecretsOf('reads').webhook_secret);
  expect(page).toContain('Signe Vestergaard');
});
