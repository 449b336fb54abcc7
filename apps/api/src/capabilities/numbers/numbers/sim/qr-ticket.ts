import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import type { Sealer } from '../../../../secrets/seal.ts';
import { loadNumber } from '../store.ts';
import { isSimHeld } from './access/holds.ts';
import { findProfile } from './profile-store.ts';
import { findQrTicket, findTicketTaker } from './ticket-store.ts';

/**
 * The activation code that a ticket from the SIM details grants access to, without a login
 * (decisions 13).
 * @returns undefined if the ticket is unknown or expired
 * @throws AppError 404 if it shows no code
 */
export async function readQrTicket(
  unit: UnitOfWork,
  sealer: Sealer,
  ticket: string,
): Promise<string | undefined> {
  const found = await findQrTicket(unit, ticket);
  if (!found) return undefined;
  const code = await unit.asCompany(found.companyId, async (inside) => {
    const number = await loadNumber(inside, found.numberId);
    if (!number || number.status === 'inactive') return null;
    const takenBy = await findTicketTaker(inside, ticket);
    if (takenBy === null || (await isSimHeld(inside, number, takenBy))) return null;
    const profile = await findProfile(inside, sealer, found.numberId);
    return profile?.secrets.activation_code;
  });
  if (!code) throw new AppError(commonErrors.notFound);
  return code;
}
