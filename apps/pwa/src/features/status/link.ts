import { statusTicketSchema } from '@workspace/domain/status/schema';
import * as z from 'zod/mini';

/** What the address says: the ticket of a link, or which status this device keeps. */
export interface StatusLink {
  readonly ticket: string | null;
  /** Names what is kept; it grants nothing. Null in a link that was just opened. */
  readonly keptId: string | null;
}

const idParameter = 'kept';
const idPattern = /^[0-9a-f]{16}$/;

/**
 * @param hash the fragment with its `#`
 * @returns null for a ticket that is not complete
 */
export function readLink(search: string, hash: string): StatusLink | null {
  const given = new URLSearchParams(search).get(idParameter);
  const keptId = given !== null && idPattern.test(given) ? given : null;
  if (hash.length <= 1) return { ticket: null, keptId };
  const ticket = z.safeParse(statusTicketSchema, hash.slice(1));
  return ticket.success ? { ticket: ticket.data, keptId: null } : null;
}

/** What a ticket is kept under, which does not give it away. */
export async function keptIdOf(ticket: string): Promise<string> {
  const bytes = new TextEncoder().encode(`status:${ticket}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('');
}

/**
 * Removes the ticket from the address and the history of the browser (decisions 3); what is left
 * finds the status on this device after a reload.
 */
export function removeTicket({ history, location }: Window, keptId: string): void {
  history.replaceState(history.state, '', `${location.pathname}?${idParameter}=${keptId}`);
}
