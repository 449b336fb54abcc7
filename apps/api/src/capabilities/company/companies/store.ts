import type { TaxIdState } from '@workspace/domain/billing/vat';
import type { Company } from '@workspace/domain/companies/schema';
import type { KybStatus } from '@workspace/domain/companies/states';
import type { Knex } from 'knex';
import { Model, raw } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { PolicyCompany } from './policy.ts';

export class CompanyModel extends Model {
  static override tableName = 'companies';
  declare id: string;
  declare name: string;
  declare website: string | null;
  declare street_name: string | null;
  declare zip_code: string | null;
  declare city: string | null;
  declare state: string | null;
  declare country_iso_code: string;
  declare logo_url: string | null;
  declare status: Company['status'];
  declare currency: Company['currency'];
  declare has_unpaid_invoice: boolean;
  declare contact_person_id: string | null;
  declare version: number;
  declare created_at: Date;
  declare is_archived: boolean;
  /** The beginning of the UTC day on which it is archived; product time. */
  declare archives_at: Date | null;
  declare country_wishlist: string[];
  declare current_average_cost_per_monthly_plan: string | null;
  declare current_number_of_plans: string | null;
  declare heard_from: string | null;
  declare purpose: string | null;
  declare onboarding_stage: 'not_started' | 'in_progress' | 'completed';
  declare key_agreement_link: string | null;
  declare google_drive_folder: string | null;
  declare kyb_status: KybStatus;
  declare kyb_sent_at: Date | null;
  declare kyb_decided_at: Date | null;
  declare kyb_reason: string | null;
  declare activation_requested_at: Date | null;
  declare activation_requested_by: string | null;
  declare activation_decided_at: Date | null;
  declare activation_reason: string | null;
  declare terms_accepted_at: Date | null;
  declare terms_version: string | null;
}

export const presentCompany = ({ id, ...row }: CompanyModel): Company => ({
  company_id: id,
  name: row.name,
  website: row.website,
  street_name: row.street_name,
  zip_code: row.zip_code,
  city: row.city,
  state: row.state,
  country_iso_code: row.country_iso_code,
  logo_url: row.logo_url,
  status: row.status,
  currency: row.currency,
  has_unpaid_invoice: row.has_unpaid_invoice,
  contact_person_id: row.contact_person_id,
  version: row.version,
});

/** The columns that every role of the database may read. */
const ownCompany = (unit: UnitOfWork) =>
  CompanyModel.query(unit.trx)
    .select(
      'id',
      'name',
      'website',
      'street_name',
      'zip_code',
      'city',
      'state',
      'country_iso_code',
      'logo_url',
      'status',
      'currency',
      // Employees see nothing of billing.
      raw('has_unpaid_invoice AND app_is_manager() AS has_unpaid_invoice'),
      'contact_person_id',
      'version',
    )
    .where('companies.id', unit.scope.companyId);

/** The company of the transaction in its wire format. */
export async function findOwnCompany(unit: UnitOfWork): Promise<Company | undefined> {
  const row = await ownCompany(unit).first();
  return row && presentCompany(row);
}

export const companySource = syncedTable({
  kind: 'company',
  id: 'companies.id',
  rows: ownCompany,
  present: presentCompany,
});

/** The whole row of the transaction's company, locked until its end. */
export async function lockCompany(unit: UnitOfWork): Promise<CompanyModel | undefined> {
  return CompanyModel.query(unit.trx).findOne({ id: unit.scope.companyId }).forUpdate();
}

/** The same for a change that is no business of rows which refer to the company. */
export const lockCompanyForNote = async (unit: UnitOfWork): Promise<CompanyModel | undefined> =>
  CompanyModel.query(unit.trx).findOne({ id: unit.scope.companyId }).forNoKeyUpdate();

/**
 * Whether the transaction's company is archived. Until the transaction ends it is not archived by
 * another one, which locks it for that.
 */
