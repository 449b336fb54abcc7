import { randomUUID } from 'node:crypto';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import { createStatusLink } from '../capabilities/access/status-tickets/index.ts';
import { asSystem, transact, type UnitOfWork } from '../database/unit-of-work.ts';
import type { TestProduct } from './test-product.ts';

type Place = Pick<TestProduct, 'database' | 'world'>;

import { plantNumber } from './world.ts';

let serial = 0;

interface TransferSeed {
  readonly status?: PortingItemStatus;
  readonly userId?: string;
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Adds a transfer to Nordlys, by default one of the employee that waits for approval. */
export async function plantTransfer(
  { database: { owner }, world: { nordlys, plans } }: Place,
  { status = 'pending', userId = nordlys.employee, columns = {} }: TransferSeed = {},
): Promise<string> {
  serial += 1;
  const [request, item] = [randomUUID(), randomUUID()];
  const own = { company_id: nordlys.id, created_at: new Date() };
  await owner('porting_requests').insert({
    ...own,
    id: request,
    type: 'user_individual',
    created_by: userId,
  });
  await owner('porting_items').insert({
    ...own,
    id: item,
    request_id: request,
    status,
    user_id: userId,
    plan_id: plans.small,
    country_code: 'DK',
    porting_number: `+4526${String(serial).padStart(6, '0')}`,
    current_carrier: JSON.stringify({ carrierId: 'dk_tdc', carrierName: 'TDC' }),
    porting_date: '2026-12-08T00:00:00.000Z',
    updated_at: new Date(),
    ...columns,
  });
  return item;
}

/** Adds a top-up of an active number of the employee of Nordlys. */
export async function plantTopUp(
  { database: { owner }, world: { nordlys, plans } }: Place,
  status: TopUpStatus = 'requested',
): Promise<{ readonly id: string; readonly numberId: string }> {
  const numberId = await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
  const [id, plan] = [randomUUID(), randomUUID()];
  await owner('top_up_plans').insert({
    id: plan,
    name: 'Extra 5 GB',
    type: 'data',
    countries: ['DK'],
    data_mb: 5000,
    voice_minutes: 0,
    price_eur: 500,
    price_usd: 600,
  });
  await owner('top_ups').insert({
    company_id: nordlys.id,
    id,
    number_id: numberId,
    user_id: nordlys.employee,
    status,
    requested_by: 'employee',
    type: 'data',
    plan_id: plan,
    plan_name: 'Extra 5 GB',
    country_code: 'DK',
    data_mb: 5000,
    voice_minutes: 0,
    price: 500,
    price_currency: 'EUR',
    activate_at: '2026-11-30T00:00:00.000Z',
    created_at: new Date(),
    updated_at: new Date(),
  });
  return { id, numberId };
}

/** Runs `work` in the name of the product, in Nordlys. */
export function inNordlys<T>(
  { database, world }: TestProduct,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { id: companyId } = world.nordlys;
  const actor = { kind: 'system', id: null, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  return transact(database.worker, asSystem(companyId), origin, work);
}

/** The ticket of a new link to the status of a request. */
export async function statusTicket(
  product: TestProduct,
  subject: Parameters<typeof createStatusLink>[1],
): Promise<string> {
  const link = await inNordlys(product, (unit) => createStatusLink(unit, subject));
  return new URL(link, product.url).hash.slice(1);
}
