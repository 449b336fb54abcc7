import type { ImportProgress, ImportRow } from '@workspace/domain/imports/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { inTurns } from '../../../../in-turns.ts';
import { listCountries } from '../../../catalogue/countries/index.ts';
import type { NetworkSettings } from '../../../numbers/numbers/index.ts';
import { parseRow } from '../reading/parse-row.ts';
import type { FileRow } from '../reading/read-file.ts';
import { type CheckedRow, rowChecker } from './check-rows.ts';
import { countryIndex } from './country-index.ts';
import { readSnapshot } from './snapshot-store.ts';

/**
 * Checks rows against the current database state, and what the network offers, and reports progress.
 */
export async function checkFileRows(
  unit: UnitOfWork,
  network: NetworkSettings,
  rows: readonly FileRow[],
  count: (step: Extract<ImportProgress['step'], 'reading' | 'checking'>, done: number) => void,
): Promise<CheckedRow[]> {
  const countries = countryIndex(await listCountries(unit));
  const parsed = await inTurns(
    rows,
    (row) => parseRow(row, countries),
    (done) => count('reading', done),
  );
  const check = rowChecker(parsed, await readSnapshot(unit, network, parsed));
  return inTurns(parsed, check, (done) => count('checking', done));
}

/** The user-visible part of a verdict. */
export function reported(verdict: ImportRow): ImportRow {
  const { line, outcome, name, email, message, fields, cells } = verdict;
  return {
    line,
    outcome,
    name,
    email,
    message,
    ...(fields ? { fields } : {}),
    ...(cells ? { cells } : {}),
  };
}
