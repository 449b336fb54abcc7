import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listInactiveNumbers } from '@workspace/domain/numbers/inactive/operations';
import {
  lastPhoneNumber,
  obstacleOfNumber,
  type ReactivationObstacle,
} from '@workspace/domain/numbers/inactive/rules';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { decodeCursor, pageOf } from '../../../../database/cursor.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { countInactive, type InactiveRow, listInactive } from './inactive-store.ts';

const obstacleOf = (row: InactiveRow, now: Date): ReactivationObstacle | null =>
  obstacleOfNumber(row, now) ?? (row.is_person_archived ? 'person_archived' : null);

const present = (row: InactiveRow, now: Date): InactiveNumber => ({
  number_id: row.number_id,
  phone_number: lastPhoneNumber(row),
  country_iso_code: row.country_iso_code,
  type: row.type,
  person_name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  plan_name: row.plan_name,
  ended_at: row.ended_at.toISOString(),
  ended_by: row.ended_by,
  ended_by_name: row.ended_by_name,
  obstacle: obstacleOf(row, now),
  version: row.version,
});

/** A page of the company's inactive numbers, the last ended first. */
export async function readInactive(
  unit: UnitOfWork,
  { cursor, limit }: ParsedInput<typeof listInactiveNumbers>['query'],
) {
  const [updatedAt, id] = decodeCursor(cursor, ['instant', 'id']) ?? [];
  const after = updatedAt && id ? { updatedAt, id } : undefined;
  const found = await listInactive(unit, after, limit + 1);
  const total = await countInactive(unit);
  const { rows, page } = pageOf(found, limit, total, (row) => [
    row.updated_at.toISOString(),
    row.number_id,
  ]);
  return { data: rows.map((row) => present(row, unit.now)), page };
}
