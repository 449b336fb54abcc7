import { AppError } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import type { GuideLink } from '@workspace/domain/guides/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { lockNumbersAndHolders } from '../../numbers/numbers/index.ts';
import { linkForHolder } from '../guides/index.ts';
import { requirePlace, requireTicket } from './tickets.ts';

/**
 * A link to the eSIM guide of the transfer that a ticket opens.
 * @throws AppError 404, 403, 410, 409 while there is nothing to install, 429
 */
export async function linkGuide(
  unit: UnitOfWork,
  services: Services,
  ticket: string,
): Promise<GuideLink> {
  const { companyId, ticketId } = await requirePlace(unit, ticket);
  const caller = unit.scope;
  return unit.asCompany(companyId, async (inside) => {
    const { item, person } = await requireTicket(inside, { caller, ticketId }, services);
    const id = item?.number_id ?? null;
    const { numbers } = await lockNumbersAndHolders(inside, id === null ? [] : [id]);
    const [number] = numbers;
    // It may have been assigned to another person since.
    if (number?.user_id !== person.user_id) throw new AppError(guideErrors.notInstallable);
    return linkForHolder(inside, services, number);
  });
}
