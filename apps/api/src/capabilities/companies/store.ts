import type { Company } from '@workspace/domain/companies/schema';
import { Model } from 'objection';
import { syncedTable } from '../../database/synced-table.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { PolicyCompany } from './policy.ts';

class CompanyModel extends Model {
  static override tableName = 'companies';
  declare id: string;
  declare name: string;
  declare website: string | null;
  declare country_iso_code: string;
  declare logo_url: string | null;
  declare status: Company['status'];
  declare currency: Company['currency'];
  declare contact_person_id: string | null;
  declare version: number;
}

const presentCompany = ({ id, ...row }: CompanyModel): Company => ({
  company_id: id,
  name: row.name,
  website: row.website,
  country_iso_code: row.country_iso_code,
  logo_url: row.logo_url,
  status: row.status,
  currency: row.currency,
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
      'country_iso_code',
      'logo_url',
      'status',
      'currency',
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
