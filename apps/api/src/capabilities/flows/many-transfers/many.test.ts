import { listPortingRequests } from '@workspace/domain/transfers/operations';
import { requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { openDay } from '../../../testing/transfers.ts';

let product: TestProduct;
let admin: string;
let other: string;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  other = await product.login(product.world.fjord.adminEmail);
  await product.database.owner('numbers').update({ status: 'inactive' });
});
afterAll(() => product.destroy());

const effects = () => effectsOf(product.database.owner);
const day = (await openDay(35)).toISOString().slice(0, 10);
const columns =
  'email;phone_number;plan;porting_type;porting_date;current_carrier;account_holder;address;zip_code;cpr';
const good = (email: string, phone: string) =>
  `${email};${phone};Zone A 20 GB;Personal;${day};telenor;Ida Holm;Havnegade 1;2100;010190-1234`;
const file = (...lines: string[]) => new Blob([[columns, ...lines].join('\r\n')]);

/** Columns that business numbers need, for which personal rows leave the cells empty. */
const widen = (blob: Blob) =>
  blob.text().then((text) => {
    const [head, ...rows] = text.split('\r\n');
    const wider = [`${head};cvr;account_number`, ...rows.map((row) => `${row};;`)];
    return new Blob([wider.join('\r\n')]);
  });

const send = async (
  blob: Blob,
  fields: { dry_run?: 'true'; skip_refused?: 'true' } = {},
  { token = admin, company = product.world.nordlys.id } = {},
) =>
  product.as(token)(requestManyTransfers, {
    query: { company_id: company },
    body: { country_iso_code: 'DK', ...fields },
    files: { file: await widen(blob) },
  });

const bad = `nobody@nordlys.example;12;Zone Z;Personal;2026-02-30;;;Havnegade 1;21000;1`;

test('a file is checked row by row and field by field, and nothing is written', async () => {
  const before = await effects();
  const { data } = await send(file(good('colleague@nordlys.example', '26 90 02 00'), bad), {
    dry_run: 'true',
  });
  expect(data).toMatchObject({
    state: 'checked',
    request_id: null,
    counts: { transfer: 1, refused: 1 },
  });
  expect(data.rows[1]).toMatchObject({ line: 3, outcome: 'refused' });
  expect(data.rows[1]?.fields).toEqual({
    email: 'This person is not in the company.',
    phone_number: 'This is not a valid mobile number for the country.',
    plan: 'There is no plan “Zone Z”.',
    porting_date: 'Write the date as YYYY-MM-DD.',
    current_carrier: 'This field is required.',
    account_holder: 'This field is required.',
    zip_code: 'A Danish postal code has 4 digits, such as 2100.',
    cpr: expect.stringContaining('CPR'),
  });
  expect(growth(before, await effects())).toEqual({});
});

test('one refused row prevents all, unless refused rows are left out', async () => {
  const rows = file(good('colleague@nordlys.example', '+4526900201'), bad);
  const before = await effects();
  expect((await send(rows)).data.state).toBe('checked');
  expect(growth(before, await effects())).toEqual({});
  const { data } = await send(rows, { skip_refused: 'true' });
  expect(data).toMatchObject({ state: 'requested', counts: { transfer: 1, refused: 1 } });
  const listed = await product.as(admin)(listPortingRequests, {
    params: { company_id: product.world.nordlys.id },
    query: { status: 'pending' },
  });
  const item = listed.data.find(({ request_id }) => request_id === data.request_id);
  expect(item).toMatchObject({
    type: 'admin_multiple',
    porting_number: '+4526900201',
    secret_fields: ['cpr'],
    current_carrier: '{"carrierId":"dk_telenor","carrierName":"Telenor"}',
  });
  expect(JSON.stringify([data, item])).not.toContain('010190');
});

test('the same person or number twice, and numbers that are being transferred, are refused', async () => {
  const { data } = await send(
    file(
      good('employee@nordlys.example', '+4526900202'),
      good('employee@nordlys.example', '+4526900202'),
      good('colleague@nordlys.example', '+4526900201'),
    ),
    { dry_run: 'true' },
  );
  expect(data.rows[0]?.fields).toEqual({
    email: 'This is in lines 2, 3.',
    phone_number: 'This is in lines 2, 3.',
  });
  expect(data.rows[2]?.fields).toEqual({
    email: 'This person already has a local number.',
    phone_number: 'This number is already being transferred.',
  });
});

test.each([
  ['unknown columns', new Blob(['email,pac\na,b']), 'These columns are unknown: “pac”.'],
  ['no rows', file(), 'no rows'],
  [
    '60,000 columns',
    new Blob([Array.from({ length: 60_000 }, (_, at) => `c${at}`).join()]),
    'longer',
  ],
  ['51 columns', new Blob([`${columns}${';'.repeat(41)}\na`]), 'more than 50 columns'],
  ['50,001 lines', new Blob([columns, '\n'.repeat(50_001)]), 'more than 50,000 lines'],
  ['a long row', new Blob([`${columns}\n${'x'.repeat(10_001)}`]), 'starts on line 2 is longer'],
  ['501 rows', new Blob([`${columns};cvr;account_number\n${'a\n'.repeat(501)}`]), '500 rows'],
  ['an open quotation mark', new Blob([`${columns};cvr;account_number\na;b\n"c`]), 'Line 3'],
  ['not a CSV', new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]), 'Excel workbook'],
])('a file with %s is refused as a whole', async (_, blob, message) => {
  const call = product.as(admin)(requestManyTransfers, {
    query: { company_id: product.world.nordlys.id },
    body: { country_iso_code: 'DK' },
    files: { file: message === 'no rows' ? await widen(blob) : blob },
  });
  const refused = await refusal(call);
  expect(refused.definition.status).toBe(422);
  expect(refused.fields?.['file']).toContain(message);
});

test('another company is not found', async () => {
  const call = send(file(bad), {}, { token: other });
  expect((await refusal(call)).definition.status).toBe(404);
});
