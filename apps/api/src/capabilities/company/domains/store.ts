import { domainErrors } from '@workspace/domain/domains/errors';
import { rethrowConstraint } from '../../../database/failure.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { DomainModel } from './models.ts';

const own = (unit: UnitOfWork) =>
  DomainModel.query(unit.trx).where('company_id', unit.scope.companyId);

export async function listRows(unit: UnitOfWork): Promise<DomainModel[]> {
  return own(unit).orderBy('domain');
}

export async function findById(unit: UnitOfWork, id: string): Promise<DomainModel | undefined> {
  return own(unit).findOne({ id });
}

export async function lockById(unit: UnitOfWork, id: string): Promise<DomainModel | undefined> {
  return own(unit).findOne({ id }).forUpdate();
}

export async function lockByName(
  unit: UnitOfWork,
  domain: string,
): Promise<DomainModel | undefined> {
  return own(unit).findOne({ domain }).forUpdate();
}

/** The company that has verified a domain, in any company's scope. */
export async function companyOf(unit: UnitOfWork, domain: string): Promise<string | undefined> {
  const [row] = await unit.query<{ company_id: string }>(
    'SELECT company_id FROM lookup_verified_domain(:domain)',
    { domain },
  );
  return row?.company_id;
}

/**
 * Addresses of the company's active administrators who have logged in with them, which verifies
 * them; in lower case.
 */
export async function verifiedAddresses(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit.query<{ email: string }>(
    `SELECT DISTINCT lower(users.email) AS email FROM users
     JOIN identities ON identities.user_company_id = users.company_id
       AND identities.user_id = users.id AND lower(identities.email) = lower(users.email)
     WHERE users.company_id = :company AND users.role = 'admin' AND users.status = 'active'
     ORDER BY 1`,
    { company: unit.scope.companyId },
  );
  return rows.map(({ email }) => email);
}

type NewDomain = Omit<DomainModel, keyof DomainPrototype | 'company_id'>;
type DomainPrototype = InstanceType<typeof import('objection').Model>;

/** @throws AppError 409 if the company, or another, has just added the domain */
export async function insertDomain(unit: UnitOfWork, row: NewDomain): Promise<DomainModel> {
  try {
    return await DomainModel.query(unit.trx)
      .insert({ ...row, company_id: unit.scope.companyId ?? '' })
      .returning('*');
  } catch (error) {
    return rethrowConstraint(error, {
      company_domains_name: { error: domainErrors.exists, field: 'domains' },
      company_domains_verified: { error: domainErrors.ofAnother, field: 'domains' },
    });
  }
}

/** Writes columns of a locked domain. */
export async function updateDomain(
  unit: UnitOfWork,
  id: string,
  columns: Partial<NewDomain>,
): Promise<DomainModel> {
  const [row] = await own(unit).where({ id }).patch(columns).returning('*');
  if (!row) throw new Error('A domain that was locked is gone.');
  return row;
}

export async function deleteDomain(unit: UnitOfWork, id: string): Promise<void> {
  await own(unit).where({ id }).delete();
}
