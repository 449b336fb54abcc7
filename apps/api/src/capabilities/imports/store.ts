import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { type ImportRow, importLimits } from '@workspace/domain/imports/schema';
import { databaseFailure } from '../../database/failure.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { inTurns, jsonInTurns } from './in-turns.ts';
import { ImportModel, type StoredRow, storedReportRowSchema, storedRowSchema } from './models.ts';

/**
 * Keeps a dry run. Its hour is real time, told by the database, which all processes share.
 * @throws AppError 422 where the id is taken
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
    throw new AppError(commonErrors.invalid, {
      fields: { import_id: 'This id is already in use.' },
    });
  }
}

const standingColumns = ['company_id', 'id', 'file_name', 'state', 'created_at', 'expires_at'];

/** The import without its rows, locked: who applies it at the same time waits. */
export async function loadImport(
  unit: UnitOfWork,
  id: string,
): Promise<(ImportModel & { expired: boolean }) | undefined> {
  const query = ImportModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .select(standingColumns)
    .select(ImportModel.raw('expires_at <= clock_timestamp() AS expired'))
    .forUpdate();
  return query.castTo<(ImportModel & { expired: boolean }) | undefined>();
}

/** The import as it stands, without its rows and its report. */
export async function findImport(unit: UnitOfWork, id: string): Promise<ImportModel | undefined> {
  return ImportModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .select(standingColumns);
}

/**
 * The elements of a list that is kept as JSON, one a row of the answer: a text of 20 MB parsed at
 * once would hold up every other request.
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

/** The rows as they were read from the file. */
export async function storedRows(unit: UnitOfWork, id: string): Promise<StoredRow[]> {
  return inTurns(await elements(unit, 'rows', id), (row) => storedRowSchema.parse(row.element));
}

export async function storedReport(unit: UnitOfWork, id: string): Promise<ImportRow[]> {
  return inTurns(await elements(unit, 'report', id), (row) =>
    storedReportRowSchema.parse(row.element),
  );
}

/** What was read from the file has done its duty; the report alone stays. */
export async function markApplied(
  unit: UnitOfWork,
  row: ImportModel,
  report: readonly ImportRow[],
): Promise<void> {
  const text = await jsonInTurns(report);
  await unit
    .trx('imports')
    .where({ company_id: row.company_id, id: row.id })
    .update({ state: 'applied', rows: '[]', report: text });
}

/**
 * Lets PostgreSQL plan anew: what checks a reference goes by the plan that was made when the table
 * was small, and walks through all of it for each of thousands of rows.
 */
export async function planAnew(unit: UnitOfWork): Promise<void> {
  await unit.trx.raw('DISCARD PLANS');
}
