import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { insertTicket, lockTicket, type TicketRow } from './store.ts';

const ticketBytes = 32;
const lifetimeMs = 86_400_000;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Makes a ticket that opens the card page for a day, until it is used. */
export async function issueTicket(
  db: Knex,
  about: Pick<TicketRow, 'customer_id' | 'charge_id'>,
): Promise<string> {
  const ticket = randomBytes(ticketBytes).toString('base64url');
  await insertTicket(db, { hash: hashOf(ticket), ...about });
  return ticket;
}

/** Locks the ticket; undefined if it is unknown, used or too old. */
export async function openTicket(db: Knex, ticket: string): Promise<TicketRow | undefined> {
  const row = await lockTicket(db, hashOf(ticket));
  if (!row || row.used_at !== null) return undefined;
  return row.issued_at.getTime() + lifetimeMs < Date.now() ? undefined : row;
}
