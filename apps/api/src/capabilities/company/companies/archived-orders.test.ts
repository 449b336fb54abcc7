import { applyImport } from '@workspace/domain/imports/operations';
import { reactivateNumber } from '@workspace/domain/numbers/inactive/operations';
import { orderNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { createTopUp, decideTopUp } from '@workspace/domain/topups/operations';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { portInNumber, requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKeys } from '../../../testing/api-keys.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { checkFile } from '../../../testing/imports.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantToppedLine } from '../../../testing/top-ups.ts';
import { openDay, plantTransfer } from '../../../testing/transfers.ts';
import { plantNumber } from '../../../testing/world.ts';

const keys = createTestKeys();
let product: TestProduct;
let admin: string;
let employee: string;
let staff: string;
let acting: string;
let key: string;

// Without a worker: what is sent stays in the outbox.
beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  staff = await product.login('staff@provider.example', { staff: true });
  acting = await impersonate(product);
  const scopes = ['numbers:write', 'requests:write'] as const;
  key = keys.add({ companyId: product.world.nordlys.id, scopes }).key;
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const ids = () => ({ ...product.world.nordlys, ...product.world.plans });

beforeEach(async () => {
  await owner()('numbers').update({ status: 'inactive' });
  await owner()('porting_items').update({ status: 'cancelled' });
});

type Call = () => Promise<unknown>;

const order = (token: string, plan_id: string): Call => {
  const body = { country_iso_code: 'DK', plan_id, user_id: ids().employee };
  return () => product.as(token)(orderNumber, { body });
};

const line = async () =>
  (await plantToppedLine(product, { userId: ids().employee, ending: '77' })).numberId;

const topUp = (token: string, number_id: string) =>
  product.as(token)(createTopUp, {
    params: { number_id },
    body: { plan_id: product.world.topUpPlans.data },
  });

const ended = () =>
  plantNumber(owner(), {
    companyId: ids().id,
    userId: ids().employee,
    planId: ids().small,
    status: 'inactive',
  });

async function portIn(): Promise<Call> {
  const body = {
    country_iso_code: 'DK',
    porting_type: 'personal',
    plan_id: ids().small,
    user_id: ids().employee,
    phone_number: '+4526900700',
    date_to_initiate: (await openDay(35)).toISOString(),
    current_carrier: JSON.stringify({ carrierId: 'dk_telenor', carrierName: 'Telenor' }),
    account_holder: 'Ida Holm',
    address: 'Havnegade 1',
    zip_code: '2100',
    cpr: '010190-1234',
  } as const;
  return () => product.as(admin)(portInNumber, { body });
}

async function many(): Promise<Call> {
  const day = (await openDay(35)).toISOString().slice(0, 10);
  const head =
    'email;phone_number;plan;porting_type;porting_date;current_carrier;account_holder;address;zip_code;cpr;cvr;account_number';
  const row = `colleague@nordlys.example;+4526900701;Zone A 20 GB;Personal;${day};telenor;Ida Holm;Havnegade 1;2100;010190-1234;;`;
  return () =>
    product.as(admin)(requestManyTransfers, {
      query: { company_id: ids().id },
      body: { country_iso_code: 'DK' },
      files: { file: new Blob([`${head}\r\n${row}`]) },
    });
}

/** Prepares what the company may do as long as it is not archived; the result does it. */
const ways: readonly (readonly [string, () => Call | Promise<Call>])[] = [
  ['a number that an administrator orders', () => order(admin, ids().small)],
  ['a travel eSIM', () => order(admin, ids().travel)],
  ['a number that a program of the company orders', () => order(key, ids().small)],
  ['a number that staff order as the company', () => order(acting, ids().small)],
  [
    'an import with orders',
    async () => {
      const row = 'Ali;Berg;ali@nordlys.example;;DK;;Zone A 20 GB;';
      const params = await checkFile(product.as(admin), ids().id, row);
      return () => product.as(admin)(applyImport, { params, body: {} });
    },
  ],
  [
    'an import of numbers that are in use',
    async () => {
      const row = 'Bo;Lund;bo@nordlys.example;;DK;+4526900702;Zone A 20 GB;';
      const params = await checkFile(product.as(admin), ids().id, row);
      return () => product.as(admin)(applyImport, { params, body: {} });
    },
  ],
  ['an administrator’s transfer', portIn],
  ['several transfers', many],
  [
    'the approval of an employee’s transfer',
    async () => {
      const uuid = await plantTransfer(product.database, product.world);
      return () => product.as(admin)(processPortingItem, { params: { uuid }, body: {} });
    },
  ],
  [
    'a top-up by an administrator',
    async () => {
      const id = await line();
      return () => topUp(admin, id);
    },
  ],
  [
    'a top-up that an employee requests',
    async () => {
      const id = await line();
      return () => topUp(employee, id);
    },
  ],
  [
    'the approval of a top-up',
    async () => {
      const { number_id, top_up_id } = (await topUp(employee, await line())).data;
      const params = { number_id, top_up_id };
      return () => product.as(admin)(decideTopUp, { params, body: { approve: true } });
    },
  ],
  [
    'a number that staff reactivate as the company',
    async () => {
      const input = { params: { number_id: await ended() }, body: { status: 'active' } } as const;
      return () => product.as(acting)(updateNumber, input);
    },
  ],
  [
    'a number that staff reactivate on the company’s page',
    async () => {
      const params = { company_id: ids().id, number_id: await ended() };
      return () => product.as(staff)(reactivateNumber, { params, body: { reason: 'By mistake' } });
    },
  ],
];

async function written() {
  const topUps = await owner()('top_ups').orderBy('id');
  const imports = await owner()('imports').select('id', 'state').orderBy('id');
  return { ...(await effectsOf(owner())), topUps, imports };
}

async function waiting(): Promise<number> {
  const pids = await owner()('pg_locks')
    .join('pg_stat_activity', 'pg_stat_activity.pid', 'pg_locks.pid')
    .where('pg_locks.granted', false)
    .whereRaw('pg_stat_activity.datname = current_database()')
    .distinct()
    .pluck('pg_locks.pid');
  return pids.length;
}

/** The company is archived while the call is under way: after its login was accepted. */
async function archiveMeanwhile(call: Call) {
  const archiving = await owner().transaction();
  try {
    await archiving('companies').where('id', ids().id).forUpdate().first();
    await archiving('companies').where('id', ids().id).update({ is_archived: true });
    const refused = refusal(call());
    await expect.poll(waiting).toBe(1);
    await archiving.commit();
    return await refused;
  } finally {
    if (!archiving.isCompleted()) await archiving.rollback();
  }
}

test.each(ways)('for a company that was just archived, %s is refused', async (_, prepare) => {
  const call = await prepare();
  const before = await written();
  const error = await archiveMeanwhile(call);
  await owner()('companies').where('id', ids().id).update({ is_archived: false });
  expect(error.definition).toMatchObject({ status: 409, code: 'company_is_archived' });
  const { numbers, items, profiles, topUps, imports, ...counts } = await written();
  expect({ numbers, items, profiles, topUps, imports }).toEqual({
    numbers: before.numbers,
    items: before.items,
    profiles: before.profiles,
    topUps: before.topUps,
    imports: before.imports,
  });
  // Of the audit log, only the refusal of what staff tried.
  const { audit_events: __, ...others } = growth(before, counts);
  expect(others).toEqual({});
  // Brought back, the same is possible.
  await call();
});
