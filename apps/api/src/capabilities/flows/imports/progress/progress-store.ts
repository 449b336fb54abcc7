import { importProgressed } from '@workspace/domain/imports/announcement';
import { type ImportProgress, importProgressSchema } from '@workspace/domain/imports/schema';
import { announce } from '../../../../database/announce.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

/** Overwrites the progress of an import, and announces it. */
export async function noteProgress(
  unit: UnitOfWork,
  importId: string,
  state: 'checking' | 'applying',
  progress: ImportProgress,
): Promise<void> {
  await unit.trx.raw(
    `INSERT INTO import_progress (company_id, import_id, step, done, total)
     VALUES (:company, :importId, :step, :done, :total)
     ON CONFLICT (company_id, import_id) DO UPDATE SET step = excluded.step,
       done = excluded.done, total = excluded.total, noted_at = excluded.noted_at`,
    { company: unit.scope.companyId, importId, ...progress },
  );
  await announce(unit, importProgressed, { import_id: importId, state, progress });
}

/** Forgets the progress of the check before the apply has any. */
export async function clearProgress(unit: UnitOfWork, importId: string): Promise<void> {
  await unit
    .trx('import_progress')
    .where({ company_id: unit.scope.companyId, import_id: importId })
    .delete();
}

export async function findProgress(
  unit: UnitOfWork,
  importId: string,
): Promise<ImportProgress | null> {
  const row: unknown = await unit
    .trx('import_progress')
    .where({ company_id: unit.scope.companyId, import_id: importId })
    .first('step', 'done', 'total');
  const parsed = importProgressSchema.safeParse(row);
  return parsed.success ? parsed.data : null;
}

const lockName = (unit: UnitOfWork, importId: string) => `${unit.scope.companyId} ${importId}`;

/**
 * Locks the import until the transaction ends: concurrent writers wait, and readers can see that
 * the import is being processed.
 */
export async function holdImport(unit: UnitOfWork, importId: string): Promise<void> {
  await unit.trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 23))', [
    lockName(unit, importId),
  ]);
}

/** Whether a transaction currently holds the import's lock. */
export async function isImportHeld(unit: UnitOfWork, importId: string): Promise<boolean> {
  const { rows } = await unit.trx.raw<{ rows: [{ acquired: boolean }] }>(
    'SELECT pg_try_advisory_xact_lock_shared(hashtextextended(?, 23)) AS acquired',
    [lockName(unit, importId)],
  );
  return !rows[0].acquired;
}
