import { AppError } from '@workspace/domain/contract/error';
import { queueErrors } from '@workspace/domain/queues/errors';
import type { QueueName, QueueRow } from '@workspace/domain/queues/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { keepNoted, lockNoted, logChange, type QueueRowRecord } from './store.ts';

export interface Mark {
  readonly version: number;
  readonly is_mine?: boolean | undefined;
  readonly note?: string | undefined;
}

const emptyRow = (queue: QueueName, rowId: string): QueueRowRecord => ({
  queue,
  row_id: rowId,
  owner_id: null,
  owner_name: null,
  note: null,
  changed_by: null,
  decision: null,
  version: 0,
});

/** A row as this member of the staff sees it. */
export function presentNoted(unit: UnitOfWork, row: QueueRowRecord): QueueRow {
  const { queue, row_id, owner_id, owner_name, note, version } = row;
  const is_mine = owner_id !== null && owner_id === unit.origin.actor.id;
  return { queue, row_id, owner_id, owner_name, note, is_mine, version };
}

const named = (name: string | null) => name ?? 'A colleague';

/** @throws AppError 409 with the name of the colleague who has it, or who changed it */
function requireFree(unit: UnitOfWork, before: QueueRowRecord, mark: Mark): void {
  const { owner_id: owner, owner_name: name, version, changed_by: by } = before;
  if (mark.is_mine === true && owner !== null && owner !== unit.origin.actor.id) {
    throw new AppError(queueErrors.taken, { message: `${named(name)} has taken this row.` });
  }
  if (version !== mark.version) {
    throw new AppError(queueErrors.changed, {
      message: `${named(by)} changed this row in the meantime.`,
    });
  }
}

function ownerAfter(unit: UnitOfWork, before: QueueRowRecord, isMine: boolean | undefined) {
  const { id, name } = unit.origin.actor;
  if (isMine === undefined) return { owner_id: before.owner_id, owner_name: before.owner_name };
  return isMine && id !== null
    ? { owner_id: id, owner_name: named(name) }
    : { owner_id: null, owner_name: null };
}

/**
 * Takes or releases a row, or writes its note. Anybody may release a row, since its owner may be
 * ill; what is as it was asked for is not written again.
 * @throws AppError 409 if a colleague has taken or changed it
 */
export async function markRow(
  unit: UnitOfWork,
  { queue, row_id: rowId }: { readonly queue: QueueName; readonly row_id: string },
  mark: Mark,
): Promise<QueueRow> {
  const before = (await lockNoted(unit, queue, rowId)) ?? emptyRow(queue, rowId);
  requireFree(unit, before, mark);
  const owner = ownerAfter(unit, before, mark.is_mine);
  const note = mark.note === undefined ? before.note : mark.note || null;
  const after = {
    ...before,
    ...owner,
    note,
    changed_by: unit.origin.actor.name,
    version: before.version + 1,
  };
  if (owner.owner_id === before.owner_id && note === before.note) return presentNoted(unit, before);
  await keepNoted(unit, after);
  await logChange(unit, { queue, rowId }, loggedOf(before), loggedOf(after));
  return presentNoted(unit, after);
}

const loggedOf = ({ owner_name: owner, note }: QueueRowRecord) => ({ owner, note });

/** Notes that this member of the staff has dropped a message; its owner and note stay. */
export async function noteDropped(unit: UnitOfWork, id: string): Promise<void> {
  const before = (await lockNoted(unit, 'undelivered', id)) ?? emptyRow('undelivered', id);
  await keepNoted(unit, {
    ...before,
    changed_by: unit.origin.actor.name,
    decision: 'dropped',
    version: before.version + 1,
  });
}

/** @throws AppError 409 with the name of the colleague who has dropped this message */
export async function requireUndropped(unit: UnitOfWork, id: string): Promise<void> {
  const row = await lockNoted(unit, 'undelivered', id);
  if (row?.decision === 'dropped') {
    throw new AppError(queueErrors.decided, {
      message: `${named(row.changed_by)} dropped this message in the meantime.`,
    });
  }
}
