import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ensureInstallation } from './installation-store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.destroy());

const catalogue = async () => ({
  countries: await database.owner('countries').orderBy('country_iso_code'),
  plans: await database.owner('plans').orderBy('id'),
  topUps: await database.owner('top_up_plans').orderBy('id'),
});
const ensure = (epoch: string) => ensureInstallation(database.urls.owner, epoch);

test('an empty installation gets its epoch and its catalogue once, and no companies', async () => {
  const epoch = randomUUID();
  await Promise.all([ensure(epoch), ensure(epoch)]);
  const first = await catalogue();
  expect(first.countries.length).toBeGreaterThan(200);
  expect(first.countries).toContainEqual(expect.objectContaining({ country_iso_code: 'US' }));
  expect(first.plans.map(({ name }) => name)).toContain('Zone A 20 GB');
  expect(first.topUps.length).toBeGreaterThan(0);
  expect(await database.owner('companies')).toEqual([]);

  await ensure(randomUUID());
  expect(await catalogue()).toEqual(first);
  expect(await database.owner('installation').pluck('epoch')).toEqual([epoch]);
});

test('plans of the operator stay as they are', async () => {
  await ensure(randomUUID());
  await database.owner('plans').delete();
  const plan = { id: randomUUID(), name: 'Zone A 1 GB', type: 'local', countries: ['DK'] };
  const allowances = {
    data_mb: 1000,
    voice_minutes_local: 0,
    voice_minutes_international: 0,
    sms_local: 0,
    sms_international: 0,
  };
  await database.owner('plans').insert({ ...plan, ...allowances, price_eur: 100, price_usd: 110 });
  await ensure(randomUUID());
  expect(await database.owner('plans').pluck('id')).toEqual([plan.id]);
});
