import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { PlannedEvent } from './plan.ts';

export interface TransferRow {
  readonly transfer_id: string;
  readonly submission: number;
  readonly phone_number: string | null;
  readonly wanted_at: Date | null;
  readonly state: 'open' | 'rejected' | 'ended';
  readonly submitted_at: Date;
}

export interface TransferEventRow {
  readonly id: string;
  readonly transfer_id: string;
  readonly event: unknown;
  readonly occurred_at: Date;
}

export async function lockTransfer(db: Knex, id: string): Promise<TransferRow | undefined> {
  return db<TransferRow>('sandbox.transfers').where('transfer_id', id).forUpdate().first();
}

/** Inserts the transfer, or replaces the row that the caller has locked. */
export async function keepTransfer(db: Knex, row: TransferRow): Promise<void> {
  await db('sandbox.transfers').insert(row).onConflict('transfer_id').merge();
}

/** Replaces everything that was planned and not sent yet. */
export async function replacePlan(
  db: Knex,
  transferId: string,
  events: readonly PlannedEvent[],
): Promise<void> {
  await db('sandbox.transfer_events')
    .where('transfer_id', transferId)
    .whereNull('done_at')
    .delete();
  if (events.length === 0) return;
  await db('sandbox.transfer_events').insert(
    events.map(({ saying, occurredAt, dueAt }) => ({
      id: newId(),
      transfer_id: transferId,
      event: JSON.stringify(saying),
      occurred_at: occurredAt,
      due_at: dueAt,
    })),
  );
}

/** The earliest event due until then, of transfers other than the given ones. */
export async function findDueEvent(
  db: Knex,
  until: Date,
  except: readonly string[],
): Promise<TransferEventRow | undefined> {
  return db<TransferEventRow>('sandbox.transfer_events')
    .whereNull('done_at')
    .where('due_at', '<=', until)
    .whereNotIn('transfer_id', [...except])
    .orderBy('due_at')
    .orderBy('id')
    .first();
}

export async function findNextDue(db: Knex): Promise<Date | null> {
  const row = await db('sandbox.transfer_events')
    .whereNull('done_at')
    .min<{ due: Date | null }>('due_at as due')
    .first();
  return row?.due ?? null;
}

export async function markDone(db: Knex, id: string): Promise<void> {
  await db('sandbox.transfer_events')
    .where('id', id)
    .update({ done_at: db.raw('clock_timestamp()') });
}
