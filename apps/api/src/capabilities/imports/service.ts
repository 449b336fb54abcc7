import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  type ImportReport,
  type ImportStanding,
  importColumns,
} from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { presentImport } from './present.ts';
import { startProgress } from './progress.ts';
import { findProgress, holdImport, isImportHeld } from './progress-store.ts';
import { readImportFile } from './read-file.ts';
import { findImport, insertImport, storedReport } from './store.ts';
import { reported, verdictsOn } from './verdicts.ts';

/**
 * Checks a file and keeps the check for an hour; changes nothing else.
 * @param importId chosen by the caller, to poll the progress of the check
 * @throws AppError 422 on `content_base64` if the file as a whole cannot be read
 */
export async function checkImport(
  unit: UnitOfWork,
  file: { readonly name: string; readonly bytes: Uint8Array },
  importId: string = unit.newId(),
): Promise<ImportReport> {
  await holdImport(unit, importId);
  const read = await readImportFile(file.bytes);
  if ('refused' in read) {
    throw new AppError(commonErrors.invalid, { fields: { content_base64: read.refused } });
  }
  const progress = startProgress(unit, importId);
  const verdicts = await verdictsOn(unit, read.rows, (step, done) =>
    progress.at(step, done, read.rows.length),
  );
  const report = verdicts.map(reported);
  const row = await insertImport(unit, {
    id: importId,
    fileName: file.name,
    rows: read.rows.map(({ line, cells, fault }, place) => [
      line,
      importColumns.map((column) => cells[column]),
      fault ?? null,
      verdicts[place]?.basis ?? '',
    ]),
    report,
  });
  await progress.end();
  const checked = presentImport(row, report);
  unit.audited({
    entityKind: 'import',
    entityId: row.id,
    before: null,
    after: { state: checked.state, file_name: row.file_name, counts: checked.counts },
  });
  return checked;
}

/**
 * The state of an import. The state is derived from database locks: an apply interrupted by a crash
 * is not reported as running, and one whose caller disconnected still is.
 * @throws AppError 404
 */
export async function importStanding(
  unit: UnitOfWork,
  importId: string,
  { withReport }: { withReport: boolean },
): Promise<ImportStanding> {
  // The lock must be read first: a transaction that releases it has committed, so its row is
  // visible.
  const held = await isImportHeld(unit, importId);
  const row = await findImport(unit, importId);
  if (!row && !held) throw new AppError(commonErrors.notFound);
  const isWorkedOn = held && row?.state !== 'applied';
  return {
    import_id: importId,
    state: isWorkedOn ? (row ? 'applying' : 'checking') : (row?.state ?? 'checking'),
    progress: isWorkedOn ? await findProgress(unit, importId) : null,
    report: row && withReport ? presentImport(row, await storedReport(unit, row.id)) : null,
  };
}
