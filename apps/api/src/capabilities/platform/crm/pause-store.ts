import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Whether a person has paused the logging of their calls. */
export async function isPaused(unit: UnitOfWork, userId: string): Promise<boolean> {
  const [row] = await unit.query<{ is_paused: boolean }>(
    `SELECT is_paused FROM crm_pauses WHERE company_id = :company AND user_id = :user`,
    { company: unit.scope.companyId, user: userId },
  );
  return row?.is_paused ?? false;
}

export async function writePause(unit: UnitOfWork, userId: string, paused: boolean): Promise<void> {
  await unit
    .trx('crm_pauses')
    .insert({ company_id: unit.scope.companyId, user_id: userId, is_paused: paused })
    .onConflict(['company_id', 'user_id'])
    .merge();
}
