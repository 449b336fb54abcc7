import { processPortingItem, updatePortingItem } from '@workspace/domain/transfers/operations';
import { addDays } from '@workspace/domain/transfers/rules/formats/days';
import { portInNumber } from '@workspace/domain/transfers/rules/operations';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { daysAhead, plantTransfer, playPorting } from '../../../testing/transfers.ts';
import { requireCountry } from '../../catalogue/countries/index.ts';
import { requestTransfers } from '../requests/index.ts';
import { transferDayFacts } from './transfer-day.ts';

let product: TestProduct;
let admin: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  admin = await product.login(product.world.nordlys.adminEmail);
  await owner('countries').insert({
    country_iso_code: 'GB',
    name: 'United Kingdom',
    country_calling_code: '44',
    country_example_phone_number: '7400123456',
    min_phone_number_length: 10,
    max_phone_number_length: 10,
    available: true,
    time_zone: 'Europe/London',
  });
  await owner('plans')
    .where('id', product.world.plans.small)
    .update({ countries: ['DK', 'GB'] });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { owner } = product.database;
  await owner('numbers').update({ status: 'inactive' });
  await owner('porting_items').update({ status: 'cancelled' });
  await owner('notifications').delete();
});

const owner = () => product.database.owner;
const nextNumber = () => {
  serial += 1;
  return `+4474001234${String(serial).padStart(2, '0')}`;
};

/** The first open day from a number of days on. */
async function openDay(days: number): Promise<string> {
  const { earliest } = await inNordlys(product, async (unit) => {
    const country = await requireCountry(unit, 'GB');
    const question = { country, porting_type: 'business', audience: 'company' } as const;
    const facts = await transferDayFacts(unit, question);
    return transferDates({ ...facts, calendar_days: days });
  });
  return earliest;
}

/** A British request that waits, whose code was given some days ago. */
async function planted(given: { codeDaysAgo: number; dayAhead: number; end?: string }) {
  const id = await plantTransfer(product.database, product.world, {
    country: 'GB',
    phoneNumber: nextNumber(),
    values: { pac: 'ABC123456', ...(given.end && { contract_end: given.end }) },
    date: new Date(instantOfDay(await openDay(given.dayAhead))),
  });
  await owner()('porting_items')
    .where({ id })
    .update({ code_given_at: daysAhead(-given.codeDaysAgo) });
  return id;
}

const approve = (uuid: string, body: { porting_code?: string } = {}) =>
  product.as(admin)(processPortingItem, { params: { uuid }, body });

test('an administrator’s own transfer is refused on a day after the code expires', async () => {
  const { nordlys, plans } = product.world;
  const body = {
    country_iso_code: 'GB',
    plan_id: plans.small,
    user_id: nordlys.employee,
    phone_number: nextNumber(),
    pac: 'ABC123456',
  };
  const before = await effectsOf(owner());
  for (const [day, more, sentence] of [
    [await openDay(35), {}, /expires on/],
    [await openDay(3), { contract_end: addDays(await openDay(3), 7) }, /runs until/],
  ] as const) {
    const error = await refusal(
      product.as(admin)(portInNumber, {
        body: { ...body, ...more, date_to_initiate: instantOfDay(day) },
      }),
    );
    expect(error.definition.status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual(['date_to_initiate']);
    expect(error.fields?.['date_to_initiate']).toMatch(sentence);
  }
  expect(growth(before, await effectsOf(owner()))).toEqual({});
  const day = await openDay(10);
  const { data } = await product.as(admin)(portInNumber, {
    body: { ...body, date_to_initiate: instantOfDay(day) },
  });
  expect(data).toMatchObject({ status: 'processing', code_given_at: expect.any(String) });
});

test('a request is not approved for a day after its code expires, unless a new code is given', async () => {
  const uuid = await planted({ codeDaysAgo: 25, dayAhead: 12 });
  const before = await effectsOf(owner());
  const error = await refusal(approve(uuid));
  expect(error.definition.code).toBe('transfer_date_not_possible');
  expect(error.fields?.['porting_date']).toMatch(/expires on/);
  expect(growth(before, await effectsOf(owner()))).toEqual({});
  const { data } = await approve(uuid, { porting_code: 'XYZ654321' });
  expect(data.status).toBe('processing');
  expect(Date.parse(data.code_given_at ?? '')).toBeGreaterThan(Date.now() - 86_400_000);
});

test('a request is not approved, nor moved to a day, before its commitment ends', async () => {
  const end = addDays(await openDay(12), 7);
  const uuid = await planted({ codeDaysAgo: 0, dayAhead: 12, end });
  const error = await refusal(approve(uuid));
  expect(error.fields?.['porting_date']).toMatch(/runs until/);
  const move = async (day: string) =>
    product.as(admin)(updatePortingItem, {
      params: { uuid },
      body: { porting_date: instantOfDay(day) },
    });
  const moved = await refusal(move(await openDay(14)));
  expect(moved.definition.status).toBe(422);
  expect(moved.fields?.['porting_date']).toMatch(/runs until/);
  const later = await refusal(move(await openDay(40)));
  expect(later.fields?.['porting_date']).toMatch(/expires on/);
  await move(await openDay(22));
  expect((await approve(uuid)).data.status).toBe('processing');
});

test('another country drops the code of the one before, with its values and its days', async () => {
  const end = addDays(await openDay(12), 7);
  const uuid = await planted({ codeDaysAgo: 25, dayAhead: 12, end });
  // A day after the British code expires, and one before the British commitment ends.
  for (const [place, days] of [40, 14].entries()) {
    const { data } = await product.as(admin)(updatePortingItem, {
      params: { uuid },
      body: {
        ...(place === 0 && { country_code: 'DK', porting_number: '+4520998877' }),
        porting_date: instantOfDay(await openDay(days)),
      },
    });
    expect(data).toMatchObject({
      country_code: 'DK',
      fields: {},
      current_carrier: null,
      code_given_at: null,
    });
  }
  const row = await owner()('porting_items').where({ id: uuid }).first();
  expect(row).toMatchObject({ secrets: null, secret_fields: [], porting_code: null });
  expect(JSON.stringify(row)).not.toContain('contract_end');
});

test('before its code expires, the person and the administrators of a request that waits are told, once', async () => {
  const { nordlys, plans } = product.world;
  const [item] = await inNordlys(product, (unit) =>
    requestTransfers(unit, product.database, {
      type: 'user_individual',
      createdBy: { userId: nordlys.employee },
      transfers: [
        {
          user_id: nordlys.employee,
          plan_id: plans.small,
          country_code: 'GB',
          porting_type: 'business',
          porting_number: nextNumber(),
          values: { pac: 'ABC123456' },
          porting_date: null,
        },
      ],
    }),
  );
  const row = await owner()('outbox')
    .where('topic', 'porting.code_expires_soon')
    .orderBy('created_at', 'desc')
    .first();
  expect(row).toMatchObject({ payload: { item_id: item?.uuid }, state: 'waiting' });
  // Five days before the thirty are over.
  const days = (row.due_at.getTime() - daysAhead(0).getTime()) / 86_400_000;
  expect(days).toBe(25);
  const notified = () => owner()('notifications').where('type', 'transfer_code_expires');
  await playPorting(product.database).deliver();
  expect((await notified()).map(({ audience }) => audience)).toContain('person');
  const count = (await notified()).length;
  // Decided meanwhile: nobody is notified.
  await owner()('porting_items').where('id', item?.uuid).update({ status: 'declined' });
  await playPorting(product.database).deliver();
  expect(await notified()).toHaveLength(count);
});
