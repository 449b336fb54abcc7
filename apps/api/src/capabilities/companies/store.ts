import type { Company } from '@workspace/domain/companies/schema';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { PolicyCompany } from './policy.ts';

interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly country_iso_code: string;
  readonly logo_url: string | null;
  readonly status: Company['status'];
  readonly currency: Company['currency'];
  readonly contact_person_id: string | null;
  readonly version: number;
}

/** The company of the transaction in its wire format. */
export async function findOwnCompany(unit: UnitOfWork): Promise<Company | undefined> {
  const { companyId } = unit.scope;
  if (companyId === null) return undefined;
  const [row] = await unit.query<CompanyRow>(
    `SELECT id, name, website, country_iso_code, logo_url, status, currency, contact_person_id,
       version FROM companies WHERE id = :company`,
    { company: companyId },
  );
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
