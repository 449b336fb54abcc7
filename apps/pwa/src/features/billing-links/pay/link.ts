import { payTicketSchema } from '@workspace/domain/charging/schema';
import * as z from 'zod/mini';

/**
 * The ticket of a link `/pay#…`.
 * @param hash the fragment with its `#`
 * @returns null if there is none, or not all of it
 */
export function readTicket(hash: string): string | null {
  const ticket = z.safeParse(payTicketSchema, hash.slice(1));
  return ticket.success ? ticket.data : null;
}

/** Removes the ticket from the address and the history of the browser; it is kept in memory alone. */
export function removeTicket({ history, location }: Window): void {
  history.replaceState(history.state, '', location.pathname);
}
