import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { updatePortingItem } from '@workspace/domain/transfers/operations';
import { requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Es2plusServer } from '../../../../testing/es2plus-server.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { fileOf, importEnd } from '../../../../testing/imports.ts';
import { effectsOf, growth, refusal } from '../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { openDay, plantTransfer } from '../../../../testing/transfers.ts';

let server: Es2plusServer;
let product: TestProduct;
let admin: string;

// The network has local numbers in Germany alone, and travel eSIMs everywhere.
beforeAll(async () => {
  server = new Es2plusServer();
  await server.listen();
  const environment = {
    ...server.environment,
    NETWORK_ES2PLUS_PROFILE_TYPES: 'DE:local=OP-DE,*:travel=OP-TRAVEL',
  };
  product = await startTestProduct(environment, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  await server.close();
});

const { message } = numberErrors.externalPlanNotFound;
const company = () => ({ company_id: product.world.nordlys.id });
const effects = () => effectsOf(product.database.owner);

test('an import refuses the rows for which the network has no profile, before anything is ordered', async () => {
  const file = fileOf(
    'Ida;Holm;ida@nordlys.example;;DK;;Zone A 20 GB;',
    'Bo;Holm;bo@nordlys.example;;DK;;Zone A 50 GB;',
    'Cy;Holm;cy@nordlys.example;;DK;+4526900300;Zone A 20 GB;',
    'Di;Holm;di@nordlys.example;;DK;;Travel 5 GB;travel',
    'Eva;Holm;eva@nordlys.example;;DE;;Zone C 30 GB;',
  );
  const { data } = await product.as(admin)(createImport, {
    params: company(),
    body: {},
    files: { file },
  });
  expect(data.rows.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'refused',
    'register_number',
    'order_number',
    'order_number',
  ]);
  for (const row of data.rows.slice(0, 2)) {
    expect(row).toMatchObject({ message, fields: { plan: message } });
  }
  const params = { ...company(), import_id: data.import_id };
  const apply = (body: { skip_refused?: boolean }) =>
    product.as(admin)(applyImport, { params, body });
  expect((await refusal(apply({}))).definition.code).toBe('import_rows_refused');
  await apply({ skip_refused: true });
  expect(await importEnd(product.as(admin), params)).toMatchObject({
    state: 'applied',
    report: { counts: { order_number: 2, register_number: 1, refused: 2, stale: 0 } },
  });
  const ordered = await product.database
    .owner('numbers')
    .where('company_id', product.world.nordlys.id)
    .whereNot('status', 'active')
    .select('country_iso_code', 'type')
    .orderBy('type');
  expect(ordered).toEqual([
    { country_iso_code: 'DE', type: 'local' },
    { country_iso_code: 'DK', type: 'travel' },
  ]);
  await eventually(async () => {
    const waiting = product.database.owner('numbers').where('status', 'provisioning');
    expect(await waiting).toEqual([]);
  });
});

test('transfers by file to a country without a profile are refused row by row', async () => {
  const day = (await openDay(35)).toISOString().slice(0, 10);
  const file = new Blob([
    [
      'email;phone_number;plan;porting_type;porting_date;current_carrier;account_holder;address;zip_code;cpr;cvr;account_number',
      `colleague@nordlys.example;+4526900301;Zone A 20 GB;Personal;${day};telenor;Ida Holm;Havnegade 1;2100;010190-1234;;`,
    ].join('\r\n'),
  ]);
  const before = await effects();
  const { data } = await product.as(admin)(requestManyTransfers, {
    query: company(),
    body: { country_iso_code: 'DK' },
    files: { file },
  });
  expect(data).toMatchObject({
    state: 'checked',
    counts: { transfer: 0, refused: 1 },
    rows: [{ outcome: 'refused', message, fields: { plan: message } }],
  });
  expect(growth(before, await effects())).toEqual({});
});

test('a transfer that waits is not moved to a country without a profile', async () => {
  const { plans } = product.world;
  const uuid = await plantTransfer(product.database, product.world, {
    country: 'DE',
    planId: plans.german,
    phoneNumber: '+4915123456701',
  });
  const before = await effects();
  const change = product.as(admin)(updatePortingItem, {
    params: { uuid },
    body: { country_code: 'DK', plan_id: plans.small, porting_number: '+4526900302' },
  });
  expect((await refusal(change)).definition).toMatchObject({
    status: 409,
    code: 'external_plan_not_found',
  });
  expect(growth(before, await effects())).toEqual({});
});
