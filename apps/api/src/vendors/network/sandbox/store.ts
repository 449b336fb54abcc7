import type { Knex } from 'knex';
import type { NetworkEvent } from '../port.ts';

export type EventKind = NetworkEvent['kind'];

export interface ProfileRow {
  readonly call_identifier: string;
  readonly country_iso_code: string;
  readonly type: string;
  readonly state: string;
  readonly serial: number;
  readonly iccid: string;
  readonly imsi: string;
  readonly phone_number: string | null;
  readonly secrets: string;
  readonly ordered_at: Date;
  /** The request that made the newest eSIM; null for the first one. */
  readonly request_id: string | null;
}

/** A profile as it is ordered. */
export type NewProfileRow = Omit<ProfileRow, 'ordered_at' | 'request_id'>;

/**
 * A serial for a new profile; undefined if the call identifier has a profile, or was released
 * before its order arrived.
 */
export async function takeSerialFor(db: Knex, callIdentifier: string): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { serial: number }[] }>(
    `SELECT nextval(pg_get_serial_sequence('sandbox.profiles', 'serial')) AS serial
     WHERE NOT EXISTS (SELECT FROM sandbox.profiles WHERE call_identifier = :callIdentifier)
       AND NOT EXISTS (SELECT FROM sandbox.calls
         WHERE call_identifier = :callIdentifier)`,
    { callIdentifier },
  );
  return rows[0]?.serial;
}

/** Serials are never reused, even if the transaction rolls back. */
export async function takeSerial(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { serial: number }[] }>(
    `SELECT nextval(pg_get_serial_sequence('sandbox.profiles', 'serial')) AS serial`,
  );
  const serial = rows[0]?.serial;
  if (serial === undefined) throw new Error('The sequence of serials is missing.');
  return serial;
}

/** An event due this many seconds of product time after the order. */
export interface PlannedEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly seconds: number;
}

/**
 * Stores a profile with its events atomically, ordered now on the product clock, in whole
 * milliseconds, the precision of JavaScript dates. Returns the time of the first event; undefined
 * if the call identifier already has a profile, or was released first.
 */
export async function insertProfile(
  db: Knex,
  profile: NewProfileRow,
  events: readonly PlannedEvent[],
): Promise<Date | undefined> {
  const columns = Object.keys(profile);
  const { rows } = await db.raw<{ rows: { first_due: Date | null }[] }>(
    `WITH call AS (
       INSERT INTO sandbox.calls (call_identifier) VALUES (:call_identifier)
       ON CONFLICT DO NOTHING RETURNING call_identifier
     ), profile AS (
       INSERT INTO sandbox.profiles (${columns.join(', ')}, ordered_at) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `:${column}`).join(', ')},
         date_trunc('milliseconds', product_now())
       FROM call
       ON CONFLICT (call_identifier) DO NOTHING RETURNING call_identifier, ordered_at
     ), event AS (
       INSERT INTO sandbox.events (id, call_identifier, kind, due_at)
       SELECT plan.id, profile.call_identifier, plan.kind,
         profile.ordered_at + plan.seconds * interval '1 second'
       FROM profile, json_to_recordset(:events::json) AS plan(id uuid, kind text, seconds float8)
       RETURNING due_at
     )
     SELECT min(due_at) AS first_due FROM event`,
    { ...profile, events: JSON.stringify(events) },
  );
  return rows[0]?.first_due ?? undefined;
}

/** Takes a number from its current profile: the newest registration owns it. */
export async function freePhoneNumber(db: Knex, phoneNumber: string): Promise<void> {
  await db('sandbox.profiles').where('phone_number', phoneNumber).update({ phone_number: null });
}

/** A number for a profile that has none. */
export interface Allotment {
  readonly callIdentifier: string;
  readonly phoneNumber: string;
}

/** Assigns unused numbers; returns the call identifiers that got theirs. */
export async function givePhoneNumbers(
  db: Knex,
  allotments: readonly Allotment[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { call_identifier: string }[] }>(
    `UPDATE sandbox.profiles SET phone_number = assigned.phone_number
     FROM (SELECT DISTINCT ON (phone_number) * FROM json_to_recordset(:assigned::json)
       AS assigned(call_identifier uuid, phone_number text)) AS assigned
     WHERE profiles.call_identifier = assigned.call_identifier
       AND NOT EXISTS (SELECT FROM sandbox.profiles AS other
         WHERE other.phone_number = assigned.phone_number)
     RETURNING profiles.call_identifier`,
    {
      assigned: JSON.stringify(
        allotments.map(({ callIdentifier, phoneNumber }) => ({
          call_identifier: callIdentifier,
          phone_number: phoneNumber,
        })),
      ),
    },
  );
  return new Set(rows.map((row) => row.call_identifier));
}

