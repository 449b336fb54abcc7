import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { leaveOutPlanned } from './plan-store.ts';
import { deletePlanned, lockPlanned } from './planned-store.ts';
import { hrPlanPolicy } from './policy.ts';
import { dayOf, presentPlanned } from './present.ts';

/**
 * Revokes a planned change before its day.
 * @throws AppError 404; 412 with the current row
 */
export async function revokePlanned(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<void> {
  const found = await lockPlanned(unit, id);
  const change = hrPlanPolicy.authorise(unit.scope, 'hr_plan.revoke', found);
  if (seenVersion !== undefined && seenVersion !== change.version) {
    throw new AppError(commonErrors.staleVersion, { current: presentPlanned(change)[0] });
  }
  await deletePlanned(unit, change);
  await leaveOutPlanned(unit, change);
  unit.audited({
    entityKind: 'hr_planned_change',
    entityId: change.id,
    before: {
      name: change.content.person?.name ?? '',
      choice: change.choice,
      on: dayOf(change.due_at),
    },
    after: null,
  });
}
