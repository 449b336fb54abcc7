import { AppError } from '@workspace/domain/contract/error';
import { portingErrors } from '@workspace/domain/porting/errors';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

const dayMs = 86_400_000;

/**
 * Refuses a day that has come before the carrier could be asked.
 * @param date UTC midnight of the day; null if the carrier chooses it
 * @throws AppError 409 on the field of the date
 */
export function requireDateAhead(unit: UnitOfWork, date: Date | null): void {
  if (date === null) return;
  const today = Math.floor(unit.now.getTime() / dayMs) * dayMs;
  const earliest = unit.scope.actorKind === 'staff' ? today : today + dayMs;
  if (date.getTime() >= earliest) return;
  throw new AppError(portingErrors.dateNotPossible, {
    fields: { porting_date: portingErrors.dateNotPossible.message },
  });
}
