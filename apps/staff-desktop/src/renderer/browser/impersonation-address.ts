import { numberParameter } from '@workspace/domain/impersonations/entry';
import { createImpersonation } from '@workspace/domain/impersonations/operations';
import { client } from './api.ts';

/**
 * Navigates this tab to the company's app with a ticket that is valid once and for a minute. The
 * ticket is in the URL's fragment, which is not sent to servers and not logged.
 * @param numberId of the number or transfer that the app shows first
 * @throws AppError 404 if the company is not in the overview, 409 without an active administrator
 */
export async function beginImpersonation(companyId: string, numberId?: string): Promise<void> {
  const { data } = await client(createImpersonation, { body: { company_id: companyId } });
  // Only a repeated request is answered without the ticket, and this one has a new idempotency key.
  if (data.ticket === null) throw new Error('The ticket was shown to another request.');
  const place = numberId === undefined ? '' : `&${numberParameter}=${encodeURIComponent(numberId)}`;
  window.location.replace(`${data.path}${place}#${data.ticket}`);
}
