import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../config/configuration.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { configuredMarketing } from './configured.ts';
import { embeddedForm } from './embedded-form.ts';
import { meaning, startHubspotServer } from './testing/hubspot-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const production = {
  LINEWISE_MODE: 'production',
  PUBLIC_URL: 'https://plans.example',
  LINEWISE_SECRET_KEY: 'k'.repeat(40),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'plans',
  DATABASE_URL: 'postgres://app@127.0.0.1/plans',
  DATABASE_MIGRATE_URL: 'postgres://owner@127.0.0.1/plans',
};
const log = collectingLog();
const marketingIn = (environment: Record<string, string>) =>
  configuredMarketing(readConfiguration(environment), { pool: database.worker, log });

const submission = (value: string) => ({
  fields: [{ name: 'firstName', objectTypeId: '0-1', value }],
  pageUri: 'https://plans.example/onboarding',
  idempotencyKey: randomUUID(),
});
const kept = () => database.owner('sandbox.form_submissions').select();

test('a demo keeps what is submitted in the sandbox, once for each key', async () => {
  const marketing = marketingIn({});
  expect(await marketing.readForm()).toEqual(embeddedForm);
  const first = submission('Ida');
  await marketing.submit(first);
  await marketing.submit({ ...first, fields: submission('Somebody else').fields });
  expect(await kept()).toMatchObject([
    { id: first.idempotencyKey, page_uri: first.pageUri, fields: first.fields },
  ]);
});

test('production without HubSpot has the embedded form, and neither sends nor keeps a submission', async () => {
  const before = await kept();
  const marketing = marketingIn(production);
  expect(await marketing.readForm()).toEqual(embeddedForm);
  await marketing.submit(submission('Ingrid'));
  expect(await kept()).toEqual(before);
  expect(log.text()).toContain('a marketing form was not sent');
  expect(log.text()).not.toContain('Ingrid');
});

test('HubSpot is used where it is set up, in a demo too', async () => {
  const server = await startHubspotServer();
  const before = await kept();
  for (const environment of [server.settings, { ...production, ...server.settings }]) {
    const marketing = marketingIn(environment);
    expect(await marketing.readForm()).toEqual(meaning);
    await marketing.submit(submission('Ingrid'));
  }
  expect(server.received.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST']);
  expect(await kept()).toEqual(before);
  await server.stop();
});
