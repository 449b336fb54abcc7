import type { Knex } from 'knex';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import {
  type PhoneEvent,
  type PhoneLine,
  phoneEvents,
  reportedKinds,
} from '../vendors/network/sandbox/phone.ts';

/** A number, with what is needed to name it. */
export interface NamedNumber {
  readonly companyId: string;
  readonly numberId: string;
  readonly status: string;
  readonly phoneNumber: string | null;
  readonly personName: string;
  readonly companyName: string;
}

interface NumberRow {
  readonly company_id: string;
  readonly id: string;
  readonly status: string;
  readonly full_phone_number: string | null;
  readonly person_name: string | null;
  readonly company_name: string;
}

const toNamed = (row: NumberRow): NamedNumber => ({
  companyId: row.company_id,
  numberId: row.id,
  status: row.status,
  phoneNumber: row.full_phone_number,
  personName: row.person_name ?? '',
  companyName: row.company_name,
});

/** Numbers of all companies, read with the columns that the provider's staff may see. */
const named = `SELECT numbers.company_id, numbers.id, numbers.status, numbers.full_phone_number,
    nullif(trim(users.first_name || ' ' || users.last_name), '') AS person_name,
    companies.name AS company_name
  FROM numbers JOIN companies ON companies.id = numbers.company_id
  LEFT JOIN users ON users.company_id = numbers.company_id AND users.id = numbers.user_id`;

/** @param staffPool of the role that sees all companies */
export async function findNamedNumber(
  staffPool: Knex,
  numberId: string,
): Promise<NamedNumber | undefined> {
  const { rows } = await staffPool.raw<{ rows: NumberRow[] }>(`${named} WHERE numbers.id = ?`, [
    numberId,
  ]);
  return rows.map(toNamed)[0];
}

const shortestDigits = 3;

/**
 * Numbers whose phone number or person matches, newest first; without words those that are ready to
 * install.
 */
export async function searchNumbers(
  staffPool: Knex,
  words: string,
  limit: number,
): Promise<NamedNumber[]> {
  const digits = words.replace(/\D/g, '');
  const matches = `(position(lower(:words) IN lower(users.first_name || ' ' || users.last_name)) > 0
      OR (length(:digits) >= ${shortestDigits}
        AND position(:digits IN numbers.full_phone_number) > 0))
    AND numbers.status <> 'inactive'`;
  const { rows } = await staffPool.raw<{ rows: NumberRow[] }>(
    `${named} WHERE ${words === '' ? "numbers.status = 'installable'" : matches}
     ORDER BY numbers.id DESC LIMIT :limit`,
    { words, digits, limit },
  );
  return rows.map(toNamed);
}

/** The call identifier of a number of the unit's company. */
export async function findCall(unit: UnitOfWork, numberId: string): Promise<string | undefined> {
  const row: { call_identifier: string } | undefined = await unit
    .trx('numbers')
    .where({ company_id: unit.scope.companyId, id: numberId })
    .first('call_identifier');
  return row?.call_identifier;
}

/** Events of one line are requested one after the other. */
export async function lockLine(unit: UnitOfWork, callIdentifier: string): Promise<void> {
  await unit.query('SELECT pg_advisory_xact_lock(hashtextextended(:callIdentifier, 12))', {
    callIdentifier,
  });
}

const eventOfKind: ReadonlyMap<string, PhoneEvent> = new Map(
  phoneEvents.map((event) => [reportedKinds[event], event]),
);

interface Line extends PhoneLine {
  readonly requestId: string | null;
}

/** The line at the network, with what has happened to its newest eSIM. */
export async function findLine(db: Knex, callIdentifier: string): Promise<Line | undefined> {
  const { rows } = await db.raw<{
    rows: {
      state: string;
      guide_opened_at: Date | null;
      request_id: string | null;
      is_made: boolean;
      steps: { kind: string; at: string }[] | null;
    }[];
  }>(
    `SELECT state, guide_opened_at, request_id,
       request_id IS NULL OR EXISTS (SELECT FROM sandbox.events AS answer
         WHERE answer.request_id = profile.request_id AND answer.done_at IS NOT NULL) AS is_made,
       (SELECT json_agg(json_build_object('kind', kind, 'at', due_at) ORDER BY due_at, id)
        FROM sandbox.events AS event
        WHERE event.call_identifier = profile.call_identifier AND kind = ANY (:kinds)
          AND event.esim_request_id IS NOT DISTINCT FROM profile.request_id
          AND (done_at IS NOT NULL OR by_hand)) AS steps
     FROM sandbox.profiles AS profile WHERE call_identifier = :callIdentifier`,
    { callIdentifier, kinds: [...eventOfKind.keys()] },
  );
  const [row] = rows;
  if (!row) return undefined;
  const steps = (row.steps ?? []).flatMap(({ kind, at }) => {
    const event = eventOfKind.get(kind);
    return event ? [{ event, at: new Date(at) }] : [];
  });
  return {
    requestId: row.request_id,
    isReady: row.is_made && !['ordered', 'accepted', 'failed'].includes(row.state),
    isEnded: row.state === 'released',
    isRunning: row.request_id === null && ['active', 'registered'].includes(row.state),
    steps,
    guideOpenedAt: row.guide_opened_at,
  };
}

/** Lets the network report an event now, in product time; returns that time. */
export async function insertPhoneEvent(
  unit: UnitOfWork,
  event: { id: string; callIdentifier: string; event: PhoneEvent; requestId: string | null },
): Promise<Date> {
  const [row] = await unit.query<{ due_at: Date }>(
    `INSERT INTO sandbox.events (id, call_identifier, kind, due_at, esim_request_id, by_hand)
     VALUES (:id, :callIdentifier, :kind, date_trunc('milliseconds', product_now()), :requestId,
       true)
     RETURNING due_at`,
    { ...event, kind: reportedKinds[event.event] },
  );
  if (!row) throw new Error('The event was not stored.');
  return row.due_at;
}

/** Whether the product has applied an event; a replaced eSIM's are gone. */
export async function readPhoneEvent(
  db: Knex,
  id: string,
): Promise<'applied' | 'waiting' | 'gone'> {
  const row: { done_at: Date | null } | undefined = await db('sandbox.events')
    .where({ id })
    .first('done_at');
  if (!row) return 'gone';
  return row.done_at ? 'applied' : 'waiting';
}
