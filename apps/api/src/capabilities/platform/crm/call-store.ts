import type { UnitOfWork } from '../../../database/unit-of-work.ts';

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

/** Whether a person has paused the logging of their calls. */
export async function isPaused(unit: UnitOfWork, userId: string): Promise<boolean> {
  const [row] = await unit.query<{ is_paused: boolean }>(
    `SELECT is_paused FROM crm_pauses WHERE company_id = :company AND user_id = :user`,
    { company: unit.scope.companyId, user: userId },
  );
  return row?.is_paused ?? false;
}

export async function writePause(unit: UnitOfWork, userId: string, paused: boolean): Promise<void> {
  await unit
    .trx('crm_pauses')
    .insert({ company_id: unit.scope.companyId, user_id: userId, is_paused: paused })
    .onConflict(['company_id', 'user_id'])
    .merge();
}
