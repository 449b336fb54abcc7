import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { billingEmailErrors } from '@workspace/domain/payment-accounts/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { askToConfirm } from './asking.ts';
import { findTicket, lockAddress, lookupTicket, noteConfirmed } from './ticket-store.ts';

/**
 * Sends the mail to an address that has not confirmed yet again; earlier links open too.
 * @throws AppError 404 for an account that the company does not have, 409 if nothing waits
 * @throws RateLimited
 */
export async function askAgain(
  unit: UnitOfWork,
  services: Services,
  accountId: string,
): Promise<void> {
  const account = await lockAddress(unit, accountId);
  if (!account) throw new AppError(commonErrors.notFound);
  const { id, name, billing_email, billing_email_confirmed_at: confirmedAt } = account;
  if (billing_email === null || confirmedAt !== null) {
    throw new AppError(billingEmailErrors.nothingToConfirm);
  }
  await askToConfirm(unit, services, { id, name, billing_email });
  unit.audited({
    entityKind: 'payment_account',
    entityId: id,
    before: null,
    after: { name, billing_email },
  });
}

/** Whose address was confirmed. */
export interface ConfirmedAddress {
  readonly company_name: string;
  readonly billing_email: string;
}

async function confirmInside(
  inside: UnitOfWork,
  ticketId: string,
  { realNow }: Pick<Services, 'realNow'>,
): Promise<ConfirmedAddress> {
  const ticket = await findTicket(inside, ticketId);
  const account = ticket && (await lockAddress(inside, ticket.payment_account_id));
  // The account has another address, or is gone.
  if (!account || account.billing_email !== ticket.billing_email) {
    throw new AppError(billingEmailErrors.unknownLink);
  }
  if (ticket.expires_at <= realNow()) throw new AppError(billingEmailErrors.expiredLink);
  const { id, name } = account;
  const { billing_email } = ticket;
  if (account.billing_email_confirmed_at === null) {
    await noteConfirmed(inside, id);
    inside.audited({
      entityKind: 'payment_account',
      entityId: id,
      before: { name, billing_email, billing_email_confirmed: false },
      after: { name, billing_email, billing_email_confirmed: true },
    });
  }
  return { company_name: (await findOwnCompany(inside))?.name ?? '', billing_email };
}

/**
 * Confirms the address to which the ticket was sent. Confirming it twice has no second effect.
 * @throws AppError 404 for an unknown ticket or that of another address than the account has now,
 *   410 for an expired one
 */
export async function confirmAddress(
  unit: UnitOfWork,
  services: Pick<Services, 'realNow'>,
  ticket: string,
): Promise<ConfirmedAddress> {
  const found = await lookupTicket(unit, ticket);
  if (!found) throw new AppError(billingEmailErrors.unknownLink);
  return unit.asCompany(found.companyId, (inside) =>
    confirmInside(inside, found.ticketId, services),
  );
}
