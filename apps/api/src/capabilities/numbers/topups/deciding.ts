import { AppError, invalid } from '@workspace/domain/contract/error';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { topUpMessages } from '@workspace/domain/topups/messages';
import type { TopUp } from '@workspace/domain/topups/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireNotArchived } from '../../company/companies/index.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { lockNumberAndHolder } from '../numbers/index.ts';
import { forCompany } from './creating.ts';
import { topUpEntity } from './entity.ts';
import { activateTopUp } from './messages.ts';
import { presentTopUp, type TopUpModel } from './models.ts';
import { moveTopUp } from './moving.ts';
import { topUpPolicy } from './policy.ts';
import { loadTopUp } from './store.ts';

export interface TopUpRef {
  readonly numberId: string;
  readonly topUpId: string;
}

/** A draft belongs to the visitor who confirmed the number, and to nobody else. */
const ofNumber = (row: TopUpModel | undefined, { numberId }: TopUpRef) =>
  row && row.number_id === numberId && row.status !== 'draft' ? row : undefined;

export interface Decision {
  readonly approve: boolean;
  readonly reason?: string | undefined;
}

/**
 * Approves or rejects what is requested; approving what has failed tries it again.
 * @throws AppError 404, 412, 422 on `reason`, 409
 */
export async function decideTopUp(
  unit: UnitOfWork,
  ref: TopUpRef,
  { approve, reason }: Decision,
  seenVersion: number | undefined,
): Promise<TopUp> {
  // Numbers are locked before their top-ups, as where a number ends.
  const { number, isHolderHere } = await lockNumberAndHolder(unit, ref.numberId);
  const found = ofNumber(await loadTopUp(unit, ref.topUpId, 'for_update'), ref);
  const before = topUpPolicy.authorise(unit.scope, 'top_up.decide', found);
  if (approve && reason !== undefined) throw invalid({ reason: topUpMessages.reasonNotAllowed });
  if (!approve && reason === undefined) throw invalid({ reason: topUpMessages.reasonRequired });
  await requireVersion(unit, topUpEntity, presentTopUp(before), seenVersion);
  const by = unit.origin.actor.kind;
  if (!approve) {
    const columns = { reason: reason ?? null };
    return presentTopUp(await moveTopUp(unit, before, { to: 'rejected', by, columns }));
  }
  await requireNotArchived(unit);
  const attempt = before.attempts + 1;
  const columns = { attempts: attempt, reason: null };
  const after = await moveTopUp(unit, before, { to: 'approved', by, columns });
  if (number?.status !== 'active' || !isHolderHere) throw new AppError(topUpErrors.numberNotActive);
  unit.send(activateTopUp, { top_up_id: after.id, attempt });
  return presentTopUp(after);
}

/**
 * Withdraws what waits, or as an administrator what is scheduled and not with the network yet.
 * @throws AppError 404, 412, 409
 */
export async function cancelTopUp(
  unit: UnitOfWork,
  ref: TopUpRef,
  seenVersion: number | undefined,
): Promise<TopUp> {
  const { scope } = unit;
  return forCompany(unit, async (inside) => {
    const found = ofNumber(await loadTopUp(inside, ref.topUpId, 'for_update'), ref);
    const before = topUpPolicy.authorise(scope, 'top_up.cancel', found);
    await requireVersion(inside, topUpEntity, presentTopUp(before), seenVersion);
    if (before.submitted_at !== null) throw new AppError(topUpErrors.moveNotAllowed);
    const by = unit.origin.actor.kind;
    return presentTopUp(await moveTopUp(inside, before, { to: 'cancelled', by }));
  });
}
