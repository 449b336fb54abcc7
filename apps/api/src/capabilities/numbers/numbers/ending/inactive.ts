import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { listInactiveNumbers } from '@workspace/domain/numbers/inactive/operations';
import type { InactiveNumber } from '@workspace/domain/numbers/inactive/schema';
import { decodeCursor, pageOf } from '../../../../database/cursor.ts';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { countInactive, listInactive } from './inactive-store.ts';

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
  const data = rows.map(
    ({
      first_name: first,
      last_name: last,
      ended_at: endedAt,
      updated_at: _,
      ...row
    }): InactiveNumber => ({
      ...row,
      person_name: [first, last].filter(Boolean).join(' ') || null,
      ended_at: endedAt.toISOString(),
    }),
  );
  return { data, page };
}
