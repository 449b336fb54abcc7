import { randomUUID } from 'node:crypto';
import { dayMs, utcDay } from '@workspace/domain/shared/day';
import type { TopUp } from '@workspace/domain/topups/schema';
import { expect } from 'vitest';
import { plantMeteredLine } from './metered-line.ts';
import type { TestProduct } from './test-product.ts';

let serial = 0;

export interface ToppedLine {
  readonly numberId: string;
  readonly phoneNumber: string;
}

interface LineSeed {
  readonly userId: string;
  readonly companyId?: string;
  /** Last digits of the phone number. */
  readonly ending?: string;
  readonly callIdentifier?: string;
  /** Product time. */
  readonly carriesFrom?: Date;
}

/** Adds an active number that the sandbox network knows, without the person's numbers before. */
export async function plantToppedLine(product: TestProduct, seed: LineSeed): Promise<ToppedLine> {
  serial += 1;
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  const { userId, companyId = nordlys.id, ending = '', callIdentifier = randomUUID() } = seed;
  await owner('numbers').where({ user_id: userId }).update({ status: 'inactive' });
  const { numberId } = await plantMeteredLine(owner, {
    companyId,
    userId,
    planId: plans.small,
    callIdentifier,
    ...(seed.carriesFrom ? { carriesFrom: seed.carriesFrom } : {}),
  });
  const phoneNumber = `+45${String(31_000_000 + serial).slice(0, 8 - ending.length)}${ending}`;
  await owner('numbers').where('id', numberId).update({ full_phone_number: phoneNumber });
  return { numberId, phoneNumber };
}

export async function productNow(product: TestProduct): Promise<Date> {
  const { body } = await product.call(null, 'GET', '/sandbox/clock');
  return new Date((body as { data: { now: string } }).data.now);
}

/** Moves the clock to a time, or a second past it. */
export async function advanceTo(product: TestProduct, instant: Date): Promise<void> {
  const seconds = Math.ceil((instant.getTime() - (await productNow(product)).getTime()) / 1000);
  const { status } = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(status).toBe(200);
}

/** Ten o'clock UTC on the 10th of the next month, away from the ends of days and months. */
export function quietTime(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 10));
}

/** Moves the clock of a product without a worker there: no day ends while a test counts from it. */
export async function moveToQuietTime({ database }: TestProduct): Promise<void> {
  const offset_ms = quietTime(new Date()).getTime() - Date.now();
  await database.owner('product_clock').update({ offset_ms });
}

/** A UTC day, counted from today, as its midnight. */
export function dayAhead(now: Date, days: number): string {
  return new Date(utcDay(now).getTime() + days * dayMs).toISOString();
}

export const statusOf = async (product: TestProduct, id: string): Promise<TopUp['status']> => {
  const row = await product.database.owner('top_ups').where({ id }).first('status');
  return row.status;
};

/** Waits until a top-up has a status. */
export async function untilStatus(
  product: TestProduct,
  id: string,
  status: TopUp['status'],
): Promise<void> {
  await expect.poll(() => statusOf(product, id)).toBe(status);
}

/** Kinds and details of the top-up events of a number, in order. */
export async function topUpEventsOf(product: TestProduct, numberId: string) {
  const rows: { kind: string; details: { plan_name: string; reason: string | null } }[] =
    await product.database
      .owner('number_events')
      .where('subject_id', numberId)
      .whereLike('kind', 'top_up_%')
      .orderBy(['occurred_at', 'id']);
  return rows.map(({ kind, details }) => [kind, details.plan_name, details.reason]);
}
