import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  type ImportReport,
  type ImportStatus,
  importColumns,
} from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { NetworkSettings } from '../../numbers/numbers/index.ts';
import { checkFileRows, reported } from './checking/check-file-rows.ts';
import { importPolicy } from './policy.ts';
import { presentImport } from './present.ts';
import { startProgress } from './progress/progress.ts';
import { findProgress, holdImport, isImportHeld } from './progress/progress-store.ts';
import { readImportFile } from './reading/read-file.ts';
import { findImport, insertImport, storedReport } from './store.ts';

/**
 * Checks a file and keeps the check for an hour; changes nothing else.
 * @param importId chosen by the caller, to poll the progress of the check
 * @throws AppError 422 on `file` if the file as a whole cannot be read
 */
export async function checkImport(
  unit: UnitOfWork,
  network: NetworkSettings,
  file: { readonly name: string; readonly bytes: Uint8Array },
  importId: string = unit.newId(),
): Promise<ImportReport> {
  await holdImport(unit, importId);
  const read = await readImportFile(file.bytes);
  if ('refused' in read) {
    throw new AppError(commonErrors.invalid, {
      message: read.refused,
      fields: { file: read.refused },
    });
  }
  const progress = startProgress(unit, importId, 'checking');
  const verdicts = await checkFileRows(unit, network, read.rows, (step, done) =>
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
 * The state of an import. That of a check is derived from a database lock, so that a check
 * interrupted by a crash is not reported as running.
 * @throws AppError 404
 */
export async function readImportStatus(
  unit: UnitOfWork,
  importId: string,
  { withReport }: { withReport: boolean },
): Promise<ImportStatus> {
  // The lock must be read first: a transaction that releases it has committed, so its row is
  // visible.
  const held = await isImportHeld(unit, importId);
  const row = await findImport(unit, importId);
  // An import that is still being checked has no row yet.
  if (row || !held) importPolicy.authorise(unit.scope, 'import.get', row);
  const state = row?.state ?? 'checking';
  const isWorkedOn = state === 'checking' || state === 'applying';
  return {
    import_id: importId,
    state,
    progress: isWorkedOn ? await findProgress(unit, importId) : null,
    ...(row?.failure ? { failure: row.failure } : {}),
    report: row && withReport ? presentImport(row, await storedReport(unit, row.id)) : null,
  };
}