export async function readArchived(unit: UnitOfWork): Promise<boolean> {
  const row = await CompanyModel.query(unit.trx)
    .select('is_archived')
    .findOne({ id: unit.scope.companyId })
    .forKeyShare();
  return row?.is_archived ?? false;
}

export const loadCompany = async (unit: UnitOfWork): Promise<CompanyModel | undefined> =>
  CompanyModel.query(unit.trx).findOne({ id: unit.scope.companyId });

/** Whether some payment account of the transaction's company has a payment method. */
export async function hasPaymentMethod(unit: UnitOfWork): Promise<boolean> {
  const account = await unit
    .trx('payment_accounts')
    .where('company_id', unit.scope.companyId)
    .whereNotNull('method_type')
    .first('id');
  return account !== undefined;
}

/** A tax id of a company, and what its register says of it. */
export interface TaxId {
  readonly id: string;
  readonly state: TaxIdState;
  /** The name in the register, if that was asked and says it. */
  readonly registered_name: string | null;
}

/** How many numbers of the transaction's company have not ended. */
export async function countRunningNumbers(unit: UnitOfWork): Promise<number> {
  const [row] = await unit.query<{ running: number }>(
    `SELECT count(*)::integer AS running FROM numbers
     WHERE company_id = :company AND status <> 'inactive'`,
    { company: unit.scope.companyId },
  );
  return row?.running ?? 0;
}

/** When the first company is to be archived, excluding those whose message is on its way. */
export async function findFirstArchive(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { at: Date | null }[] }>(
    'SELECT lookup_first_archive() AS at',
  );
  return rows[0]?.at ?? null;
}

/** Ids of the companies that are to be archived by that product time. */
export async function listCompaniesToArchive(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_to_archive(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}

/** The tax id of the transaction's company: that of its primary payment account, else of another. */
export async function findTaxId(unit: UnitOfWork): Promise<TaxId | undefined> {
  const [found] = await unit.query<TaxId>(
    `SELECT tax_id AS id, tax_id_state AS state, tax_id_name AS registered_name
     FROM payment_accounts WHERE company_id = :company AND tax_id IS NOT NULL
     ORDER BY is_primary DESC, created_at, id LIMIT 1`,
    { company: unit.scope.companyId },
  );
  return found;
}

/** Adds the company of the transaction. */
export async function insertCompany(
  unit: UnitOfWork,
  columns: Pick<CompanyModel, 'name' | 'country_iso_code' | 'currency' | 'contact_person_id'> &
    Pick<CompanyModel, 'status' | 'onboarding_stage'>,
): Promise<CompanyModel> {
  const id = unit.scope.companyId ?? '';
  return CompanyModel.query(unit.trx)
    .insert({ id, ...columns, created_at: unit.now })
    .returning('*');
}

/** Changes columns of a locked company, and increments its version. */
export async function updateRow(
  unit: UnitOfWork,
  row: CompanyModel,
  columns: Partial<CompanyModel>,
): Promise<CompanyModel> {
  return row.$query(unit.trx).patchAndFetch({ ...columns, version: row.version + 1 });
}

/** Which of these countries exist. */
export async function knownCountries(
  unit: UnitOfWork,
  codes: readonly string[],
): Promise<Set<string>> {
  const rows: { country_iso_code: string }[] = await unit
    .trx('countries')
    .whereIn('country_iso_code', codes)
    .select('country_iso_code');
  return new Set(rows.map(({ country_iso_code }) => country_iso_code));
}

/** Any company; only the staff's database role finds others than the transaction's. */
export async function findAnyCompany(
  unit: UnitOfWork,
  companyId: string,
): Promise<PolicyCompany | undefined> {
  const [row] = await unit.query<PolicyCompany>(
    'SELECT id AS company_id, status, is_archived FROM companies WHERE id = :company',
    { company: companyId },
  );
  return row;
}
