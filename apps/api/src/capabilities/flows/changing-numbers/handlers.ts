import type * as inactiveOperations from '@workspace/domain/numbers/inactive/operations';
import type * as operations from '@workspace/domain/numbers/operations';
import { visibleActorName } from '../../../access/people-names.ts';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Handler } from '../../../http/handler.ts';
import {
  countEvents,
  listEvents,
  loadNumber,
  numberPolicy,
  presentEvent,
} from '../../numbers/numbers/index.ts';
import {
  findPortingItems,
  portingItemIdsOf,
  portingItemPolicy,
} from '../../transfers/requests/index.ts';
import { changeNumber, reactivateWithReason } from './change-number.ts';

const ended = { status: 'inactive' } as const;

export const deactivateNumber: Handler<typeof operations.deactivateNumber> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await changeNumber(unit, params.number_id, ended, seenVersion) });

export const reactivateNumber: Handler<typeof inactiveOperations.reactivateNumber> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await reactivateWithReason(unit, params.number_id, body.reason, seenVersion) });

export const updateNumber: Handler<typeof operations.updateNumber> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeNumber(unit, params.number_id, body, seenVersion) });

/** A pending transfer has a history before it has a number (decisions 13, "Requests as rows"). */
async function subjectsOf(unit: UnitOfWork, id: string): Promise<string[]> {
  const number = await loadNumber(unit, id);
  if (number) {
    numberPolicy.authorise(unit.scope, 'number.get', number);
    return [number.id, ...(await portingItemIdsOf(unit, number.id))];
  }
  const [item] = await findPortingItems(unit, [id]);
  return [portingItemPolicy.authorise(unit.scope, 'porting_item.get', item).uuid];
}

export const getNumberHistory: Handler<typeof operations.getNumberHistory> = async (
  { unit },
  { params, query },
) => {
  const subjects = await subjectsOf(unit, params.number_id);
  const [occurredAt, id] = decodeCursor(query.cursor, ['instant', 'id']) ?? [];
  const after = occurredAt && id ? { occurredAt, id } : undefined;
  const found = await listEvents(unit, subjects, after, query.limit + 1);
  const total = await countEvents(unit, subjects);
  const { rows, page } = pageOf(found, query.limit, total, (event) => [
    event.occurred_at.toISOString(),
    event.id,
  ]);
  const present = (row: (typeof rows)[number]) => ({
    ...presentEvent(row),
    actor_name: visibleActorName(unit.scope, row),
  });
  return { data: rows.map(present), page };
};
