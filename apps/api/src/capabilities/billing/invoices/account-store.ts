import { noAccountName } from '@workspace/domain/billing/payer';
import type { TaxIdState } from '@workspace/domain/billing/vat';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Whom an invoice of an account is for. */
export interface BilledAccount {
  readonly id: string;
  readonly name: string;
  readonly billing_email: string | null;
  readonly tax_id: string | null;
  readonly tax_id_state: TaxIdState;
  readonly street_name: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly country_iso_code: string | null;
  readonly country_name: string | null;
  readonly method_brand: string | null;
  readonly method_last4: string | null;
}

const ofCompany = `SELECT account.id, account.name, billing_email, tax_id, tax_id_state, street_name,
    postal_code, city, account.country_iso_code, country.name AS country_name, method_brand,
    method_last4
  FROM payment_accounts account LEFT JOIN countries country USING (country_iso_code)
  WHERE account.company_id = :company`;

/** All accounts of the company, by id. */
export async function listBilledAccounts(
  unit: UnitOfWork,
): Promise<ReadonlyMap<string, BilledAccount>> {
  const rows = await unit.query<BilledAccount>(ofCompany, { company: unit.scope.companyId });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findBilledAccount(unit: UnitOfWork, id: string): Promise<BilledAccount> {
  const [account] = await unit.query<BilledAccount>(`${ofCompany} AND account.id = :id`, {
    company: unit.scope.companyId,
    id,
  });
  if (!account) throw new Error('An account that pays is gone.');
  return account;
}

/** The account of a company that has none, so that its invoice has one. */
export async function insertNamelessAccount(unit: UnitOfWork): Promise<string> {
  const id = unit.newId();
  await unit.trx('payment_accounts').insert({
    company_id: unit.scope.companyId,
    id,
    name: noAccountName,
    created_at: unit.now,
  });
  unit.audited({
    entityKind: 'payment_account',
    entityId: id,
    before: null,
    after: { name: noAccountName },
  });
  return id;
}

/** Whether the account still exists; invoices keep the name of one that was deleted. */
export async function hasAccount(unit: UnitOfWork, id: string): Promise<boolean> {
  const row: unknown = await unit
    .trx('payment_accounts')
    .where({ company_id: unit.scope.companyId, id })
    .first('id');
  return row !== undefined;
}

/**
 * Whether the mailed PDF of an invoice lists people, as its account has it now; false once the account
 * is deleted.
 */
export async function mailListsPeople(unit: UnitOfWork, invoiceId: string): Promise<boolean> {
  const [account] = await unit.query<{ mail_lists_people: boolean }>(
    `SELECT mail_lists_people FROM payment_accounts account
     JOIN invoices ON payment_account_id = account.id AND invoices.company_id = account.company_id
     WHERE account.company_id = :company AND invoices.id = :invoiceId`,
    { company: unit.scope.companyId, invoiceId },
  );
  return account?.mail_lists_people ?? false;
}
