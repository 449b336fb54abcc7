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

/** The next event to deliver, with its profile. */
export interface DueEventRow {
  readonly event_id: string;
  readonly kind: EventKind;
  readonly due_at: Date;
  /** Only for `reissued`. */
  readonly answered_request_id: string | null;
  /** The eSIM that the event is about, as in {@link ProfileRow}. */
  readonly esim_request_id: string | null;
  readonly profile: ProfileRow;
}

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

/**
 * The earliest undelivered events due until then, only the first of each profile. Ids increase with
 * time: they order events of the same instant by insertion.
 * @param except call identifiers to skip
 */
export async function findDueEvents(
  db: Knex,
  until: Date,
  except: readonly string[],
  limit: number,
): Promise<DueEventRow[]> {
  const { rows } = await db.raw<{ rows: (ProfileRow & Omit<DueEventRow, 'profile'>)[] }>(
    `SELECT profile.*, event.id AS event_id, event.kind, event.due_at,
       event.request_id AS answered_request_id, event.esim_request_id
     FROM (SELECT id, call_identifier, kind, due_at, request_id, esim_request_id
       FROM sandbox.events
       WHERE done_at IS NULL AND due_at <= :until AND call_identifier <> ALL (:except::uuid[])
       ORDER BY due_at, id LIMIT :limit) AS event
     JOIN sandbox.profiles AS profile USING (call_identifier)
     ORDER BY event.due_at, event.id`,
    { until, except: [...except], limit },
  );
  const first = new Map<string, DueEventRow>();
  for (const { event_id, kind, due_at, answered_request_id, esim_request_id, ...profile } of rows) {
    if (first.has(profile.call_identifier)) continue;
    const event = { event_id, kind, due_at, answered_request_id, esim_request_id, profile };
    first.set(profile.call_identifier, event);
  }
  return [...first.values()];
}

export async function findNextDue(db: Knex): Promise<Date | null> {
  const row = await db('sandbox.events')
    .whereNull('done_at')
    .min<{ due: Date | null }>('due_at as due')
    .first();
  return row?.due ?? null;
}

/**
 * Marks events as delivered, at most one per profile, and sets the profile's state: to the event's
 * if it is a state of the line, or to `deleted` if the eSIM that was in use is deleted.
 */
export async function markDone(db: Knex, events: readonly DueEventRow[]): Promise<void> {
  const done = events.map(({ event_id, kind, esim_request_id, profile }) => ({
    id: event_id,
    call_identifier: profile.call_identifier,
    kind,
    esim_request_id,
  }));
  await db.raw(
    `WITH done AS (
       SELECT * FROM json_to_recordset(:done::json)
         AS done(id uuid, call_identifier uuid, kind text, esim_request_id uuid)
     ), marked AS (
       UPDATE sandbox.events SET done_at = clock_timestamp() FROM done WHERE events.id = done.id
     )
     UPDATE sandbox.profiles SET state = done.kind,
       esim_connected = CASE
         WHEN profiles.request_id IS DISTINCT FROM done.esim_request_id THEN esim_connected
         ELSE done.kind IN ('active', 'registered') END
     FROM done
     WHERE profiles.call_identifier = done.call_identifier AND profiles.state <> 'released'
       AND (done.kind IN ('accepted', 'installable', 'registered', 'active', 'failed')
         OR (done.kind = 'deleted' AND esim_connected
           AND profiles.request_id IS NOT DISTINCT FROM done.esim_request_id))`,
    { done: JSON.stringify(done) },
  );
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
