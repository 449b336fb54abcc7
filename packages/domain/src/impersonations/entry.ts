import { brand } from '../brand.ts';

/** Parameter of the entry: the number or transfer that the company's app shows first. */
export const numberParameter = `${brand.queryPrefix}number_id`;

/**
 * Path of the company's app with a ticket that is valid once and for a minute. The ticket is in the
 * fragment, which is not sent to servers and not logged.
 * @param path of the ticket, with its ids
 * @param numberId of the number or transfer that the app shows first
 * @throws an error if the ticket was shown to another request
 */
export function entryPath(
  { path, ticket }: { readonly path: string; readonly ticket: string | null },
  numberId: string | undefined,
): string {
  // Only a repeated request is answered without the ticket.
  if (ticket === null) throw new Error('The ticket was shown to another request.');
  const place = numberId === undefined ? '' : `&${numberParameter}=${encodeURIComponent(numberId)}`;
  return `${path}${place}#${ticket}`;
}
