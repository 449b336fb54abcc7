import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import type { ImportReport, ImportRow } from '@workspace/domain/imports/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { databaseFailure } from '../../database/failure.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { listCountries } from '../countries/index.ts';
import {
  type NumberOrder,
  orderNumbers,
  type RunningLine,
  registerNumbers,
} from '../numbers/index.ts';
import { type CheckedRow, checkRows, type RowEffect } from './check-rows.ts';
import { type ImportModel, storedReportSchema, storedRowsSchema } from './models.ts';
import { countryIndex, parseRow } from './parse-row.ts';
import { presentImport } from './present.ts';
import { type FileRow, readImportFile } from './read-file.ts';
import { readSnapshot } from './snapshot-store.ts';
import { insertImport, loadImport, markApplied } from './store.ts';
import { sentences } from './wording.ts';
import { ChangedMeanwhile, writePeople } from './write-people.ts';

async function check(unit: UnitOfWork, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const countries = countryIndex(await listCountries(unit));
  const parsed = rows.map((row) => parseRow(row, countries));
  return checkRows(parsed, await readSnapshot(unit, parsed));
}

/** The part of a verdict that people see. */
function reported({ line, outcome, name, email, message, fields }: ImportRow): ImportRow {
  return { line, outcome, name, email, message, ...(fields ? { fields } : {}) };
}

/**
 * Checks a file and keeps the check for an hour; changes nothing else.
 * @throws AppError 422 on `content_base64` where the file as a whole cannot be read
 */
export async function checkImport(
  unit: UnitOfWork,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<ImportReport> {
  const read = readImportFile(file.bytes);
  if ('refused' in read) {
    throw new AppError(commonErrors.invalid, { fields: { content_base64: read.refused } });
  }
  const checked = await check(unit, read.rows);
  const report = checked.map(reported);
  const row = await insertImport(unit, {
    fileName: file.name,
    rows: read.rows.map(({ line, cells, fault }, place) => ({
      line,
      cells,
      fault,
      basis: checked[place]?.basis ?? '',
    })),
    report,
  });
  return presentImport(row, report);
}

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

async function applyOnce(unit: UnitOfWork, row: ImportModel): Promise<ImportReport> {
  const rows = storedRowsSchema.parse(row.rows);
  const before = storedReportSchema.parse(row.report);
  const now = await check(unit, rows);
  const settled = before.map((one, place) => settle(one, rows[place]?.basis ?? '', now[place]));
  const effects = settled.flatMap(({ effect }) => effect ?? []);
  const userIds = await writePeople(unit, effects);
  const orders: NumberOrder[] = [];
  const running: RunningLine[] = [];
  for (const { email, line } of effects) {
    if (!line) continue;
    const { countryIsoCode, type, phoneNumber } = line;
    const order = {
      userId: userIds.get(email) ?? '',
      planId: line.plan.plan_id,
      countryIsoCode,
      type,
    };
    if (phoneNumber === null) orders.push(order);
    else running.push({ ...order, phoneNumber });
  }
  if (orders.length > 0) await orderNumbers(unit, orders);
  if (running.length > 0) await registerNumbers(unit, running);

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

const racedConstraints = new Set([
  'users_email',
  'teams_name',
  'claims_taken',
  'numbers_one_local',
]);
const racedCodes = new Set<string>([
  numberErrors.accountAlreadyHasNumber.code,
  numberErrors.invalidPhoneNumber.code,
]);

/** Somebody took the address, the number or the team's name after this one had looked. */
function isRaced(error: unknown): boolean {
  if (error instanceof ChangedMeanwhile) return true;
  if (error instanceof AppError) return racedCodes.has(error.definition.code);
  return racedConstraints.has(databaseFailure(error)?.constraint ?? '');
}

const attempts = 3;

/** A second look finds what the first had missed, and reports that row as stale. */
async function withSecondLook<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await unit.trx.raw('SAVEPOINT import_rows');
    try {
      return await work();
    } catch (error) {
      if (!isRaced(error) || attempt >= attempts) throw error;
      await unit.trx.raw('ROLLBACK TO SAVEPOINT import_rows');
      unit.forget();
    }
  }
}

/**
 * Applies a check in the transaction of the unit: every row is checked again, and one that comes
 * out otherwise than it was shown is reported as stale and left out.
 * @throws AppError 404, 409 when it was applied before, 410 after its hour, and 409 while rows
 * are refused, unless they are to be left out
 */
export async function applyImport(
  unit: UnitOfWork,
  importId: string,
  { skipRefused }: { skipRefused: boolean },
): Promise<ImportReport> {
  const row = await loadImport(unit, importId);
  if (!row) throw new AppError(commonErrors.notFound);
  if (row.state === 'applied') throw new AppError(importErrors.alreadyApplied);
  if (row.expired) throw new AppError(importErrors.expired);
  const report = storedReportSchema.parse(row.report);
  if (!skipRefused && report.some((one) => one.outcome === 'refused')) {
    throw new AppError(importErrors.rowsRefused);
  }
  return withSecondLook(unit, () => applyOnce(unit, row));
}
