import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { CrmCallModel, type CrmCallState } from './models.ts';

const own = (unit: UnitOfWork) =>
  CrmCallModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** Counts of a company's people and calls. */
interface SummaryRow {
  readonly connected: number;
  readonly invited: number;
  readonly failed: number;
  readonly logged: number;
  readonly dropped: number;
}

/** @param since product time from which calls are counted */
export async function countForSummary(unit: UnitOfWork, since: Date): Promise<SummaryRow> {
  const [row] = await unit.query<SummaryRow>(
    `SELECT people.connected, people.invited, people.failed, calls.logged, calls.dropped
     FROM (SELECT count(*) FILTER (WHERE status = 'active')::int AS connected,
         count(*) FILTER (WHERE status = 'pending')::int AS invited,
         count(*) FILTER (WHERE status = 'error')::int AS failed
       FROM integrations WHERE company_id = :company AND type = 'pipedrive') AS people,
     (SELECT count(*) FILTER (WHERE state = 'logged')::int AS logged,
         count(*) FILTER (WHERE state = 'dropped')::int AS dropped
       FROM crm_calls WHERE company_id = :company AND started_at > :since) AS calls`,
    { company: unit.scope.companyId, since },
  );
  if (!row) throw new Error('A count returned no row.');
  return row;
}

/** Product time of the newest logged call, and whose it was. */
export async function newestLogged(
  unit: UnitOfWork,
): Promise<{ readonly started_at: Date; readonly name: string } | undefined> {
  const [row] = await unit.query<{ started_at: Date; name: string }>(
    `SELECT call.started_at, trim(person.first_name || ' ' || person.last_name) AS name
     FROM crm_calls AS call
     JOIN users AS person ON person.company_id = call.company_id AND person.id = call.user_id
     WHERE call.company_id = :company AND call.state = 'logged'
     ORDER BY call.started_at DESC LIMIT 1`,
    { company: unit.scope.companyId },
  );
  return row;
}

/** @param since product time from which calls are counted */
export async function countDropped(unit: UnitOfWork, userId: string, since: Date): Promise<number> {
  const [row] = await unit.query<{ dropped: number }>(
    `SELECT count(*)::int AS dropped FROM crm_calls
     WHERE company_id = :company AND user_id = :user AND state = 'dropped' AND started_at > :since`,
    { company: unit.scope.companyId, user: userId, since },
  );
  return row?.dropped ?? 0;
}

/**
 * Keeps a call, without the other party.
 * @returns whether it was unknown
 */
export async function insertCall(
  unit: UnitOfWork,
  call: {
    readonly eventId: string;
    readonly userId: string;
    readonly messageId: string;
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly state: CrmCallState;
  },
): Promise<boolean> {
  const rows: unknown[] = await unit
    .trx('crm_calls')
    .insert({
      company_id: unit.scope.companyId,
      event_id: call.eventId,
      user_id: call.userId,
      message_id: call.messageId,
      state: call.state,
      started_at: call.startedAt,
      ended_at: call.endedAt,
    })
    .onConflict(['company_id', 'event_id'])
    .ignore()
    .returning('event_id');
  return rows.length > 0;
}

/** The call that this message logs; undefined once it is settled, or another message logs it. */
export async function findPending(
  unit: UnitOfWork,
  eventId: string,
  messageId: string,
): Promise<CrmCallModel | undefined> {
  return own(unit).findOne({ event_id: eventId, message_id: messageId, state: 'pending' });
}

/** Only while the message is still the one that logs it. */
export async function changePending(
  unit: UnitOfWork,
  { eventId, messageId }: { readonly eventId: string; readonly messageId: string },
  changes: {
    readonly state?: CrmCallState;
    readonly is_unclear?: boolean;
    readonly message_id?: string;
  },
): Promise<boolean> {
  const tries = changes.message_id === undefined ? {} : { tries: raw('tries + 1') };
  const count = await own(unit)
    .where({ event_id: eventId, message_id: messageId, state: 'pending' })
    .patch({ ...changes, ...tries });
  return count > 0;
}
