import type { Knex } from 'knex';
import type { Pool } from '../../../database/pool.ts';
import { type TopUpOrder, TopUpRefused } from '../port.ts';
import { lockProfile } from './store.ts';

/** Phone numbers whose top-ups the sandbox network refuses, by their last digits; at `/sandbox`. */
export const refusedTopUpEndings = {
  /** The first attempt is refused, the next one works. */
  once: '998',
  always: '999',
} as const;

function refusalOf({ phoneNumber, attempt }: TopUpOrder): string | undefined {
  if (phoneNumber?.endsWith(refusedTopUpEndings.always)) {
    return 'The network does not allow top-ups on this line.';
  }
  if (phoneNumber?.endsWith(refusedTopUpEndings.once) && attempt === 1) {
    return 'The network could not add the top-up because of a fault.';
  }
  return undefined;
}

async function findAdded(db: Knex, id: string): Promise<Date | undefined> {
  const row: { added_at: Date } | undefined = await db('sandbox.top_ups')
    .where({ id })
    .first('added_at');
  return row?.added_at;
}

async function insert(db: Knex, order: TopUpOrder): Promise<Date> {
  const { rows } = await db.raw<{ rows: { added_at: Date }[] }>(
    `INSERT INTO sandbox.top_ups (id, call_identifier, phone_number, type, data_mb, voice_minutes, added_at,
       valid_until)
     VALUES (:id, :callIdentifier, :phoneNumber, :type, :dataMb, :voiceMinutes,
       date_trunc('milliseconds', product_now()), :validUntil)
     RETURNING added_at`,
    {
      id: order.topUpId,
      callIdentifier: order.callIdentifier,
      phoneNumber: order.phoneNumber,
      type: order.type,
      dataMb: order.dataMb,
      voiceMinutes: order.voiceMinutes,
      validUntil: order.validUntil,
    },
  );
  const [row] = rows;
  if (!row) throw new Error('A top-up was not stored.');
  return row.added_at;
}

/** Adds a top-up once, whatever became of the answers before. */
export function addTopUp(pool: Pool, order: TopUpOrder): Promise<{ readonly addedAt: Date }> {
  return pool.transaction(async (trx) => {
    // The profile's lock also puts repeated calls in an order.
    const profile = await lockProfile(trx, order.callIdentifier);
    if (!profile) throw new TopUpRefused('The network does not know this line.');
    const added = await findAdded(trx, order.topUpId);
    if (added) return { addedAt: added };
    if (profile.state === 'released') throw new TopUpRefused('The line has ended.');
    const refusal = refusalOf(order);
    if (refusal !== undefined) throw new TopUpRefused(refusal);
    return { addedAt: await insert(trx, order) };
  });
}
