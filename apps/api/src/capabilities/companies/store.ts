import type { Company } from '@workspace/domain/companies/schema';
import { Model } from 'objection';
import type { UnitOfWork } from '../../database/unit-of-work.ts';

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

/** The company of the transaction, as it goes over the wire. */
export async function findOwnCompany(unit: UnitOfWork): Promise<Company | undefined> {
  const { companyId } = unit.scope;
  if (companyId === null) return undefined;
  const row = await CompanyModel.query(unit.trx).findById(companyId);
  return (
    row && {
      company_id: row.id,
      name: row.name,
      website: row.website,
      country_iso_code: row.country_iso_code,
      logo_url: row.logo_url,
      status: row.status,
      currency: row.currency,
      contact_person_id: row.contact_person_id,
      version: row.version,
    }
  );
}
