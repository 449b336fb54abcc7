import { adminTicketSchema } from '@workspace/domain/invitations/schema';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';

/** What the link of an invitation says; only the ticket, or a login, opens it. */
export interface InviteLink {
  /** Undefined after a reload: it is removed from the address. */
  readonly ticket: string | undefined;
  readonly companyId: string | undefined;
}

const ticketParameter = 'invite_ticket';

const parse = <S extends z.core.$ZodType>(schema: S, value: unknown) => {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : undefined;
};

/**
 * Reads the link (specification 2, 2.8). Our own links have the ticket in the fragment. The name of
 * the company on the page comes from the server, so `company_name` is not read (decisions 6).
 * @param hash the fragment with its `#`
 * @returns null if neither a ticket nor a login could open it
 */
export function readLink(search: string, hash: string): InviteLink | null {
  const params = new URLSearchParams(search);
  const companyId = parse(idSchema, params.get('company_id'));
  const given = hash.length > 1 ? hash.slice(1) : params.get(ticketParameter);
  if (given === null) return companyId === undefined ? null : { ticket: undefined, companyId };
  const ticket = parse(adminTicketSchema, given);
  return ticket === undefined ? null : { ticket, companyId };
}

/** Whether the address still has a ticket. */
export const holdsTicket = ({ search, hash }: { search: string; hash: string }): boolean =>
  hash !== '' || new URLSearchParams(search).has(ticketParameter);

/** The address without its ticket. */
export function withoutTicket(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(ticketParameter);
  const rest = params.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** Removes the ticket from the address and the history of the browser (decisions 3). */
export function removeTicket({ history, location }: Window): void {
  const { pathname, search } = location;
  history.replaceState(history.state, '', withoutTicket(pathname, search));
}
