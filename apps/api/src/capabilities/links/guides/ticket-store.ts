import { createHash } from 'node:crypto';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { TicketEnd } from '../../numbers/numbers/index.ts';

/**
 * How a link reaches the person: shown in the portal, sent by an administrator, or sent because the
 * holder asked for it in the guide.
 */
export type TicketSource = 'portal' | 'company' | 'holder';

/** Row of `guide_tickets`; all times are real times. */
export class GuideTicketModel extends Model {
  static override tableName = 'guide_tickets';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare number_id: string;
  /** The holder of the number when the ticket was made. */
  declare user_id: string;
  declare ticket_hash: Buffer;
  /** The tickets of one link have the same. */
  declare link_id: string;
  declare source: TicketSource;
  declare created_at: Date;
  declare expires_at: Date;
  declare opened_at: Date | null;
  /** When the person said that the eSIM is installed. */
  declare reported_at: Date | null;
  /** What the person last said about a phone call. */
  declare call_worked: boolean | null;
  declare ended_at: Date | null;
  declare ended_reason: TicketEnd | null;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket to store; only its hash is kept. */
export interface NewTicket {
  readonly numberId: string;
  readonly userId: string;
  readonly linkId: string;
  readonly source: TicketSource;
  readonly ticket: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores tickets in one statement. */
export async function insertTickets(
  unit: UnitOfWork,
  tickets: readonly NewTicket[],
): Promise<void> {
  if (tickets.length === 0) return;
  const rows = tickets.map((row) => ({
    company_id: unit.scope.companyId,
    id: unit.newId(),
    number_id: row.numberId,
    user_id: row.userId,
    ticket_hash: hashOf(row.ticket),
    link_id: row.linkId,
    source: row.source,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
  }));
  await unit.trx('guide_tickets').insert(rows);
}

/** Finds a ticket by its hash before its company is known. */
export const guideTicketLookup = 'lookup_guide_ticket';

/** The company and number of a ticket, also of one that has ended; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; numberId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; number_id: string }>(
    `SELECT company_id, number_id FROM ${guideTicketLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, numberId: row.number_id };
}

/** A ticket of the unit's company. */
export async function findTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<GuideTicketModel | undefined> {
  return GuideTicketModel.query(unit.trx).findOne({
    company_id: unit.scope.companyId,
    ticket_hash: hashOf(ticket),
  });
}

/** The tickets of one link, one for each of its numbers. */
export async function ticketsOfLink(unit: UnitOfWork, linkId: string): Promise<GuideTicketModel[]> {
  return GuideTicketModel.query(unit.trx).where({
    company_id: unit.scope.companyId,
    link_id: linkId,
  });
}

/** When links of a number were requested by its holder after a time, the newest first. */
export async function requestedAfter(
  unit: UnitOfWork,
  numberId: string,
  after: Date,
): Promise<Date[]> {
  const rows = await GuideTicketModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, number_id: numberId, source: 'holder' })
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .select('created_at');
  return rows.map((row) => row.created_at);
}

/** Records what happened with a ticket. */
export async function updateTicket(
  unit: UnitOfWork,
  id: string,
  changes: Partial<Pick<GuideTicketModel, 'opened_at' | 'reported_at' | 'call_worked'>>,
): Promise<void> {
  await GuideTicketModel.query(unit.trx)
    .findById([unit.scope.companyId ?? '', id])
    .patch(changes);
}
