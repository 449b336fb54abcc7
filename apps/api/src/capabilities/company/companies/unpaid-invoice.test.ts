import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { orderNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { createTopUp, decideTopUp } from '@workspace/domain/topups/operations';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { portInNumber, requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestKeys } from '../../../testing/api-keys.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { applyByHand, checkFile, fileOf, importEnd } from '../../../testing/imports.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantToppedLine, statusOf } from '../../../testing/top-ups.ts';
import { openDay, plantTransfer } from '../../../testing/transfers.ts';
import { plantNumber } from '../../../testing/world.ts';

const keys = createTestKeys();
let product: TestProduct;
let admin: string;
let employee: string;
let staff: string;
let key: string;

// Without a worker: what is sent stays in the outbox.
beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  staff = await impersonate(product);
  const scopes = ['numbers:write', 'requests:write'] as const;
  key = keys.add({ companyId: product.world.nordlys.id, scopes }).key;
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const ids = () => ({ ...product.world.nordlys, ...product.world.plans });

async function setUnpaid(has_unpaid_invoice: boolean): Promise<void> {
  await owner()('companies').where('id', ids().id).update({ has_unpaid_invoice });
}

beforeEach(async () => {
  await owner()('numbers').update({ status: 'inactive' });
  await owner()('porting_items').update({ status: 'cancelled' });
  await setUnpaid(true);
});

async function written() {
  const imports = await owner()('imports').count('* as n');
  const topUps = await owner()('top_ups').orderBy('id');
  return { ...(await effectsOf(owner())), imports, topUps };
}

type Written = Awaited<ReturnType<typeof written>>;
const rowsOf = ({ numbers, items, profiles, imports, topUps }: Written) => ({
  numbers,
  items,
  profiles,
  imports,
  topUps,
});

/**
 * The call is refused, and nothing is written: no row, no message, and of the audit log only the
 * entry that each call of staff who act as the company has.
 */
async function expectBlocked(call: () => Promise<unknown>): Promise<void> {
  const before = await written();
  const error = await refusal(call());
  expect(error.definition).toMatchObject({ status: 409, code: 'invoice_unpaid' });
  expect(error.message).toContain('Pay it under Billing');
  const after = await written();
  const { audit_events: entries = 0, ...others } = growth(before, after);
  expect(others).toEqual({});
  expect(rowsOf(after)).toEqual(rowsOf(before));
  const added = await owner()('audit_events').orderBy('id', 'desc').limit(entries);
  for (const entry of added) {
    expect(entry).toMatchObject({ actor_kind: 'staff', outcome: 'refused' });
  }
}

const order = (token: string, plan_id: string) =>
  product.as(token)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id, user_id: ids().employee },
  });
const topUp = (token: string, number_id: string) =>
  product.as(token)(createTopUp, {
    params: { number_id },
    body: { plan_id: product.world.topUpPlans.data },
  });
const line = async () =>
  (await plantToppedLine(product, { userId: ids().employee, ending: '77' })).numberId;
const reactivate = (number_id: string) =>
  product.as(staff)(updateNumber, { params: { number_id }, body: { status: 'active' } });
const approve = (uuid: string, token = admin) =>
  product.as(token)(processPortingItem, { params: { uuid }, body: {} });

async function portIn(token: string) {
  return product.as(token)(portInNumber, {
    body: {
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
    },
  });
}

async function many(token: string, fields: { dry_run?: 'true' } = {}) {
  const day = (await openDay(35)).toISOString().slice(0, 10);
  const head =
    'email;phone_number;plan;porting_type;porting_date;current_carrier;account_holder;address;zip_code;cpr;cvr;account_number';
  const row = `colleague@nordlys.example;+4526900701;Zone A 20 GB;Personal;${day};telenor;Ida Holm;Havnegade 1;2100;010190-1234;;`;
  return product.as(token)(requestManyTransfers, {
    query: { company_id: ids().id },
    body: { country_iso_code: 'DK', ...fields },
    files: { file: new Blob([`${head}\r\n${row}`]) },
  });
}

/** A transfer that an administrator has requested by file, which waits for its approval. */
async function plantAdministrators(): Promise<string> {
  const uuid = await plantTransfer(product.database, product.world);
  const [{ request_id }] = await owner()('porting_items').where('id', uuid).select('request_id');
  await owner()('porting_requests').where('id', request_id).update({ type: 'admin_multiple' });
  return uuid;
}

