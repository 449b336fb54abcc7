import { countrySchema } from '@workspace/domain/countries/schema';
import { lookupStatus } from '@workspace/domain/status/operations';
import { checkReadiness, getTransferDates } from '@workspace/domain/transfers/rules/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/outcomes.ts';
import { plantTransfer, statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow, quietTime } from '../../../testing/top-ups.ts';

const japan = {
  country_iso_code: 'JP',
  name: 'Japan',
  country_calling_code: '81',
  country_example_phone_number: '9012345678',
  min_phone_number_length: 10,
  max_phone_number_length: 10,
  available: true,
  time_zone: 'Asia/Tokyo',
};
const hour = 3_600_000;
const day = 24 * hour;

let product: TestProduct;
let admin: string;
/** UTC midnight of a day, in whose evening it is the next day in Japan, and in Denmark not yet. */
let date: number;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  await owner()('countries').insert(japan);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const quiet = quietTime(await productNow(product));
  date = Date.UTC(quiet.getUTCFullYear(), quiet.getUTCMonth(), quiet.getUTCDate());
  await advanceTo(product, new Date(date + 16 * hour));
});

const owner = () => product.database.owner;
const text = (instant: number) => new Date(instant).toISOString();
const dayText = (instant: number) => text(instant).slice(0, 10);

async function todayIn(iso: string): Promise<string> {
  const { data } = await product.as(admin)(getTransferDates, {
    params: { iso },
    query: { porting_type: 'business' },
  });
  return data.today;
}

test('the days of transfers of a country that is added are those of its clock', async () => {
  expect(await todayIn('JP')).toBe(dayText(date + day));
  expect(await todayIn('DK')).toBe(dayText(date));
  const id = await plantTransfer(product, { columns: { country_code: 'JP' } });
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  const page = await product.call(null, 'POST', lookupStatus.path, { body: { ticket } });
  expect(page.body).toMatchObject({
    data: { today: dayText(date + day), country_name: 'Japan' },
  });
});

test('apps read the time zone of a country', async () => {
  const { body } = await product.call(null, 'GET', '/api/v0/countries');
  expect(body).toMatchObject({ data: expect.arrayContaining([japan]) });
});

test.each([
  ['a name that nobody knows', 'Asia/Tokio', /not recognized/],
  ['an offset', 'UTC+9', /check/],
  ['a name with an offset', 'Asia/Tokyo1', /check/],
  ['an abbreviation', 'JST', /check/],
  ['nothing', null, /null/],
])('%s is refused as a time zone', async (_, time_zone, reason) => {
  const row = { ...japan, country_iso_code: 'ZZ', name: 'Elsewhere', time_zone };
  await expect(owner()('countries').insert(row)).rejects.toThrow(reason);
  const change = owner()('countries').where('country_iso_code', 'JP').update({ time_zone });
  await expect(change).rejects.toThrow(reason);
});

test('a row whose time zone the process does not know is no country', () => {
  expect(countrySchema.safeParse(japan).success).toBe(true);
  for (const time_zone of ['Asia/Tokio', '', null, undefined]) {
    expect(countrySchema.safeParse({ ...japan, time_zone }).success).toBe(false);
  }
});

test('of a country that is not known there are no days, instead of those of another', async () => {
  expect((await refusal(todayIn('FI'))).definition.status).toBe(404);
  const asked = product.as(admin)(checkReadiness, {
    query: {},
    body: {
      country_iso_code: 'FI',
      porting_type: 'business',
      phone_number: '+358412345678',
      fields: {},
    },
  });
  expect((await refusal(asked)).fields).toEqual({ country_iso_code: expect.any(String) });
});
