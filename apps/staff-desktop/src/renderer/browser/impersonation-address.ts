import { createImpersonation } from '@workspace/domain/impersonations/operations';
import { client } from './api.ts';

/**
 * Goes on to the company's app, in this tab and in place of this page, with a ticket that is good
 * once and for a minute. It travels in the fragment, which no server and no log gets to see.
 * @throws AppError 404 for what is not in the overview, 409 without an active administrator
 */
export async function beginImpersonation(companyId: string): Promise<void> {
  const { data } = await client(createImpersonation, { body: { company_id: companyId } });
  // Only a repeated request is answered without the ticket, and this one has a key of its own.
  if (data.ticket === null) throw new Error('The ticket was shown to another request.');
  window.location.replace(`${data.path}#${data.ticket}`);
}
