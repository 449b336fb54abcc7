import { companyEvents } from '@workspace/domain/events/company';
import { importProgressed } from '@workspace/domain/imports/announcement';
import { countOutcomes } from '@workspace/domain/imports/rules';
import type { ImportRow } from '@workspace/domain/imports/schema';
import { announce } from '../../../../database/announce.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { inTurns } from '../../../../in-turns.ts';
import { batchOfImport, type NetworkSettings } from '../../../numbers/numbers/index.ts';
import { checkFileRows, reported } from '../checking/check-file-rows.ts';
import type { CheckedRow } from '../checking/check-rows.ts';
import type { RowEffect } from '../checking/describe-row.ts';
import { sentences } from '../messages.ts';
import type { ImportModel } from '../models.ts';
import { type Progress, startProgress } from '../progress/progress.ts';
import { holdImport } from '../progress/progress-store.ts';
import { cellsOf, type FileRow } from '../reading/read-file.ts';
import { findImport, markApplied, storedReport, storedRows } from '../store.ts';
import { requireMayOrder } from './applicant.ts';
import { withRaceRetry } from './race-retry.ts';
import { writeNumbers } from './write-numbers.ts';
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
  network: NetworkSettings,
  row: ImportModel,
  before: readonly ImportRow[],
  progress: Progress,
): Promise<void> {
  const stored = await storedRows(unit, row.id);
  const rows = stored.map(
    ([line, cells, fault]): FileRow => ({
      line,
      cells: cellsOf(cells),
      ...(fault === null ? {} : { fault }),
    }),
  );
  const now = await checkFileRows(unit, network, rows, (step, done) =>
    progress.at(step, done, rows.length),
  );
  const settled = await inTurns(before, (one, place) =>
    settle(one, stored[place]?.[3] ?? '', now[place]),
  );
  const effects = settled.flatMap(({ effect }) => effect ?? []);
  const userIds = await writePeople(unit, effects, progress);
  const batch = batchOfImport(row.id, row.file_name);
  await writeNumbers(unit, effects, userIds, { progress, batch });

  const report = settled.map((one) => one.row);
  await markApplied(unit, row, report);
  unit.audited({
    entityKind: 'import',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'applied', file_name: row.file_name, counts: countOutcomes(report) },
  });
}

/**
 * Applies the import in the unit of work's transaction, if this message is to do so: a repeated
 * delivery, or one that a later apply has replaced, does nothing. Every row is checked again, and a
 * row whose outcome differs from the one shown is reported as stale and skipped.
 * @param signal aborted when the worker stops; then everything is rolled back
 * @throws AppError if the company may no longer order
 */
export async function applyImport(
  unit: UnitOfWork,
  network: NetworkSettings,
  { importId, messageId }: { readonly importId: string; readonly messageId: string },
  signal?: AbortSignal,
): Promise<void> {
  await holdImport(unit, importId);
  const row = await findImport(unit, importId);
  if (row?.state !== 'applying' || row.applied_by_message !== messageId) return;
  const report = await storedReport(unit, row.id);
  await requireMayOrder(unit, report);
  const progress = startProgress(unit, importId, 'applying', signal);
  progress.at('reading', 0, report.length);
  await withRaceRetry(unit, () => applyOnce(unit, network, row, report, progress));
  progress.at('saving', 0, 0);
  await progress.end();
  unit.happened(companyEvents.importFinished, {
    subjectId: row.id,
    ...(unit.scope.userId === null ? {} : { personId: unit.scope.userId }),
    facts: { file_name: row.file_name },
  });
  await announce(unit, importProgressed, { import_id: row.id, state: 'applied', progress: null });
}
