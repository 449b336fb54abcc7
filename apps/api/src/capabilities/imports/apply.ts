import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import type { ImportReport, ImportRow } from '@workspace/domain/imports/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { findOwnCompany } from '../companies/index.ts';
import type { CheckedRow, RowEffect } from './check-rows.ts';
import type { ImportModel } from './models.ts';
import { presentImport } from './present.ts';
import { type Progress, startProgress } from './progress.ts';
import { holdImport } from './progress-store.ts';
import { withRaceRetry } from './race-retry.ts';
import { cellsOf, type FileRow } from './read-file.ts';
import { loadImport, markApplied, storedReport, storedRows } from './store.ts';
import { reported, verdictsOn } from './verdicts.ts';
import { sentences } from './wording.ts';
import { writeLines } from './write-lines.ts';
import { writePeople } from './write-people.ts';

/** What is written for a row, and how it is reported. */
function settle(
  before: ImportRow,
  basis: string,
  now: CheckedRow | undefined,
): { row: ImportRow; effect?: RowEffect } {
  if (before.outcome === 'refused') return { row: before };
  if (now?.effect && now.basis === basis) return { row: reported(now), effect: now.effect };
  const message =
    now?.outcome === 'refused' ? `Changed since the check: ${now.message}` : sentences.stale;
  return { row: { ...reported(before), outcome: 'stale', message } };
}

async function applyOnce(
  unit: UnitOfWork,
  row: ImportModel,
  before: readonly ImportRow[],
  progress: Progress,
): Promise<ImportReport> {
  const stored = await storedRows(unit, row.id);
  const rows = stored.map(
    ([line, cells, fault]): FileRow => ({
      line,
      cells: cellsOf(cells),
      ...(fault === null ? {} : { fault }),
    }),
  );
  const now = await verdictsOn(unit, rows, (step, done) => progress.at(step, done, rows.length));
  const settled = before.map((one, place) => settle(one, stored[place]?.[3] ?? '', now[place]));
  const effects = settled.flatMap(({ effect }) => effect ?? []);
  const userIds = await writePeople(unit, effects, progress);
  await writeLines(unit, effects, userIds, progress);

  const report = settled.map((one) => one.row);
  await markApplied(unit, row, report);
  const applied = presentImport({ ...row, state: 'applied' }, report);
  unit.audited({
    entityKind: 'import',
    entityId: row.id,
    before: { state: row.state },
    after: { state: applied.state, file_name: row.file_name, counts: applied.counts },
  });
  return applied;
}

/** Refused immediately if the company has lost the right to order since the check. */
async function requireActivated(unit: UnitOfWork, report: readonly ImportRow[]): Promise<void> {
  const wantsLines = report.some(
    ({ outcome }) => outcome === 'order_number' || outcome === 'register_number',
  );
  if (!wantsLines) return;
  const company = await findOwnCompany(unit);
  if (company?.status !== 'activated') throw new AppError(numberErrors.companyNotActivated);
}

/**
 * Applies a check in the unit of work's transaction: every row is checked again, and a row whose
 * outcome differs from the one shown is reported as stale and skipped.
 * @throws AppError 404, 409 if already applied, 410 after its hour, and 409 while rows are refused
 * unless the caller skips them, or if the company may no longer order
 */
export async function applyImport(
  unit: UnitOfWork,
  importId: string,
  { skipRefused }: { skipRefused: boolean },
): Promise<ImportReport> {
  await holdImport(unit, importId);
  const row = await loadImport(unit, importId);
  if (!row) throw new AppError(commonErrors.notFound);
  if (row.state === 'applied') throw new AppError(importErrors.alreadyApplied);
  if (row.expired) throw new AppError(importErrors.expired);
  const report = await storedReport(unit, row.id);
  if (!skipRefused && report.some((one) => one.outcome === 'refused')) {
    throw new AppError(importErrors.rowsRefused);
  }
  await requireActivated(unit, report);
  const progress = startProgress(unit, importId);
  // The progress of the check is still stored.
  progress.at('reading', 0, report.length);
  const applied = await withRaceRetry(unit, () => applyOnce(unit, row, report, progress));
  progress.at('saving', 0, 0);
  return applied;
}
