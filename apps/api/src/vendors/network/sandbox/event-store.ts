import type { Knex } from 'knex';
import type { EventKind, ProfileRow } from './store.ts';

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
