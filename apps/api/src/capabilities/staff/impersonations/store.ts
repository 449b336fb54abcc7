import type { CompanyStatus } from '@workspace/domain/companies/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

export interface EnteredCompany {
  readonly id: string;
  readonly name: string;
  readonly status: CompanyStatus;
  readonly is_archived: boolean;
  readonly contact_person_id: string | null;
}

/** A ticket as issued, with the current state of the staff member's session. */
export interface TicketRow {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly identity_id: string;
  readonly staff_name: string;
  readonly staff_email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly reason: string | null;
}

/** The transaction's company. */
export async function findCompany(unit: UnitOfWork): Promise<EnteredCompany | undefined> {
  const row: EnteredCompany | undefined = await unit
    .trx('companies')
    .where('id', unit.scope.companyId)
    .first('id', 'name', 'status', 'is_archived', 'contact_person_id');
  return row;
}

/** Stores a ticket; real time, since it is a credential (decisions 5). */
export async function keepTicket(
  unit: UnitOfWork,
  ticket: {
    hash: Buffer;
    userId: string;
    sessionId: string;
    reason: string | null;
    seconds: number;
  },
): Promise<{ id: string; expiresAt: Date }> {
  const [row]: { id: string; expires_at: Date }[] = await unit
    .trx('impersonation_tickets')
    .insert({
      company_id: unit.scope.companyId,
      id: unit.newId(),
      user_id: ticket.userId,
      session_id: ticket.sessionId,
      ticket_hash: ticket.hash,
      reason: ticket.reason,
      expires_at: unit.trx.raw(`now() + ? * interval '1 second'`, [ticket.seconds]),
    })
    .returning(['id', 'expires_at']);
  if (!row) throw new Error('The ticket was not kept.');
  return { id: row.id, expiresAt: row.expires_at };
}

/** The ids a ticket refers to, also for a used or expired ticket, so that its use is recorded. */
export async function lookUpTicket(
  unit: UnitOfWork,
  hashes: readonly Buffer[],
): Promise<{ companyId: string; ticketId: string } | undefined> {
  for (const hash of hashes) {
    const { rows } = await unit.trx.raw<{ rows: { company_id: string; ticket_id: string }[] }>(
      'SELECT company_id, ticket_id FROM lookup_impersonation_ticket(?)',
      [hash],
    );
    const [row] = rows;
    if (row) return { companyId: row.company_id, ticketId: row.ticket_id };
  }
  return undefined;
}

/** Who requested the ticket and for which administrator, in any state of the ticket. */
export async function findTicket(unit: UnitOfWork, id: string): Promise<TicketRow | undefined> {
  const row: TicketRow | undefined = await unit
    .trx('impersonation_tickets as ticket')
    .join('sessions', 'sessions.id', 'ticket.session_id')
    .join('identities', 'identities.id', 'sessions.identity_id')
    .join('users', (join) =>
      join.on('users.company_id', 'ticket.company_id').andOn('users.id', 'ticket.user_id'),
    )
    .where({ 'ticket.company_id': unit.scope.companyId, 'ticket.id': id })
    .first(
      'ticket.id',
      'ticket.user_id',
      'ticket.session_id',
      'sessions.identity_id',
      'identities.name as staff_name',
      'identities.email as staff_email',
      'users.first_name',
      'users.last_name',
      'ticket.reason',
    );
  return row;
}

/**
 * Redeems the ticket; false if it is used, expired or was issued to another login, or if its staff
 * member's session has ended. Of two concurrent calls the second waits for the first and fails.
 */
export async function useTicket(
  unit: UnitOfWork,
  ticket: { id: string; userId: string },
): Promise<boolean> {
  const { rows } = await unit.trx.raw<{ rows: unknown[] }>(
    `UPDATE impersonation_tickets ticket SET used_at = now()
     FROM sessions JOIN identities ON identities.id = sessions.identity_id
     WHERE ticket.company_id = ? AND ticket.id = ? AND ticket.user_id = ?
       AND ticket.used_at IS NULL AND ticket.expires_at > now()
       AND sessions.id = ticket.session_id AND sessions.revoked_at IS NULL
       AND sessions.expires_at > now() AND identities.staff
     RETURNING ticket.id`,
    [unit.scope.companyId, ticket.id, ticket.userId],
  );
  return rows.length === 1;
}

/**
 * Starts an impersonation session, which ends no later than the staff session it was started from.
 * It has the id of its ticket, which is used once, so that the audit can name it before it starts.
 */
export async function insertImpersonation(
  unit: UnitOfWork,
  impersonation: { hash: Buffer; ticket: TicketRow; minutes: number },
): Promise<{ expiresAt: Date }> {
  const { rows } = await unit.trx.raw<{ rows: { expires_at: Date }[] }>(
    `INSERT INTO sessions (id, token_hash, identity_id, expires_at, parent_session_id,
       acting_company_id, acting_user_id)
     SELECT ?, ?, parent.identity_id, least(now() + ? * interval '1 minute', parent.expires_at),
       parent.id, ?, ? FROM sessions parent WHERE parent.id = ?
     RETURNING expires_at`,
    [
      impersonation.ticket.id,
      impersonation.hash,
      impersonation.minutes,
      unit.scope.companyId,
      impersonation.ticket.user_id,
      impersonation.ticket.session_id,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The impersonation session was not begun.');
  return { expiresAt: row.expires_at };
}

/** An impersonation session, with the administrator whom staff act as. */
export interface StartedRow {
  /** That of its ticket too. */
  readonly id: string;
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The valid impersonation sessions of the company that a staff member's session has started. */
export async function findStarted(
  unit: UnitOfWork,
  parentSessionId: string,
): Promise<readonly StartedRow[]> {
  return unit.query<StartedRow>(
    `SELECT session.id, users.id AS user_id, users.first_name, users.last_name
     FROM sessions session JOIN users ON users.company_id = session.acting_company_id
       AND users.id = session.acting_user_id
     WHERE session.parent_session_id = :parentSessionId
       AND session.acting_company_id = :companyId
       AND session.revoked_at IS NULL AND session.expires_at > now()`,
    { parentSessionId, companyId: unit.scope.companyId },
  );
}
