import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { slices } from '../../../../in-turns.ts';
import {
  type ExistingNumber,
  type NumberOrder,
  type OrderBatch,
  orderNumbers,
  registerNumbers,
} from '../../../numbers/numbers/index.ts';
import type { RowEffect } from '../checking/describe-row.ts';
import type { Progress } from '../progress/progress.ts';

/** Numbers inserted per statement. */
const slice = 500;

/**
 * Orders the new numbers and registers the existing ones.
 * @param userIds the person's id by address
 * @param batch of the import
 */
export async function writeNumbers(
  unit: UnitOfWork,
  effects: readonly RowEffect[],
  userIds: ReadonlyMap<string, string>,
  { progress, batch }: { readonly progress: Progress; readonly batch: OrderBatch },
): Promise<void> {
  const orders: NumberOrder[] = [];
  const existing: ExistingNumber[] = [];
  for (const { email, number } of effects) {
    if (!number) continue;
    const { countryIsoCode, type, phoneNumber } = number;
    const order = {
      userId: userIds.get(email) ?? '',
      planId: number.plan.plan_id,
      countryIsoCode,
      type,
    };
    if (phoneNumber === null) orders.push(order);
    else existing.push({ ...order, phoneNumber });
  }
  const total = orders.length + existing.length;
  let done = 0;
  const count = (more: number) => {
    done += more;
    progress.at('numbers', done, total);
  };
  for (const part of slices(orders, slice)) {
    await orderNumbers(unit, part, batch);
    count(part.length);
  }
  for (const part of slices(existing, slice)) {
    await registerNumbers(unit, part, batch);
    count(part.length);
  }
}
