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

/** Row of `queue_events`, as far as staff read it. */
export interface QueueEventRecord {
  readonly id: string;
  readonly occurred_at: Date;
  readonly actor_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What staff did about a row, the newest first; ids increase with time. `total` counts all pages. */
export async function pageOfEvents(
  unit: UnitOfWork,
  { queue, rowId }: { readonly queue: QueueName; readonly rowId: string },
  { beforeId, limit }: { readonly beforeId: string | null; readonly limit: number },
): Promise<{ readonly rows: QueueEventRecord[]; readonly total: number }> {
  const events = () => unit.trx('queue_events').where({ queue, row_id: rowId });
  const page = events()
    .select('id', 'occurred_at', 'actor_name', 'before', 'after')
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== null) page.where('id', '<', beforeId);
  const rows: QueueEventRecord[] = await page;
  const [counted] = await events().count({ total: '*' });
  return { rows, total: Number(counted?.['total'] ?? 0) };
}