/** The profile, locked until the commit. */
export async function lockProfile(
  db: Knex,
  callIdentifier: string,
): Promise<ProfileRow | undefined> {
  return db<ProfileRow>('sandbox.profiles')
    .where('call_identifier', callIdentifier)
    .forUpdate()
    .first();
}

/**
 * Schedules the answer to a request for a new code in this many seconds of product time; returns
 * its due time, or undefined if the request was already scheduled.
 */
export async function insertReissue(
  db: Knex,
  request: { id: string; requestId: string; callIdentifier: string; seconds: number },
): Promise<Date | undefined> {
  const { rows } = await db.raw<{ rows: { due_at: Date }[] }>(
    `INSERT INTO sandbox.events (id, call_identifier, kind, due_at, request_id)
     VALUES (:id, :callIdentifier, 'reissued',
       date_trunc('milliseconds', product_now()) + :seconds * interval '1 second', :requestId)
     ON CONFLICT (request_id) DO NOTHING RETURNING due_at`,
    { ...request },
  );
  return rows[0]?.due_at;
}

/** Kinds of events that are about one eSIM of the line. */
const ofEsim: readonly EventKind[] = [
  'downloaded',
  'installed',
  'active',
  'install_failed',
  'deleted',
];

/**
 * Replaces the eSIM of a locked profile: nothing more happens to the one before, nobody has opened
 * the guide of the new one, and the sandbox installs it in this many seconds of product time.
 */
export async function replaceEsim(
  db: Knex,
  next: {
    readonly callIdentifier: string;
    readonly requestId: string;
    readonly secrets: string;
    readonly active: PlannedEvent;
  },
): Promise<void> {
  const { callIdentifier, requestId, secrets, active } = next;
  await db('sandbox.events')
    .where('call_identifier', callIdentifier)
    .whereIn('kind', [...ofEsim])
    .whereNull('done_at')
    .delete();
  await db('sandbox.profiles').where('call_identifier', callIdentifier).update({
    secrets,
    request_id: requestId,
    guide_opened_at: null,
    esim_connected: false,
  });
  await db.raw(
    `INSERT INTO sandbox.events (id, call_identifier, kind, due_at, esim_request_id)
     VALUES (:id, :callIdentifier, :kind,
       date_trunc('milliseconds', product_now()) + :seconds * interval '1 second', :requestId)`,
    { ...active, callIdentifier, requestId },
  );
}

/**
 * Cancels undelivered events and releases the number. Order and release claim the call identifier
 * first: if the release wins, the order finds it claimed.
 */
export async function release(db: Knex, callIdentifier: string): Promise<void> {
  await db('sandbox.calls').insert({ call_identifier: callIdentifier }).onConflict().ignore();
  // Lock the profile first, in the same order as a request for a new code.
  await db('sandbox.profiles')
    .where('call_identifier', callIdentifier)
    .update({ state: 'released', phone_number: null });
  await db('sandbox.events').where('call_identifier', callIdentifier).whereNull('done_at').delete();
}

/**
 * From now on a person installs the profile, and not the sandbox: the event of the first connection
 * that it had planned goes.
 */
export async function keepGuideOpened(db: Knex, callIdentifier: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('sandbox.profiles')
      .where('call_identifier', callIdentifier)
      .whereNull('guide_opened_at')
      .update({ guide_opened_at: trx.raw('product_now()') });
    await trx('sandbox.events')
      .where({ call_identifier: callIdentifier, kind: 'active', by_hand: false })
      .whereNull('done_at')
      .delete();
  });
}

/**
 * The line carries no traffic until another eSIM is connected; no-op if that of the request is
 * already.
 */
export async function stopLine(db: Knex, callIdentifier: string, requestId: string): Promise<void> {
  await db('sandbox.profiles')
    .where('call_identifier', callIdentifier)
    .whereNot('state', 'released')
    .whereRaw('NOT (esim_connected AND request_id IS NOT DISTINCT FROM ?::uuid)', [requestId])
    .update({ state: 'stopped' });
}
