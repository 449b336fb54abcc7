import { invalid } from '@workspace/domain/contract/error';
import { type ImportRow, importLimits } from '@workspace/domain/imports/schema';
import { databaseFailure } from '../../../database/failure.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { inTurns, jsonInTurns } from '../../../in-turns.ts';
import { ImportModel, type StoredRow, storedReportRowSchema, storedRowSchema } from './models.ts';

/**
 * Stores a dry run. It is valid for an hour of real time by the database's clock, which all
 * processes share.
 * @throws AppError 422 if the id is taken
 */
export async function insertImport(
  unit: UnitOfWork,
  made: {
    id: string;
    fileName: string;
    rows: readonly StoredRow[];
    report: readonly ImportRow[];
  },
): Promise<ImportModel> {
  const [rowsText, reportText] = [await jsonInTurns(made.rows), await jsonInTurns(made.report)];
  try {
    const { rows } = await unit.trx.raw<{ rows: [ImportModel] }>(
      `INSERT INTO imports
         (company_id, id, created_by, file_name, state, rows, report, created_at, expires_at)
       VALUES (:companyId, :id, :userId, :fileName, 'checked', :rows::jsonb, :report::jsonb,
         clock_timestamp(), clock_timestamp() + :minutes * interval '1 minute')
       RETURNING id, state, file_name, created_at, expires_at`,
      {
        companyId: unit.scope.companyId,
        id: made.id,
        userId: unit.scope.userId,
        fileName: made.fileName,
        rows: rowsText,
        report: reportText,
        minutes: importLimits.dryRunMinutes,
      },
    );
    return rows[0];
  } catch (error) {
    if (databaseFailure(error)?.constraint !== 'imports_pkey') throw error;
    throw invalid({ import_id: 'This id is already in use.' });
  }
}

const statusColumns = [
  'company_id',
  'id',
  'file_name',
  'state',
  'created_at',
  'expires_at',
  'applied_by_message',
  'failure',
];

/** The import without its rows, locked: concurrent calls wait. */
export async function loadImport(
  unit: UnitOfWork,
  id: string,
): Promise<(ImportModel & { expired: boolean }) | undefined> {
  const query = ImportModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .select(statusColumns)
    .select(ImportModel.raw('expires_at <= clock_timestamp() AS expired'))
    .forUpdate();
  return query.castTo<(ImportModel & { expired: boolean }) | undefined>();
}

/** The current import, without its rows and its report. */
export async function findImport(unit: UnitOfWork, id: string): Promise<ImportModel | undefined> {
  return ImportModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .select(statusColumns);
}

/**
 * Elements of a JSON list, one per result row: parsing a 20 MB text at once would block every other
 * request.
 */
async function elements(
  unit: UnitOfWork,
  column: 'rows' | 'report',
  id: string,
): Promise<{ element: unknown }[]> {
  const { rows } = await unit.trx.raw<{ rows: { element: unknown }[] }>(
    `SELECT list.element FROM imports,
       jsonb_array_elements(imports.??) WITH ORDINALITY AS list (element, place)
     WHERE imports.company_id = ? AND imports.id = ? ORDER BY list.place`,
    [column, unit.scope.companyId, id],
  );
  return rows;
}

/** The rows as read from the file. */
export async function storedRows(unit: UnitOfWork, id: string): Promise<StoredRow[]> {
  return inTurns(await elements(unit, 'rows', id), (row) => storedRowSchema.parse(row.element));
}

export async function storedReport(unit: UnitOfWork, id: string): Promise<ImportRow[]> {
  return inTurns(await elements(unit, 'report', id), (row) =>
    storedReportRowSchema.parse(row.element),
  );
}

const key = ({ company_id, id }: ImportModel) => ({ company_id, id });

/** Records that a message will apply the import; a failure before is forgotten. */
export async function markApplying(
  unit: UnitOfWork,
  row: ImportModel,
  messageId: string,
): Promise<void> {
  await unit
    .trx('imports')
    .where(key(row))
    .update({ state: 'applying', applied_by_message: messageId, failure: null });
}

/** Records that nothing was imported; the rows are kept, so that it can be applied again. */
export async function markFailed(
  unit: UnitOfWork,
  row: ImportModel,
  failure: string,
): Promise<void> {
  await unit.trx('imports').where(key(row)).update({ state: 'failed', failure });
}

/** Deletes the parsed rows, which are not needed after the apply; the report is kept. */
export async function markApplied(
  unit: UnitOfWork,
  row: ImportModel,
  report: readonly ImportRow[],
): Promise<void> {
  const text = await jsonInTurns(report);
  await unit.trx('imports').where(key(row)).update({ state: 'applied', rows: '[]', report: text });
}
