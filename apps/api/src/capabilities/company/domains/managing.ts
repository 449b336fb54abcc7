import { AppError, type ErrorDefinition, invalid } from '@workspace/domain/contract/error';
import { domainChanged } from '@workspace/domain/domains/announcement';
import { blockedSentence, domainErrors } from '@workspace/domain/domains/errors';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import { announce } from '../../../database/announce.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { findAdmin } from '../administrators/index.ts';
import { checkDomain } from './messages.ts';
import type { DomainModel } from './models.ts';
import { domainPolicy } from './policy.ts';
import { isPublicProvider } from './providers.ts';
import {
  companyOf,
  deleteDomain,
  insertDomain,
  listRows,
  lockByName,
  updateDomain,
  verifiedAddresses,
} from './store.ts';

const maxDomains = 100;

const refusal = (definition: ErrorDefinition, place: number) =>
  new AppError(definition, { fields: { [`domains.${place}`]: definition.message } });

/** @throws AppError 422 or 409 on the first entry that cannot be added */
async function requireFree(
  unit: UnitOfWork,
  domains: readonly string[],
  existing: ReadonlySet<string>,
): Promise<void> {
  for (const [place, domain] of domains.entries()) {
    if (isPublicProvider(domain)) {
      throw invalid({ [`domains.${place}`]: blockedSentence });
    }
    if (existing.has(domain) || domains.indexOf(domain) < place) {
      throw refusal(domainErrors.exists, place);
    }
    const company = await companyOf(unit, domain);
    if (company !== undefined) throw refusal(domainErrors.ofAnother, place);
  }
}

/**
 * Adds domains, all or none. One at which an administrator has a verified address is verified.
 * @returns all domains of the company
 * @throws AppError 422 for a public email provider, 409 for one that exists or is another company's
 */
export async function addDomains(
  unit: UnitOfWork,
  { realNow, randomBytes }: Services,
  domains: readonly string[],
): Promise<DomainModel[]> {
  const existing = await listRows(unit);
  await requireFree(unit, domains, new Set(existing.map(({ domain }) => domain)));
  if (existing.length + domains.length > maxDomains) throw new AppError(domainErrors.tooMany);
  const { userId } = unit.scope;
  const adder = userId === null ? undefined : await findAdmin(unit, userId);
  const addresses = await verifiedAddresses(unit);
  const now = realNow();
  for (const domain of domains) {
    const prover = addresses.find((email) => domainOfEmail(email) === domain);
    const row = await insertDomain(unit, {
      id: unit.newId(),
      domain,
      code: randomBytes(8).toString('hex'),
      added_by: adder?.id ?? null,
      added_by_name: adder ? `${adder.first_name} ${adder.last_name}`.trim() : '',
      created_at: now,
      verified_at: prover === undefined ? null : now,
      proof: prover === undefined ? null : 'administrator',
      verified_by: prover ?? null,
      check_id: null,
      last_checked_at: null,
      problem: null,
    });
    unit.audited({
      entityKind: 'domain',
      entityId: row.id,
      before: null,
      after: { domain, status: row.proof ? 'verified' : 'pending', proof: row.proof },
    });
    await announce(unit, domainChanged, { domain_id: row.id });
  }
  return listRows(unit);
}

/**
 * Has the TXT record checked after the commit, unless a check is under way.
 * @throws AppError 404, 409 if it is verified already
 */
export async function verifyDomain(unit: UnitOfWork, domain: string): Promise<DomainModel> {
  const found = await lockByName(unit, domain);
  const row = domainPolicy.authorise(unit.scope, 'domain.verify', found);
  if (row.verified_at !== null) throw new AppError(domainErrors.verified);
  const checkId = unit.newId();
  const checking = await updateDomain(unit, row.id, { check_id: checkId });
  unit.audited({
    entityKind: 'domain',
    entityId: row.id,
    before: { domain, status: 'pending' },
    after: { domain, status: 'checking' },
  });
  unit.send(checkDomain, { domain_id: row.id, check_id: checkId });
  await announce(unit, domainChanged, { domain_id: row.id });
  return checking;
}

/** @throws AppError 404 */
export async function removeDomain(unit: UnitOfWork, domain: string): Promise<void> {
  const found = await lockByName(unit, domain);
  const row = domainPolicy.authorise(unit.scope, 'domain.remove', found);
  await deleteDomain(unit, row.id);
  unit.audited({
    entityKind: 'domain',
    entityId: row.id,
    before: { domain, status: row.proof ? 'verified' : 'pending', proof: row.proof },
    after: null,
  });
  await announce(unit, domainChanged, { domain_id: row.id });
}
