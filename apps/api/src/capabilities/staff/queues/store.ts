import type { QueueName } from '@workspace/domain/queues/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Row of `queue_rows`: what staff have noted about a row of a queue. */
export interface QueueRowRecord {
  readonly queue: QueueName;
  readonly row_id: string;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly note: string | null;
  readonly changed_by: string | null;
  readonly decision: 'dropped' | null;
  readonly version: number;
}

/** More than this many rows of a queue are not taken or noted at the same time. */
const most = 2000;

/** What is noted about the rows of a queue. */
export async function listNoted(unit: UnitOfWork, queue: QueueName): Promise<QueueRowRecord[]> {
  return unit
    .trx<QueueRowRecord>('queue_rows')
    .where({ queue })
    .orderBy('row_id')
    .limit(most)
    .select();
}

/**
 * A row, which stays locked until the transaction ends: also one about which nothing is noted, so
 * that the second of two colleagues reads what the first has written.
 */
export async function lockNoted(
  unit: UnitOfWork,
  queue: QueueName,
  rowId: string,
): Promise<QueueRowRecord | undefined> {
  await unit.query('SELECT pg_advisory_xact_lock(hashtextextended(:what, 13))', {
    what: `${queue} ${rowId}`,
  });
  const row: QueueRowRecord | undefined = await unit
    .trx('queue_rows')
    .where({ queue, row_id: rowId })
    .first();
  return row;
}

/** Writes a row whole; its version is the caller's. */
export async function keepNoted(unit: UnitOfWork, row: QueueRowRecord): Promise<void> {
  await unit.trx('queue_rows').insert(row).onConflict(['queue', 'row_id']).merge();
}

/**
 * Adds an entry to the staff's own log of the queues, which no company reads. Notes and reasons are
 * in no company's audit log, since its administrators read that.
 */
export async function logChange(
  unit: UnitOfWork,
  { queue, rowId }: { readonly queue: QueueName; readonly rowId: string },
  before: object,
  after: object,
): Promise<void> {
  const { operation, actor, requestId, address } = unit.origin;
  await unit.trx('queue_events').insert({
    id: unit.newId(),
    actor_id: actor.id,
    actor_name: actor.name,
    operation,
    queue,
    row_id: rowId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    request_id: requestId,
    address,
  });
}
