import { teamErrors } from '@workspace/domain/teams/errors';
import { rethrowConstraint } from '../../../database/failure.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The columns that a person enters. */
export interface TeamColumns {
  readonly name?: string | undefined;
  readonly emoji?: string | null | undefined;
}

const team = (unit: UnitOfWork, id: string) =>
  unit.trx('teams').where({ company_id: unit.scope.companyId, id });

/** The index on the name in lower case. */
const constraints = { teams_name: { error: teamErrors.nameTaken, field: 'name' } } as const;

/** @throws AppError 409 on `name` if another team of the company has it */
export async function insertTeam(
  unit: UnitOfWork,
  id: string,
  columns: TeamColumns,
): Promise<void> {
  const row = { ...columns, company_id: unit.scope.companyId, id, created_at: unit.now };
  try {
    await unit.trx('teams').insert(row);
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

/**
 * Changes the given columns and increments the version.
 * @throws AppError 409 on `name` if another team of the company has it
 */
export async function changeTeam(
  unit: UnitOfWork,
  id: string,
  columns: TeamColumns,
): Promise<void> {
  try {
    await team(unit, id)
      .update({ ...columns })
      .increment('version', 1);
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

export async function removeTeam(unit: UnitOfWork, id: string): Promise<void> {
  await team(unit, id).delete();
}
