import { type Client, createClient } from '@workspace/domain/contract/client';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import {
  checkReadiness,
  getManyPortInFields,
  getPortInFields,
  getTransferDates,
  portInNumber,
} from '@workspace/domain/transfers/rules/operations';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;
let visitor: Client;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  await product.database.owner('countries').insert({
    country_iso_code: 'GB',
    name: 'United Kingdom',
    country_calling_code: '44',
    country_example_phone_number: '7400123456',
    min_phone_number_length: 10,
    max_phone_number_length: 10,
    available: true,
    time_zone: 'Europe/London',
  });
  visitor = createClient({ baseUrl: product.url, transport: (request) => fetch(request) });
});
afterAll(() => product.destroy());
// A person may have one local number.
beforeEach(() => product.database.owner('numbers').update({ status: 'inactive' }));

const effects = () => effectsOf(product.database.owner);
const fieldsOf = async (query: { porting_type: 'business' | 'personal'; company_id?: string }) =>
  (await visitor(getPortInFields, { params: { iso: 'GB' }, query })).data.fields;

test('the fields of a country depend on the kind of contract, and carry sanitised notices', async () => {
  const business = await fieldsOf({ porting_type: 'business' });
  const personal = await fieldsOf({ porting_type: 'personal' });
  expect(business.map(({ name }) => name)).toContain('pac_of_company');
  expect(personal.map(({ name }) => name)).toContain('pac_by_text');
  expect(personal.find(({ name }) => name === 'pac_by_text')?.value).toContain(
    '<strong>PAC</strong>',
  );
});

test('company_id gives the holder the company’s name as example, and nothing for an unknown id', async () => {
  const placeholder = async (company_id?: string) =>
    (
      await fieldsOf({
        porting_type: 'business',
        ...(company_id === undefined ? {} : { company_id }),
      })
    ).find(({ name }) => name === 'account_holder')?.placeholder;
  const generic = await placeholder();
  const { id } = product.world.nordlys;
  const company = await product.database.owner('companies').where({ id }).first('name');
  expect(await placeholder(id)).toBe(company.name);
  expect(await placeholder('00000000-0000-4000-8000-000000000001')).toBe(generic);
});

test('a country without fields has none, and the columns of a file name the secret ones', async () => {
  const none = await visitor(getPortInFields, {
    params: { iso: 'NO' },
    query: { porting_type: 'business' },
  });
  expect(none.data.fields).toEqual([]);
  const { data } = await visitor(getManyPortInFields, { params: { iso: 'SE' }, query: {} });
  expect(data.fields.find(({ name }) => name === 'personnummer')).toMatchObject({
    secret: true,
    required: false,
  });
  expect(data.fields[0]?.name).toBe('email');
});

test('visitors and administrators in the wizard get 7 days, administrators 1; holidays are closed', async () => {
  const params = { iso: 'DK' };
  const visitors = await visitor(getTransferDates, {
    params,
    query: { porting_type: 'personal' },
  });
  expect(visitors.data).toMatchObject({ calendar_days: 7, working_days: 1, unrestricted: false });
  const own = await product.as(admin)(getTransferDates, {
    params,
    query: { porting_type: 'business' },
  });
  expect(own.data).toMatchObject({ calendar_days: 1, working_days: 5 });
  const inWizard = await product.as(admin)(getTransferDates, {
    params,
    query: { porting_type: 'business', public: 'true' },
  });
  expect(inWizard.data.calendar_days).toBe(7);
  const many = await product.as(admin)(getTransferDates, {
    params: { iso: 'GB' },
    query: { porting_type: 'business', numbers: 25 },
  });
  expect(many.data.working_days).toBe(10);
});

test('readiness compares what was sent, and writes nothing', async () => {
  const before = await effects();
  const ask = (pac: string, last_name: string) =>
    visitor(checkReadiness, {
      query: {},
      body: {
        country_iso_code: 'GB',
        porting_type: 'personal',
        phone_number: '+447400123456',
        first_name: 'Anna',
        last_name,
        fields: { pac, account_holder: 'Anna Holm' },
      },
    });
  const good = (await ask('ABC123456', 'Holm')).data.results;
  expect(new Set(good.map(({ outcome }) => outcome))).toEqual(new Set(['pass']));
  const bad = (await ask('123456ABC', 'Holme')).data.results;
  expect(bad[0]).toMatchObject({ rule: 'format', outcome: 'fail', field: 'pac' });
  expect(bad.find(({ rule }) => rule === 'holder')).toMatchObject({
    outcome: 'warn',
    suggestion: 'Anna Holme',
  });
  expect(growth(before, await effects())).toEqual({});
});

async function possibleDay(): Promise<string> {
  const { data } = await product.as(admin)(getTransferDates, {
    params: { iso: 'GB' },
    query: { porting_type: 'business' },
  });
  return transferDates(data).earliest;
}

