import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { deliveryErrors } from '@workspace/domain/deliveries/errors';
import { canRetry } from '@workspace/domain/deliveries/rules';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { endDroppedCharge } from '../../billing/charging/index.ts';
import { findUndelivered, settleUndelivered } from '../../subscribers/deliveries/index.ts';
import { noteDropped, requireUndropped } from './marking.ts';
import { logChange } from './store.ts';

const rowOf = (id: string) => ({ queue: 'undelivered', rowId: id }) as const;

/** The message, which no colleague settles at the same time. @throws AppError 404, 409 */
async function requireUndelivered(unit: UnitOfWork, id: string) {
  await requireUndropped(unit, id);
  const row = await findUndelivered(unit, id);
  if (!row) throw new AppError(commonErrors.notFound);
  return row;
}

/** Sends a message again. @throws AppError 409 if it cannot be, or a colleague has dropped it */
export async function retry(unit: UnitOfWork, id: string): Promise<void> {
  const { topic, state, settled_at } = await requireUndelivered(unit, id);
  if (!canRetry({ topic, given_up_at: settled_at?.toISOString() ?? null })) {
    throw new AppError(deliveryErrors.cannotRetry);
  }
  // A message that is being tried at this moment is not queued once more.
  await settleUndelivered(unit, id, false);
  await logChange(unit, rowOf(id), { topic, state }, { topic, state: 'pending' });
}

/** Drops a message that was given up. @throws AppError 409 if it is still tried, or is dropped */
export async function drop(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { company_id: companyId, topic, state, payload } = await requireUndelivered(unit, id);
  // A message whose end nobody was informed of would leave an order open for ever.
  if (state !== 'dead' || !(await settleUndelivered(unit, id, true))) {
    throw new AppError(deliveryErrors.stillTried);
  }
  await noteDropped(unit, id);
  await logChange(unit, rowOf(id), { topic, state }, { topic, state: 'dropped', reason });
  if (companyId === null) return;
  await unit.asCompany(companyId, (inside) => endDroppedCharge(inside, { topic, payload }));
}
