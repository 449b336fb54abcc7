import { crmTicketSchema } from '@workspace/domain/integrations/schema';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';

/** What the link of an invitation says; only the ticket grants anything. */
export interface InviteLink {
  /** Undefined after a reload: it is removed from the address. */
  readonly ticket: string | undefined;
}

/**
 * Reads the link (specification 2, 2.9). Names and numbers on the page come from the server, and
 * `phone_number` is not read (decisions 6).
 * @param hash the fragment with its `#`
 * @returns null if neither a ticket nor a login could open it
 */
export function readLink(search: string, hash: string): InviteLink | null {
  const ticket = z.safeParse(crmTicketSchema, hash.replace(/^#/, ''));
  if (ticket.success) return { ticket: ticket.data };
  if (hash.length > 1) return null;
  const params = new URLSearchParams(search);
  const isComplete = ['company_id', 'user_id'].every(
    (name) => z.safeParse(idSchema, params.get(name)).success,
  );
  return isComplete ? { ticket: undefined } : null;
}