const input = async (given: Record<string, string> = {}) => ({
  country_iso_code: 'GB',
  plan_id: product.world.plans.small,
  user_id: product.world.nordlys.employee,
  phone_number: '+447400123456',
  date_to_initiate: instantOfDay(await possibleDay()),
  pac: 'abc123456',
  ...given,
});
const portIn = (body: Awaited<ReturnType<typeof input>>) =>
  product.as(admin)(portInNumber, { body });

test('an administrator’s transfer is requested and approved at once, with its code sealed', async () => {
  const { data } = await portIn(await input());
  expect(data).toMatchObject({
    status: 'processing',
    type: 'admin_multiple',
    porting_type: 'business',
    porting_code_exists: true,
    secret_fields: ['pac'],
    fields: {},
  });
  expect(JSON.stringify(data)).not.toContain('ABC123456');
  const row = await product.database.owner('porting_items').where({ id: data.uuid }).first();
  expect(row.porting_code).not.toContain('ABC123456');
  const audit = await product.database.owner('audit_events').where({ entity_id: data.uuid });
  expect(JSON.stringify(audit)).not.toContain('ABC123456');
  const again = portIn(await input());
  expect((await refusal(again)).definition.status).toBe(409);
});

test.each([
  ['unknown field', { pin: '1' }, { pin: 'This field is not known.' }],
  ['a STAC', { pac: '123456ABC' }, { pac: expect.stringContaining('STAC') }],
  [
    'a weekend',
    { date_to_initiate: '2026-11-28T00:00:00.000Z' },
    { date_to_initiate: expect.any(String) },
  ],
  [
    'not midnight',
    { date_to_initiate: '2026-12-01T10:00:00.000Z' },
    { date_to_initiate: 'Send the day as its UTC midnight.' },
  ],
  [
    'a landline',
    { phone_number: '+442079460000' },
    { phone_number: expect.stringContaining('mobile number') },
  ],
  [
    'an unknown person',
    { user_id: '00000000-0000-4000-8000-000000000001' },
    { user_id: 'This person does not exist.' },
  ],
  [
    'an unknown plan',
    { plan_id: '00000000-0000-4000-8000-000000000001' },
    { plan_id: 'This plan does not exist.' },
  ],
  [
    'another country',
    { country_iso_code: 'FI', phone_number: '+358412345678' },
    {
      country_iso_code: 'Numbers cannot be ordered in this country.',
      pac: 'This field is not known.',
    },
  ],
])('%s is refused by its name, and nothing is written', async (_, given, fields) => {
  const before = await effects();
  const refused = await refusal(portIn(await input({ phone_number: '+447400123457', ...given })));
  expect(refused.definition.status).toBe(422);
  expect(refused.fields).toEqual(fields);
  expect(growth(before, await effects())).toEqual({});
});

test('a number of a range that is not known is transferred once a person confirms it, which is audited', async () => {
  const phone_number = '+446100123456';
  const checked = async (number: string) => {
    const { data } = await product.as(admin)(checkReadiness, {
      query: {},
      body: { country_iso_code: 'GB', porting_type: 'business', phone_number: number, fields: {} },
    });
    return data.results.filter(({ title }) => title === 'Number');
  };
  expect(await checked(phone_number)).toMatchObject([{ rule: 'number', outcome: 'fail' }]);
  // Known to be a landline: nothing to confirm.
  expect(await checked('+442079460000')).toMatchObject([{ rule: 'format', outcome: 'fail' }]);

  const before = await effects();
  const sentence = expect.stringContaining('mobile number');
  const confirmed = { number_confirmed: 'true' } as const;
  const colleague = { user_id: product.world.nordlys.admin };
  expect((await refusal(portIn(await input({ ...colleague, phone_number })))).fields).toEqual({
    phone_number: sentence,
  });
  const landline = {
    ...(await input({ ...colleague, phone_number: '+442079460000' })),
    ...confirmed,
  };
  expect((await refusal(portIn(landline))).fields).toEqual({ phone_number: sentence });
  expect(growth(before, await effects())).toEqual({});

  const { data } = await portIn({ ...(await input({ ...colleague, phone_number })), ...confirmed });
  expect(data).toMatchObject({ status: 'processing', porting_number: phone_number });
  const audit = product.database
    .owner('audit_events')
    .whereJsonPath('after', '$.number_confirmed', '=', 'true');
  expect(await audit).toMatchObject([
    {
      operation: 'porting.port_in',
      outcome: 'done',
      after: { phone_number, number_confirmed: true },
    },
  ]);
});

test('the closed days are those of the country', async () => {
  const { data } = await visitor(getTransferDates, {
    params: { iso: 'DE' },
    query: { porting_type: 'personal' },
  });
  for (const day of data.closed_days) expect(dayWords(day)).toMatch(/\d{4}$/);
  expect(data.closed_days).toEqual([...data.closed_days].sort());
});
