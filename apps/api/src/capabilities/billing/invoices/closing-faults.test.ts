import type { Socket } from 'node:net';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import {
  addMonths,
  dayInMonth,
  endOfMonth,
  type Month,
  monthOf,
  startOfDay,
  startOfMonth,
} from '@workspace/domain/billing/month';
import { deleteTeam } from '@workspace/domain/teams/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { closeOpenMonth } from './closing.ts';

let product: TestProduct;
let month: Month;

const origin = {
  operation: 'billing.close_month',
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

beforeEach(async () => {
  product = await startTestProduct();
  month = addMonths(monthOf(new Date()), 1);
  await openFrom(month);
});
afterEach(() => product.destroy());

const owner = () => product.database.owner;

/** The first month of the company that is not closed; all numbers serve since it began. */
async function openFrom(first: Month): Promise<void> {
  await owner()('companies').where('id', product.world.nordlys.id).update({ open_month: first });
}

/** Moves the product clock without what falls due meanwhile. */
async function setClock(to: Date): Promise<void> {
  await owner()('product_clock').update({ offset_ms: to.getTime() - Date.now() });
}

async function plantServing(userId: string, since: Date): Promise<string> {
  const { nordlys, plans } = product.world;
  const seed = { companyId: nordlys.id, userId, planId: plans.small };
  const id = await plantNumber(owner(), seed);
  for (const table of ['billing_spans', 'number_holders', 'plan_periods']) {
    await owner()(table).where('number_id', id).update({ started_at: since });
  }
  return id;
}

const close = (then: (unit: UnitOfWork) => Promise<void> = async () => {}) =>
  transact(product.database.worker, asSystem(product.world.nordlys.id), origin, async (unit) => {
    await then(unit);
    const { seller } = product.services.configuration.billing;
    return closeOpenMonth(unit, endOfMonth(month), { month, seller, exchange: undefined });
  });

async function written() {
  const { nordlys } = product.world;
  const rows = (table: string) => owner()(table).where('company_id', nordlys.id);
  const company = await owner()('companies').where('id', nordlys.id).first('open_month');
  return {
    invoices: (await rows('invoices').orderBy('number')).map(({ number }) => number),
    lines: (await rows('invoice_lines')).length,
    closed: (await rows('closed_months')).map((row) => row.month),
    open: company.open_month,
    messages: (await rows('outbox').whereLike('topic', 'billing.%')).length,
    audits: (await rows('audit_events').where('operation', 'billing.close_month')).length,
    numbers: await owner()('invoice_series').select('year', 'last'),
  };
}

test('two workers that close a month at once close it once', async () => {
  await plantServing(product.world.nordlys.employee, startOfMonth(month));
  await setClock(endOfMonth(month));
  const closed = await Promise.all([close(), close()]);
  expect(closed.toSorted()).toEqual([false, true]);
  const year = endOfMonth(month).getUTCFullYear();
  expect(await written()).toEqual({
    invoices: [`${month}-00001`],
    lines: 1,
    closed: [month],
    open: addMonths(month, 1),
    messages: 2,
    // The account that was made for it, and the invoice.
    audits: 2,
    numbers: [{ year, last: 1 }],
  });
});

test('a worker that is killed at any step leaves the month open, and no number is lost', async () => {
  const { nordlys } = product.world;
  await plantServing(nordlys.employee, startOfMonth(month));
  await plantServing(nordlys.colleague, startOfMonth(month));
  await setClock(endOfMonth(month));
  const before = await written();
  let isClosed = false;
  let step = 0;
  for (; !isClosed && step < 200; step += 1) {
    const at = step;
    let queries = -1;
    isClosed = await close(async (unit) => {
      const connection: { end(): Promise<void>; connection: { stream: Socket } } =
        await unit.trx.client.acquireConnection();
      unit.trx.on('query', () => {
        queries += 1;
        if (queries === at) connection.connection.stream.destroy();
      });
    }).catch(() => false);
    if (!isClosed) expect(await written()).toEqual(before);
  }
  expect(step).toBeGreaterThan(15);
  expect(await written()).toMatchObject({
    invoices: [`${month}-00001`],
    lines: 2,
    closed: [month],
  });
});

test('a month is not closed while a number that ends with it has not ended', async () => {
  const number = await plantServing(product.world.nordlys.employee, startOfMonth(month));
  await owner()('numbers')
    .where('id', number)
    .update({ status: 'ready_to_terminate', expires_at: endOfMonth(month) });
  await owner()('numbers')
    .where('id', number)
    .update({ ends_at: endOfMonth(month) });
  await setClock(endOfMonth(month));
  expect(await close()).toBe(false);
  expect((await written()).closed).toEqual([]);
});

test('the last month of somebody who was archived is paid by their team, also when that is deleted', async () => {
  const { nordlys } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  await plantServing(nordlys.colleague, startOfMonth(month));
  const own = { company_id: nordlys.id };
  const [team, account] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ];
  await owner()('payment_accounts').insert({
    ...own,
    id: account,
    name: 'Offshore',
    method_type: 'visa',
    method_last4: '4242',
    created_at: startOfMonth(month),
  });
  await owner()('teams').insert({
    ...own,
    id: team,
    name: 'Offshore',
    payment_account_id: account,
    created_at: startOfMonth(month),
  });
  await setClock(startOfMonth(month));
  await owner()('team_members').insert({ ...own, team_id: team, user_id: nordlys.colleague });
  await setClock(startOfDay(dayInMonth(month, 10)));
  await product.as(admin)(archiveUser, {
    params: { user_id: nordlys.colleague },
    body: { numbers: [] },
  });
  await setClock(startOfDay(dayInMonth(month, 12)));
  const [number] = await owner()('numbers').where('user_id', nordlys.colleague);
  expect(number.status).toBe('ready_to_terminate');
  await owner()('numbers')
    .where('id', number.id)
    .update({
      status: 'inactive',
      updated_at: endOfMonth(month),
    });
  await setClock(endOfMonth(month));
  expect(await close()).toBe(true);
  expect(await owner()('invoice_lines')).toMatchObject([
    { user_name: 'Karla Person', team_name: 'Offshore', amount: 1200 },
  ]);
  expect(await owner()('invoices')).toMatchObject([{ payment_account_name: 'Offshore' }]);

  // Lines keep the name of a team that is deleted, and never change.
  await product.as(admin)(deleteTeam, { params: { team_id: team } });
  expect(await owner()('invoice_lines')).toMatchObject([{ team_name: 'Offshore' }]);
  await expect(owner()('invoice_lines').update({ amount: 1 })).rejects.toThrow('never changes');
  await expect(owner()('invoices').update({ total: 1 })).rejects.toThrow(/never/);
  await expect(owner()('invoices').delete()).rejects.toThrow(/never/);
});
