import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { databaseFailure } from '../../../../database/failure.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { ChangedMeanwhile } from './write-people.ts';

const racedConstraints = new Set([
  'users_email',
  'teams_name',
  'claims_taken',
  'numbers_one_local',
]);
const racedCodes = new Set<string>([
  numberErrors.accountAlreadyHasNumber.code,
  numberErrors.phoneNumberTaken.code,
]);

/**
 * A concurrent transaction took the address, the number or the team's name after this one checked.
 */
function isRaced(error: unknown): boolean {
  if (error instanceof ChangedMeanwhile) return true;
  if (error instanceof AppError) return racedCodes.has(error.definition.code);
  return racedConstraints.has(databaseFailure(error)?.constraint ?? '');
}

const attempts = 3;

/** Retries after losing a race: the next check sees the conflict and reports that row as stale. */
export async function withRaceRetry<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await unit.trx.raw('SAVEPOINT import_rows');
    try {
      return await work();
    } catch (error) {
      if (!isRaced(error) || attempt >= attempts) throw error;
      await unit.trx.raw('ROLLBACK TO SAVEPOINT import_rows');
      unit.discardEffects();
    }
  }
}
