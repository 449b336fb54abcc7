import { createHash } from 'node:crypto';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** What a link shows the status of. */
export interface StatusSubject {
  readonly kind: 'porting_item' | 'top_up';
  readonly id: string;
}

/** Row of `status_tickets`; all times are real times. */
export class StatusTicketModel extends Model {
  static override tableName = 'status_tickets';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare porting_item_id: string | null;
  declare top_up_id: string | null;
  /** Whose request it was when the link was made. */
  declare user_id: string;
  declare ticket_hash: Buffer;
  declare created_at: Date;
  declare expires_at: Date;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

const subjects = {
  porting_item: { table: 'porting_items', column: 'porting_item_id' },
  top_up: { table: 'top_ups', column: 'top_up_id' },
} as const;

/** Days for which a link opens (decisions 6). */
const statusDays = 30;

/**
 * Stores a ticket for the person whose request it is; only its hash is kept.
 * @returns false if there is no such request, or none of a person
 */
export async function insertTicket(
  unit: UnitOfWork,
  { kind, id }: StatusSubject,
  ticket: string,
): Promise<boolean> {
  const { table, column } = subjects[kind];
  const rows = await unit.query(
    `INSERT INTO status_tickets (company_id, id, ${column}, user_id, ticket_hash, expires_at)
     SELECT company_id, :ticketId, id, user_id, :hash, now() + make_interval(days => :days)
     FROM ${table} WHERE company_id = :company AND id = :id AND user_id IS NOT NULL
     RETURNING id`,
    {
      ticketId: unit.newId(),
      hash: hashOf(ticket),
      days: statusDays,
      company: unit.scope.companyId,
      id,
    },
  );
  return rows.length === 1;
}

/** Finds a ticket by its hash before its company is known. */
export const statusTicketLookup = 'lookup_status_ticket';

/** The company of a ticket, also of one that has expired; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; ticketId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; ticket_id: string }>(
    `SELECT company_id, ticket_id FROM ${statusTicketLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, ticketId: row.ticket_id };
}

/** A ticket of the unit's company. */
export async function findTicket(
  unit: UnitOfWork,
  id: string,
): Promise<StatusTicketModel | undefined> {
  return StatusTicketModel.query(unit.trx).findOne({ company_id: unit.scope.companyId, id });
}

/** How many links a person got in the last hour of real time, by any message. */
export async function countNewTickets(unit: UnitOfWork, userId: string): Promise<number> {
  const [row] = await unit.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM status_tickets
     WHERE company_id = :company AND user_id = :userId AND created_at > now() - interval '1 hour'`,
    { company: unit.scope.companyId, userId },
  );
  return row?.count ?? 0;
}
