import { type ImportRow, importLimits } from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ImportModel, type StoredRow } from './models.ts';

/** Keeps a dry run. Its hour is real time, told by the database, which all processes share. */
export async function insertImport(
  unit: UnitOfWork,
  made: { fileName: string; rows: readonly StoredRow[]; report: readonly ImportRow[] },
): Promise<ImportModel> {
  const { rows } = await unit.trx.raw<{ rows: [ImportModel] }>(
    `INSERT INTO imports
       (company_id, id, created_by, file_name, state, rows, report, created_at, expires_at)
     VALUES (:companyId, :id, :userId, :fileName, 'checked', :rows::jsonb, :report::jsonb,
       clock_timestamp(), clock_timestamp() + :minutes * interval '1 minute')
     RETURNING id, state, file_name, created_at, expires_at`,
    {
      companyId: unit.scope.companyId,
      id: unit.newId(),
      userId: unit.scope.userId,
      fileName: made.fileName,
      rows: JSON.stringify(made.rows),
      report: JSON.stringify(made.report),
      minutes: importLimits.dryRunMinutes,
    },
  );
  return rows[0];
}

/** The import, locked: who applies it at the same time waits. */
export async function loadImport(
  unit: UnitOfWork,
  id: string,
): Promise<(ImportModel & { expired: boolean }) | undefined> {
  const query = ImportModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .select('imports.*')
    .select(ImportModel.raw('expires_at <= clock_timestamp() AS expired'))
    .forUpdate();
  return query.castTo<(ImportModel & { expired: boolean }) | undefined>();
}

export async function markApplied(
  unit: UnitOfWork,
  row: ImportModel,
  report: readonly ImportRow[],
): Promise<void> {
  await unit
    .trx('imports')
    .where({ company_id: row.company_id, id: row.id })
    .update({ state: 'applied', report: JSON.stringify(report) });
}
