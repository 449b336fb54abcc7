import { randomBytes } from 'node:crypto';
import { chargingErrors } from '@workspace/domain/charging/errors';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findTicket, insertTicket, lookupTicket } from './ticket-store.ts';

/** What a link opens: one invoice, and nothing else. */
export interface PayTicket {
  readonly companyId: string;
  readonly invoiceId: string;
}

/**
 * The link by which an invoice is paid without a login, as an address below the public one:
 * `/pay#<ticket>`. It opens for 30 days. The ticket is in the fragment, so that it is in no request
 * and no log.
 * @param unit in the scope of the company: of an administrator, staff or the product itself
 * @throws Error if there is no such issued invoice
 */
export async function createPayLink(unit: UnitOfWork, invoiceId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  if (!(await insertTicket(unit, invoiceId, ticket))) {
    throw new Error('There is no issued invoice to link to.');
  }
  return `/pay#${ticket}`;
}

/**
 * What a ticket opens. Its holder needs no login; a session of another company changes nothing.
 * @param unit in any scope: the company is found by the ticket
 * @throws AppError 404 for an unknown ticket, 410 for one that has expired
 */
export async function openPayTicket(
  unit: UnitOfWork,
  ticket: string,
  { realNow }: Pick<Services, 'realNow'>,
): Promise<PayTicket> {
  const found = await lookupTicket(unit, ticket);
  if (!found) throw new AppError(chargingErrors.unknownLink);
  const { companyId, ticketId } = found;
  const row = await unit.asCompany(companyId, (inside) => findTicket(inside, ticketId));
  if (!row) throw new AppError(chargingErrors.unknownLink);
  if (row.expires_at <= realNow()) throw new AppError(chargingErrors.expiredLink);
  return { companyId, invoiceId: row.invoice_id };
}
