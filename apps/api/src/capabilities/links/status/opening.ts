import type { Status } from '@workspace/domain/status/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { presentStatus } from './present.ts';
import { requirePlace, requireTicket } from './tickets.ts';

/**
 * What the page of a ticket shows. Nothing is written.
 * @throws AppError 404, 403, 410
 */
export async function openStatus(
  unit: UnitOfWork,
  services: Services,
  ticket: string,
): Promise<Status> {
  const { companyId, ticketId } = await requirePlace(unit, ticket);
  const caller = unit.scope;
  return unit.asCompany(companyId, async (inside) =>
    presentStatus(inside, await requireTicket(inside, { caller, ticketId }, services)),
  );
}
