import { AppError } from '@workspace/domain/contract/error';
import { findMove, type Mover } from '@workspace/domain/contract/states';
import { topUpEvents } from '@workspace/domain/events/top-up';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { type TopUpStatus, topUpStates } from '@workspace/domain/topups/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { topUpEntity } from './entity.ts';
import { presentTopUp, type TopUpColumns, type TopUpModel } from './models.ts';
import { updateTopUp } from './store.ts';

type TopUpEvent = (typeof topUpEvents)[keyof typeof topUpEvents];

const eventOf: Readonly<Partial<Record<TopUpStatus, TopUpEvent>>> = topUpEvents;

/** Records what became of a top-up, also in the history of its number. */
export function recordTopUp(unit: UnitOfWork, row: TopUpColumns, at: Date = unit.now): void {
  const event = eventOf[row.status];
  if (!event) return;
  unit.happened(event, {
    subjectId: row.id,
    numberId: row.number_id,
    occurredAt: at,
    facts: { top_up_id: row.id, plan_name: row.plan_name, reason: row.reason },
  });
}

/** @throws AppError 409 for a move that the state table does not allow this mover */
export function requireMove(from: TopUpStatus, to: TopUpStatus, by: Mover): void {
  if (!findMove(topUpStates, from, to, by)) throw new AppError(topUpErrors.moveNotAllowed);
}

export interface TopUpMove {
  readonly to: TopUpStatus;
  readonly by: Mover;
  readonly columns?: Partial<TopUpColumns>;
  /** Product time; the transaction's by default. */
  readonly at?: Date;
}

/**
 * Moves a locked top-up that was requested to another state, with its effects.
 * @throws AppError 409
 */
export async function moveTopUp(
  unit: UnitOfWork,
  before: TopUpModel,
  { to, by, columns = {}, at = unit.now }: TopUpMove,
): Promise<TopUpModel> {
  requireMove(before.status, to, by);
  const after = await updateTopUp(unit, before.id, { ...columns, status: to }, at);
  topUpEntity.updated(unit, presentTopUp(before), presentTopUp(after));
  recordTopUp(unit, after, at);
  return after;
}
