import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { staleVersion } from '../audit/index.ts';
import type { NumberModel } from './models.ts';
import { adminsSee, maySee } from './policy.ts';
import { presentNumber } from './present.ts';
import { loadNumber } from './store.ts';

/** The same text for ids that do not exist and for those of another company (decisions 3). */
export const unknownIds = {
  number_id: 'This number does not exist.',
  plan_id: 'This plan does not exist.',
  team_id: 'This team does not exist.',
  user_id: 'This person does not exist.',
  country_iso_code: 'Numbers cannot be ordered in this country.',
} as const;

/** A 422 on the field of an unknown id. */
export function unknownId(field: keyof typeof unknownIds, within: '' | 'action.' = ''): AppError {
  return new AppError(commonErrors.invalid, {
    fields: { [within + field]: unknownIds[field] },
  });
}

function visible(unit: UnitOfWork, number: NumberModel | undefined): NumberModel {
  if (!number || !maySee(unit.scope, number)) throw new AppError(commonErrors.notFound);
  return number;
}

/** The number, or 404 if the caller may not see it. */
export async function requireNumber(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<NumberModel> {
  return visible(unit, await loadNumber(unit, id, lock));
}

/**
 * Locks the number in the version the caller has seen.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row and who saved it.
 */
export async function requireCurrent(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<NumberModel> {
  const number = await requireNumber(unit, id, 'for_update');
  if (seenVersion !== undefined && seenVersion !== number.version) {
    throw await staleVersion(unit, {
      kind: 'number',
      id,
      version: number.version,
      savedAt: number.updated_at,
      row: presentNumber(number),
    });
  }
  return number;
}

/** Records the change of a number in the unit of work, for the sync and the audit. */
export function recordChange(unit: UnitOfWork, before: NumberRow | null, after: NumberRow): void {
  unit.changed({
    kind: 'number',
    id: after.number_id,
    adminsBefore: before !== null && adminsSee(before.status),
    ownerBefore: before?.user_id ?? null,
  });
  unit.audited({ entityKind: 'number', entityId: after.number_id, before, after });
}

/** Records the changes of several numbers that were changed in the same way. */
export function recordChanges(
  unit: UnitOfWork,
  before: readonly NumberModel[],
  after: readonly NumberModel[],
): void {
  const rows = new Map(after.map((row) => [row.id, row]));
  for (const row of before) {
    const changed = rows.get(row.id);
    if (changed) recordChange(unit, presentNumber(row), presentNumber(changed));
  }
}
