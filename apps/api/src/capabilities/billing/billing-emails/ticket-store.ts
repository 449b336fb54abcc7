import { createHash } from 'node:crypto';
import { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Row of `billing_email_tickets`; all times are real times. */
export class BillingEmailTicketModel extends Model {
  static override tableName = 'billing_email_tickets';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare payment_account_id: string;
  /** The address that it was sent to: it confirms no other. */
  declare billing_email: string;
  declare ticket_hash: Buffer;
  declare created_at: Date;
  declare expires_at: Date;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Stores a ticket; only its hash is kept. */
export async function insertTicket(
  unit: UnitOfWork,
  {
    ticket,
    ...columns
  }: { readonly ticket: string } & Pick<
    BillingEmailTicketModel,
    'payment_account_id' | 'billing_email' | 'created_at' | 'expires_at'
  >,
): Promise<void> {
  await BillingEmailTicketModel.query(unit.trx).insert({
    company_id: unit.scope.companyId ?? '',
    id: unit.newId(),
    ticket_hash: hashOf(ticket),
    ...columns,
  });
}

/** When the mails of an account were sent since a real time, the newest first. */
export async function sentSince(unit: UnitOfWork, accountId: string, since: Date): Promise<Date[]> {
  const rows = await BillingEmailTicketModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, payment_account_id: accountId })
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .select('created_at');
  return rows.map(({ created_at }) => created_at);
}

/** Finds a ticket by its hash before its company is known. */
export const billingEmailLookup = 'lookup_billing_email_ticket';

/** The company of a ticket, also of one that has expired; undefined if unknown. */
export async function lookupTicket(
  unit: UnitOfWork,
  ticket: string,
): Promise<{ readonly companyId: string; readonly ticketId: string } | undefined> {
  const [row] = await unit.query<{ company_id: string; ticket_id: string }>(
    `SELECT company_id, ticket_id FROM ${billingEmailLookup}(:hash)`,
    { hash: hashOf(ticket) },
  );
  return row && { companyId: row.company_id, ticketId: row.ticket_id };
}

/** A ticket of the unit's company. */
export async function findTicket(
  unit: UnitOfWork,
  id: string,
): Promise<BillingEmailTicketModel | undefined> {
  return BillingEmailTicketModel.query(unit.trx).findOne({ company_id: unit.scope.companyId, id });
}

/** The billing address of an account. */
export interface AccountAddress {
  readonly id: string;
  readonly name: string;
  readonly billing_email: string | null;
  readonly billing_email_confirmed_at: Date | null;
}

/** Locked until the commit; undefined if there is no such account in the company. */
export async function lockAddress(
  unit: UnitOfWork,
  accountId: string,
): Promise<AccountAddress | undefined> {
  const [account] = await unit.query<AccountAddress>(
    `SELECT id, name, billing_email, billing_email_confirmed_at FROM payment_accounts
     WHERE company_id = :company AND id = :accountId FOR UPDATE`,
    { company: unit.scope.companyId, accountId },
  );
  return account;
}

/** Nothing that a person edits changes with it, so the account's version stays. */
export async function noteConfirmed(unit: UnitOfWork, accountId: string): Promise<void> {
  await unit
    .trx('payment_accounts')
    .where({ company_id: unit.scope.companyId, id: accountId })
    .update({ billing_email_confirmed_at: unit.now });
}