describe('an unpaid invoice blocks', () => {
  const callers = [
    ['an administrator', () => admin],
    ['staff who act as the company', () => staff],
    ['an API key', () => key],
  ] as const;

  test.each(callers)('orders, transfers and top-ups by %s', async (_, token) => {
    await expectBlocked(() => order(token(), ids().small));
    await expectBlocked(() => order(token(), ids().travel));
    await expectBlocked(() => portIn(token()));
    const running = await line();
    await expectBlocked(() => topUp(token(), running));
    expect(await owner()('top_ups').where('number_id', running)).toEqual([]);
  });

  test('several transfers, also the check of their file, and the approval of such ones', async () => {
    await expectBlocked(() => many(admin, { dry_run: 'true' }));
    await expectBlocked(() => many(staff));
    const uuid = await plantAdministrators();
    await expectBlocked(() => approve(uuid));
    await setUnpaid(false);
    expect((await approve(uuid)).data.status).toBe('processing');
  });

  test('the reactivation of a number by staff, until the invoice is paid', async () => {
    const ended = await plantNumber(owner(), {
      companyId: ids().id,
      userId: ids().employee,
      planId: ids().small,
      status: 'inactive',
    });
    await expectBlocked(() => reactivate(ended));
    await setUnpaid(false);
    expect((await reactivate(ended)).data.status).toBe('active');
  });

  test('the numbers of an import, as its check says, and not its people', async () => {
    const { data: checked } = await product.as(admin)(createImport, {
      params: { company_id: ids().id },
      body: {},
      files: {
        file: fileOf(
          'Ida;Holm;ida@nordlys.example;;DK;;Zone A 20 GB;',
          'Bo;Lund;bo@nordlys.example;;DK;+4526900702;Zone A 20 GB;',
          'Eva;Rask;eva@nordlys.example;;;;;',
        ),
      },
    });
    expect(checked.rows.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'create_person',
    ]);
    for (const { message } of checked.rows.slice(0, 2)) {
      expect(message).toContain('An invoice of your company is unpaid.');
    }
    const params = { company_id: ids().id, import_id: checked.import_id };
    await product.as(admin)(applyImport, { params, body: { skip_refused: true } });
    await applyByHand(product.database);
    expect(await importEnd(product.as(admin), params)).toMatchObject({ state: 'applied' });
    const people = await owner()('users').whereLike('email', '%@nordlys.example').pluck('email');
    expect(people).toContain('eva@nordlys.example');
    expect(people).not.toContain('ida@nordlys.example');
    expect(await owner()('numbers').whereNot('status', 'inactive')).toEqual([]);
  });

  test('an import with numbers that was checked before, when it is applied and when its job runs', async () => {
    await setUnpaid(false);
    const rows = ['Ali;Berg;ali@nordlys.example;;DK;;Zone A 20 GB;'];
    const params = await checkFile(product.as(admin), ids().id, ...rows);
    await setUnpaid(true);
    await expectBlocked(() => product.as(admin)(applyImport, { params, body: {} }));

    await setUnpaid(false);
    await product.as(admin)(applyImport, { params, body: {} });
    await setUnpaid(true);
    await applyByHand(product.database);
    expect(await importEnd(product.as(admin), params)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('An invoice of your company is unpaid.'),
    });
    expect(await owner()('users').where('email', 'ali@nordlys.example')).toEqual([]);
  });
});

describe('an unpaid invoice does not block', () => {
  test('the plan and the end of a line', async () => {
    const number_id = await line();
    const change = async (
      body: { plan_id: string } | { status: 'ready_to_terminate' | 'active' },
    ) => (await product.as(admin)(updateNumber, { params: { number_id }, body })).data;
    expect(await change({ plan_id: ids().large })).toMatchObject({ plan_id: ids().large });
    expect(await change({ status: 'ready_to_terminate' })).toMatchObject({
      status: 'ready_to_terminate',
    });
    // The line has not ended: it goes on, and is not reactivated.
    expect(await change({ status: 'active' })).toMatchObject({ status: 'active' });
  });

  test('what an employee requests, and its approval', async () => {
    const running = await line();
    const { data: asked } = await topUp(employee, running);
    expect(asked).toMatchObject({ status: 'requested', requested_by: 'employee' });
    const { number_id, top_up_id } = asked;
    await product.as(admin)(decideTopUp, {
      params: { number_id, top_up_id },
      body: { approve: true },
    });
    expect(await statusOf(product, top_up_id)).toBe('approved');

    await owner()('numbers').update({ status: 'inactive' });
    const own = await plantTransfer(product.database, product.world);
    expect((await approve(own)).data.status).toBe('processing');
  });

  test('another company', async () => {
    const { fjord, plans } = product.world;
    const other = await product.login(fjord.adminEmail);
    const body = { country_iso_code: 'DK', plan_id: plans.small, user_id: fjord.admin };
    expect((await product.as(other)(orderNumber, { body })).data.status).toBe('provisioning');
  });
});
