import { createHash } from 'node:crypto';
import type { Pool } from '../../../database/pool.ts';
import type { DueSource } from '../../clock/due.ts';
import { sandboxContacts, strangeNumber } from '../../crm/sandbox/contacts.ts';
import type { CallHandler } from '../calls.ts';

interface PhoneCallRow {
  readonly id: string;
  readonly call_identifier: string;
  readonly direction: 'in' | 'out';
  readonly other_party: string;
  readonly answered: boolean;
  readonly seconds: number;
  readonly started_at: Date;
}

/** A call that the sandbox network reports once it has ended, on the product clock. */
export interface PlannedCall {
  /** The same id is not planned twice. */
  readonly id: string;
  readonly callIdentifier: string;
  readonly direction: 'in' | 'out';
  /** E.164. */
  readonly otherParty: string;
  /** 0 for a call that is not answered. */
  readonly seconds: number;
  /** From now. */
  readonly startsInSeconds: number;
}

/** Plans a call of a line; nothing if the network does not report the calls of the line. */
export async function planCall(db: Pool, call: PlannedCall): Promise<void> {
  await db.raw(
    `INSERT INTO sandbox.phone_calls
       (id, call_identifier, direction, other_party, answered, seconds, started_at, due_at)
     SELECT :id, call_identifier, :direction, :otherParty, :seconds > 0, :seconds, start,
       start + make_interval(secs => :seconds)
     FROM sandbox.followed_lines,
       LATERAL (SELECT date_trunc('milliseconds', product_now())
         + make_interval(secs => :startsInSeconds) AS start) AS planned
     WHERE call_identifier = :callIdentifier
     ON CONFLICT (id) DO NOTHING`,
    { ...call },
  );
}

/** The calls that a line has by itself: a few in its first days. */
const ownCalls = [
  { direction: 'in', contact: 0, seconds: 245, startsInSeconds: 60 },
  { direction: 'out', contact: 1, seconds: 61, startsInSeconds: 3 * 3600 },
  { direction: 'in', contact: 2, seconds: 0, startsInSeconds: 26 * 3600 },
  { direction: 'in', contact: undefined, seconds: 95, startsInSeconds: 50 * 3600 },
] as const;

/** An id that is the same for the same line and call. */
function idOf(callIdentifier: string, index: number): string {
  const hex = createHash('sha256').update(`${callIdentifier} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Reports the calls of a line from now on, and plans a few; idempotent. */
export async function followCalls(
  db: Pool,
  callIdentifier: string,
  phoneNumber: string,
): Promise<void> {
  await db('sandbox.followed_lines')
    .insert({ call_identifier: callIdentifier, phone_number: phoneNumber })
    .onConflict('call_identifier')
    .merge();
  for (const [index, { contact, ...call }] of ownCalls.entries()) {
    const known = contact === undefined ? undefined : sandboxContacts[contact];
    const otherParty = known?.number ?? strangeNumber;
    await planCall(db, { id: idOf(callIdentifier, index), callIdentifier, otherParty, ...call });
  }
}

const callOf = (row: PhoneCallRow) => ({
  eventId: row.id,
  callIdentifier: row.call_identifier,
  direction: row.direction,
  otherParty: row.other_party,
  startedAt: row.started_at,
  answered: row.answered,
  seconds: row.seconds,
});

/**
 * Reports calls that have ended, once each unless it is interrupted.
 * @param pool of the worker's role
 */
export function phoneCallSource(pool: Pool, handler: CallHandler): DueSource {
  return {
    async nextDue() {
      const row = await pool('sandbox.phone_calls')
        .whereNull('done_at')
        .min<{ due: Date | null }>('due_at as due')
        .first();
      return row?.due ?? null;
    },
    async runDue(until, signal) {
      const next = async (): Promise<PhoneCallRow | undefined> =>
        signal?.aborted
          ? undefined
          : pool('sandbox.phone_calls')
              .whereNull('done_at')
              .where('due_at', '<=', until)
              .orderBy([{ column: 'due_at' }, { column: 'id' }])
              .first();
      for (let row = await next(); row; row = await next()) {
        await handler(callOf(row));
        await pool('sandbox.phone_calls')
          .where({ id: row.id })
          .update({ done_at: pool.raw('clock_timestamp()') });
      }
    },
  };
}
