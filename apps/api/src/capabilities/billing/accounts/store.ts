import type { TaxIdState } from '@workspace/domain/billing/vat';
import type { Knex } from 'knex';
import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { PaymentAccountModel } from './models.ts';

/** An account with what decides what may be done with it. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly is_primary: boolean;
  readonly is_locked: boolean;
  readonly was_used: boolean;
  readonly billing_email: string | null;
  readonly billing_email_confirmed_at: Date | null;
  readonly mail_lists_people: boolean;
  readonly tax_id: string | null;
  readonly tax_id_state: TaxIdState;
  readonly tax_id_name: string | null;
  readonly street_name: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country_iso_code: string | null;
  readonly vendor_customer_id: string | null;
  readonly vendor_method_id: string | null;
  readonly method_attached_at: Date | null;
  readonly detached_method_id: string | null;
  readonly method_type: string | null;
  readonly method_brand: string | null;
  readonly method_last4: string | null;
  readonly method_exp_month: number | null;
  readonly method_exp_year: number | null;
  readonly created_at: Date;
  readonly version: number;
  readonly company_country: string;
  readonly has_invoices: boolean;
  readonly has_open_invoices: boolean;
  readonly teams: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly emoji: string | null;
  }[];
}

/** All accounts of the company. */
export async function listAccounts(unit: UnitOfWork): Promise<AccountRow[]> {
  return unit.query<AccountRow>(
    `SELECT account.id, account.name, is_primary, was_used, billing_email,
       billing_email_confirmed_at, mail_lists_people, tax_id, tax_id_state, tax_id_name, account.street_name,
       account.postal_code, account.city, account.state, account.country_iso_code,
       vendor_customer_id, vendor_method_id, method_attached_at, detached_method_id, method_type, method_brand, method_last4,
       method_exp_month, method_exp_year, account.created_at, account.version,
       company.country_iso_code AS company_country,
       EXISTS (SELECT FROM invoices WHERE invoices.company_id = :company
         AND payment_account_id = account.id
         AND invoices.state = 'PROCESSING_PAYMENT') AS is_locked,
       EXISTS (SELECT FROM invoices WHERE invoices.company_id = :company
         AND payment_account_id = account.id) AS has_invoices,
       EXISTS (SELECT FROM invoices WHERE invoices.company_id = :company
         AND payment_account_id = account.id
         AND (invoices.state NOT IN ('PAID', 'VOIDED') OR is_to_be_reissued)) AS has_open_invoices,
       coalesce((SELECT json_agg(json_build_object('uuid', team.id, 'name', team.name,
           'emoji', team.emoji) ORDER BY team.name, team.id)
         FROM teams team WHERE team.company_id = :company
           AND team.payment_account_id = account.id), '[]') AS teams
     FROM payment_accounts account JOIN companies company ON company.id = account.company_id
     WHERE account.company_id = :company`,
    { company: unit.scope.companyId },
  );
}

/** An account of the company; undefined for one that was deleted. */
export const findAnyAccount = async (
  unit: UnitOfWork,
  id: string,
): Promise<AccountRow | undefined> => (await listAccounts(unit)).find((one) => one.id === id);

/**
 * Locks all accounts of the company until the commit: which one is primary, the last, and whose a
 * team is are decided over all of them.
 */
export async function lockAccounts(unit: UnitOfWork): Promise<void> {
  await unit.query(
    `SELECT id FROM payment_accounts WHERE company_id = :company ORDER BY id FOR UPDATE`,
    { company: unit.scope.companyId },
  );
}

export async function insertAccount(unit: UnitOfWork, id: string, name: string): Promise<void> {
  await PaymentAccountModel.query(unit.trx).insert({
    company_id: unit.scope.companyId ?? '',
    id,
    name,
    created_at: unit.now,
  });
}

/** Columns that the calls write. */
export type AccountColumns = Partial<Omit<PaymentAccountModel, 'company_id' | 'id' | 'version'>>;

export async function writeAccount(
  unit: UnitOfWork,
  id: string,
  columns: AccountColumns,
): Promise<void> {
  await PaymentAccountModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .patch({ ...columns, version: raw('version + 1') });
}

/** Notes the vendor's customer; nothing that a person edits changes with it, so the version stays. */
export async function noteCustomer(
  unit: UnitOfWork,
  id: string,
  vendor_customer_id: string,
): Promise<void> {
  await PaymentAccountModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .patch({ vendor_customer_id });
}

/** Notes a method that the vendor does not have any more. */
export async function noteDetached(
  unit: UnitOfWork,
  id: string,
  detached_method_id: string,
): Promise<void> {
  await PaymentAccountModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .patch({ detached_method_id });
}

export async function removeAccount(unit: UnitOfWork, id: string): Promise<void> {
  await PaymentAccountModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .delete();
}

/** Ids of these teams that the company has. */
export async function findTeams(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await unit.query<{ id: string }>(
    `SELECT id FROM teams WHERE company_id = :company AND id = ANY(:ids::uuid[])
     ORDER BY id FOR UPDATE`,
    { company: unit.scope.companyId, ids: [...ids] },
  );
  return new Set(rows.map(({ id }) => id));
}

/** The teams pay by this account, and those that did before and are not among them by none. */
export async function replaceTeams(
  unit: UnitOfWork,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const company = unit.scope.companyId;
  await unit.query(
    `UPDATE teams SET payment_account_id = NULL
     WHERE company_id = :company AND payment_account_id = :account AND id <> ALL(:ids::uuid[])`,
    { company, account: accountId, ids: [...ids] },
  );
  await unit.query(
    `UPDATE teams SET payment_account_id = :account
     WHERE company_id = :company AND id = ANY(:ids::uuid[])`,
    { company, account: accountId, ids: [...ids] },
  );
}

/** Product time at which the next card's expiry is said; null if there is none. */
export async function findNextNotice(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { due: Date | null }[] }>(
    'SELECT lookup_next_card_notice() AS due',
  );
  return rows[0]?.due ?? null;
}

/** Ids of the companies with a card whose expiry is to be said by then. */
export async function listCompaniesWithNotice(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_card_notice(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}

/** Accounts of whose card it is to be said by then that it expires, noted as said. */
export async function takeExpiring(unit: UnitOfWork, until: Date): Promise<PaymentAccountModel[]> {
  return PaymentAccountModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where('card_notice_at', '<=', until)
    .patch({ card_notice_at: null })
    .returning('*');
}

/** The account of a customer of the payment vendor, before the company is known. */
export async function lookupAccount(
  unit: UnitOfWork,
  customerId: string,
): Promise<{ readonly company_id: string; readonly account_id: string } | undefined> {
  const [found] = await unit.query<{ company_id: string; account_id: string }>(
    'SELECT company_id, account_id FROM lookup_payment_account(:customer)',
    { customer: customerId },
  );
  return found;
}
