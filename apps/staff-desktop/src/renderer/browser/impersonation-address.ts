import { entryPath } from '@workspace/domain/impersonations/entry';
import { createImpersonation } from '@workspace/domain/impersonations/operations';
import { client } from './api.ts';

/**
 * Navigates this tab to the company's app with a ticket.
 * @param numberId of the number or transfer that the app shows first
 * @throws AppError 404 if the company is not in the overview, 409 without an active administrator
 */
export async function beginImpersonation(companyId: string, numberId?: string): Promise<void> {
  const { data } = await client(createImpersonation, { body: { company_id: companyId } });
  window.location.replace(entryPath(data, numberId));
}
