import { createHash } from 'node:crypto';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Row of `invoice_tickets`; all times are real times. */
export class InvoiceTicketModel extends Model {
  static override tableName = 'invoice_tickets';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare invoice_id: string;
  declare ticket_hash: Buffer;
  declare created_at: Date;
  declare expires_at: Date;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Days for which a link opens (decisions on billing 4). */
const payDays = 30;

/**
 * Stores a ticket for an issued invoice of the unit's company; only its hash is kept.
 * @returns false if there is no such invoice
 */
export async function insertTicket(
  unit: UnitOfWork,
  invoiceId: string,
  ticket: string,
): Promise<boolean> {
  const rows = await unit.query(
    `INSERT INTO invoice_tickets (company_id, id, invoice_id, ticket_hash, expires_at)
     SELECT company_id, :ticketId, id, :hash, now() + make_interval(days => :days)
     FROM invoices WHERE company_id = :company AND id = :invoiceId AND number IS NOT NULL
     RETURNING id`,
    {
      ticketId: unit.newId(),
      hash: hashOf(ticket),
      days: payDays,
      company: unit.scope.companyId,
      invoiceId,
    },
  );
  return rows.length === 1;
}

/** Finds a ticket by its hash before its company is known. */
export const payTicketLookup = 'lookup_invoice_ticket';

/** The company of a ticket, also of one that has expired; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ readonly companyId: string; readonly ticketId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; ticket_id: string }>(
    `SELECT company_id, ticket_id FROM ${payTicketLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, ticketId: row.ticket_id };
}

/** A ticket of the unit's company. */
export async function findTicket(
  unit: UnitOfWork,
  id: string,
): Promise<InvoiceTicketModel | undefined> {
  return InvoiceTicketModel.query(unit.trx).findOne({ company_id: unit.scope.companyId, id });
}
