import type { UnitOfWork } from '../../database/unit-of-work.ts';
import {
  type NumberOrder,
  orderNumbers,
  type RunningLine,
  registerNumbers,
} from '../numbers/index.ts';
import type { RowEffect } from './check-rows.ts';
import { slices } from './in-turns.ts';
import type { Progress } from './progress.ts';

/** Numbers inserted per statement. */
const slice = 500;

/**
 * Orders the new numbers and registers the running ones.
 * @param userIds the person's id by address
 */
export async function writeLines(
  unit: UnitOfWork,
  effects: readonly RowEffect[],
  userIds: ReadonlyMap<string, string>,
  progress: Progress,
): Promise<void> {
  const orders: NumberOrder[] = [];
  const running: RunningLine[] = [];
  for (const { email, line } of effects) {
    if (!line) continue;
    const { countryIsoCode, type, phoneNumber } = line;
    const order = {
      userId: userIds.get(email) ?? '',
      planId: line.plan.plan_id,
      countryIsoCode,
      type,
    };
    if (phoneNumber === null) orders.push(order);
    else running.push({ ...order, phoneNumber });
  }
  const total = orders.length + running.length;
  let done = 0;
  const count = (more: number) => {
    done += more;
    progress.at('numbers', done, total);
  };
  for (const part of slices(orders, slice)) {
    await orderNumbers(unit, part);
    count(part.length);
  }
  for (const part of slices(running, slice)) {
    await registerNumbers(unit, part);
    count(part.length);
  }
}
