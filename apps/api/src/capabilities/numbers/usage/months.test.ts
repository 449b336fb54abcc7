import { addDays, addMonths, dayOf, monthOfDay } from '@workspace/domain/billing/month';
import { getConsumption, listUsage } from '@workspace/domain/usage/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { moveToQuietTime, productNow } from '../../../testing/top-ups.ts';
import { type PlantedNumber, plantUsedNumber } from '../../../testing/used-numbers.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let today: string;
let own: string;
let used: PlantedNumber;
let silent: PlantedNumber;
let ended: PlantedNumber;

beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, plans, fjord } = product.world;
  admin = await product.login(nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  await moveToQuietTime(product);
  today = dayOf(await productNow(product));
  const month = (count: number) => addMonths(monthOfDay(today), count);
  const plant = (spec: object) =>
    plantUsedNumber(owner, product.world, { since: '2024-01-01', ...spec });
  used = await plant({
    months: {
      [month(-3)]: { data_mb: 9999 },
      [month(-2)]: { data_mb: 4200, sms: 3 },
      [month(0)]: { data_mb: 1000, voice_minutes_local: 12, voice_minutes_international: 4 },
    },
    lastUse: addDays(today, -2),
  });
  silent = await plant({});
  ended = await plant({ status: 'inactive', lastUse: today });
  await plant({ companyId: fjord.id });
  own = await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
});
afterAll(() => product.destroy());

const read = (query: { number_id?: string; cursor?: string; limit?: number } = {}, by = admin) =>
  product.as(by)(listUsage, { params: { company_id: product.world.nordlys.id }, query });
const idsOf = (rows: readonly { readonly number_id: string }[]) =>
  rows.map(({ number_id }) => number_id);

test('administrators read three months and the last use of each number that has not ended', async () => {
  const { data, page } = await read();
  expect(idsOf(data)).toEqual([used.numberId, silent.numberId, own].toSorted());
  expect(page).toEqual({ next_cursor: null, total: 3 });
  const month = (count: number) => addMonths(monthOfDay(today), count);
  const nothing = { data_mb: 0, voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  expect(data.find(({ number_id }) => number_id === used.numberId)).toEqual({
    number_id: used.numberId,
    months: [
      { ...nothing, month: month(-2), data_mb: 4200, sms: 3 },
      { ...nothing, month: month(-1) },
      {
        ...nothing,
        month: month(0),
        data_mb: 1000,
        voice_minutes_local: 12,
        voice_minutes_international: 4,
      },
    ],
    last_used_on: addDays(today, -2),
  });
  const unused = data.find(({ number_id }) => number_id === silent.numberId);
  expect(unused?.last_used_on).toBeNull();
  expect(unused?.months.every(({ data_mb, sms }) => data_mb === 0 && sms === 0)).toBe(true);
});

test('the month of now is what the page of the number says', async () => {
  const { data } = await read({ number_id: used.numberId });
  const params = { number_id: used.numberId };
  const { data: shown } = await product.as(admin)(getConsumption, { params });
  const { month: _, ...now } = data[0]?.months.at(-1) ?? { month: '' };
  expect(shown).toMatchObject(now);
  expect(now).toMatchObject({ data_mb: 1000 });
});

test('pages follow each other by number, and one number can be asked for', async () => {
  const first = await read({ limit: 2 });
  expect(first.data).toHaveLength(2);
  const cursor = first.page.next_cursor ?? '';
  const second = await read({ limit: 2, cursor });
  expect(second.page).toEqual({ next_cursor: null, total: 3 });
  expect([...first.data, ...second.data]).toEqual((await read()).data);
  expect(idsOf((await read({ number_id: silent.numberId })).data)).toEqual([silent.numberId]);
  expect((await read({ number_id: ended.numberId })).data).toEqual([]);
});

test('employees read their own numbers alone, and other companies nothing', async () => {
  expect(idsOf((await read({}, employee)).data)).toEqual([own]);
  expect((await read({ number_id: used.numberId }, employee)).data).toEqual([]);
  const outsider = await product.login(product.world.fjord.adminEmail);
  expect((await refusal(read({}, outsider))).definition.code).toBe('not_found');
});
