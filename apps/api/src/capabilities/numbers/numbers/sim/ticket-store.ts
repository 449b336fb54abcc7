import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Stores a ticket for the QR image; real time, since it is a credential (decisions 5). */
export async function keepQrTicket(
  unit: UnitOfWork,
  ticket: { numberId: string; takenBy: string | null; ticket: string; expiresAt: Date },
): Promise<void> {
  await unit.trx('qr_tickets').insert({
    company_id: unit.scope.companyId,
    id: unit.newId(),
    number_id: ticket.numberId,
    taken_by: ticket.takenBy,
    ticket_hash: ticketHash(ticket.ticket),
    expires_at: ticket.expiresAt,
  });
}

/** Finds a ticket by its hash before its company is known, unless it has expired. */
export const qrTicketLookup = 'lookup_qr_ticket';

/** The ids a ticket refers to; undefined if it is unknown or expired. */
export async function findQrTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ companyId: string; numberId: string } | undefined> {
  const { rows } = await unit.trx.raw<{ rows: { company_id: string; number_id: string }[] }>(
    `SELECT company_id, number_id FROM ${qrTicketLookup}(?)`,
    [ticketHash(ticket)],
  );
  const [row] = rows;
  return row && { companyId: row.company_id, numberId: row.number_id };
}

/** Who obtained a ticket of the unit's company; null if unknown. */
export async function findTicketTaker(unit: UnitOfWork, ticket: string): Promise<string | null> {
  const row: { taken_by: string | null } | undefined = await unit
    .trx('qr_tickets')
    .where({ company_id: unit.scope.companyId, ticket_hash: ticketHash(ticket) })
    .first('taken_by');
  return row?.taken_by ?? null;
}

/** Why the tickets of a number end; a guide's link explains it. */
export type TicketEnd = 'connected' | 'replaced' | 'holder_changed' | 'line_ended' | 'revoked';

/**
 * Revokes the tickets of locked numbers, those of guides too: issuing a ticket waits for that lock,
 * so none is added afterwards. A guide that has ended with the connection still says so, until
 * another reason ends it for good.
 */
export async function endTickets(
  unit: UnitOfWork,
  numberIds: readonly string[],
  reason: TicketEnd,
): Promise<void> {
  const ofNumbers = (table: string) =>
    unit
      .trx(table)
      .where('company_id', unit.scope.companyId)
      .whereIn('number_id', [...numberIds]);
  await ofNumbers('qr_tickets').delete();
  const open = ofNumbers('guide_tickets').where((where) => {
    where.whereNull('ended_at');
    if (reason !== 'connected') where.orWhere('ended_reason', 'connected');
  });
  await open.update({ ended_at: unit.trx.raw('clock_timestamp()'), ended_reason: reason });
}
