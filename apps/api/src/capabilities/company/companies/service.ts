import { billingErrors } from '@workspace/domain/billing/errors';
import { companyErrors } from '@workspace/domain/companies/errors';
import type { Company } from '@workspace/domain/companies/schema';
import { AppError } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { currencyOfCountry } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { companyEntity } from './entity.ts';
import { companyPolicy } from './policy.ts';
import {
  type CompanyModel,
  findOwnCompany,
  insertCompany,
  lockCompany,
  lockCompanyForNote,
  presentCompany,
  readArchived,
  updateRow,
} from './store.ts';

/** The company of the call, locked, if the caller may do this to it. @throws AppError 403, 404 */
export async function requireCompany(
  unit: UnitOfWork,
  action: 'company.update' | 'company.review',
): Promise<CompanyModel> {
  const row = await lockCompany(unit);
  const company = row && Object.assign(row, { company_id: row.id });
  return companyPolicy.authorise(unit.scope, action, company);
}

/**
 * Refuses what would run, and be billed, without anybody who can end it (decisions on billing 8).
 * @throws AppError 409 `company_is_archived`
 */
export async function requireNotArchived(unit: UnitOfWork): Promise<void> {
  if (await readArchived(unit)) throw new AppError(companyErrors.archived);
}

/**
 * The company of the transaction, if numbers can be ordered for it.
 * @throws AppError 409 for one that is archived or not activated
 */
export async function requireOrdering(unit: UnitOfWork): Promise<Company> {
  await requireNotArchived(unit);
  const company = await findOwnCompany(unit);
  if (company?.status !== 'activated') throw new AppError(numberErrors.companyNotActivated);
  return company;
}

/**
 * Refuses what an unpaid invoice blocks (decisions on billing 3, "UNPAID blocks"). For those who
 * order for the company: from employees, who see nothing of billing, nothing is withheld by it.
 * @throws AppError 409 `invoice_unpaid`
 */
export async function requireNoUnpaidInvoice(unit: UnitOfWork): Promise<void> {
  const company = await findOwnCompany(unit);
  if (company?.has_unpaid_invoice) throw new AppError(billingErrors.unpaid);
}

/** A company that somebody is about to set up. */
export interface NewCompany {
  readonly name: string;
  readonly country_iso_code: string;
  /** Its first administrator, who is added after it. */
  readonly contact_person_id: string;
}

/** Adds the company of the transaction, which nobody can order for until it is activated. */
export async function createCompany(unit: UnitOfWork, company: NewCompany): Promise<Company> {
  const columns = {
    ...company,
    currency: currencyOfCountry(company.country_iso_code),
    status: 'not_activated',
    onboarding_stage: 'in_progress',
  } as const;
  const created = presentCompany(await insertCompany(unit, columns));
  companyEntity.created(unit, { ...created, onboarding_stage: columns.onboarding_stage });
  return created;
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes columns of a locked company, and records the change with those that differ. */
export async function changeCompany(
  unit: UnitOfWork,
  row: CompanyModel,
  columns: Partial<CompanyModel>,
): Promise<Company> {
  const names = Object.keys(columns) as (keyof CompanyModel & string)[];
  const changed = names.filter((name) => !sameValue(row[name], columns[name]));
  const valuesOf = (one: CompanyModel) =>
    Object.fromEntries(changed.map((name) => [name, one[name]]));
  const before = { ...presentCompany(row), ...valuesOf(row) };
  if (changed.length === 0) return presentCompany(row);
  const saved = await updateRow(unit, row, columns);
  const after = presentCompany(saved);
  companyEntity.updated(unit, before, { ...after, ...valuesOf(saved) });
  return after;
}

/**
 * Activates a locked company: sets its currency by its country, ends its onboarding, and notifies its
 * administrators if the provider's staff do it (decisions on billing 1 and 6).
 * @param columns what else is changed
 */
export async function markActivated(
  unit: UnitOfWork,
  row: CompanyModel,
  columns: Partial<CompanyModel> = {},
): Promise<Company> {
  const { country_iso_code: country = row.country_iso_code } = columns;
  const saved = await changeCompany(unit, row, {
    ...columns,
    status: 'activated',
    currency: currencyOfCountry(country),
    onboarding_stage: 'completed',
    activation_decided_at: unit.now,
    activation_reason: null,
  });
  if (companyPolicy.can(unit.scope, 'company.review', saved)) {
    unit.happened(companyEvents.companyActivated, { subjectId: null });
  }
  return saved;
}

/**
 * Declines the activation that a locked company has requested, and notifies its administrators, among
 * them who requested it.
 * @param columns what else is changed; `activation_reason` is what they read
 */
export async function markDeclined(
  unit: UnitOfWork,
  row: CompanyModel,
  columns: Partial<CompanyModel> = {},
): Promise<Company> {
  const { activation_reason: reason = null } = columns;
  const saved = await changeCompany(unit, row, {
    ...columns,
    status: 'not_activated',
    activation_decided_at: unit.now,
    activation_reason: reason,
  });
  unit.happened(companyEvents.activationDeclined, { subjectId: null, facts: { reason } });
  return saved;
}

/** Notes whether the company has an unpaid invoice, which its administrators' screens show. */
export async function noteUnpaidInvoice(unit: UnitOfWork, isUnpaid: boolean): Promise<void> {
  const company = await lockCompanyForNote(unit);
  if (company && company.has_unpaid_invoice !== isUnpaid) {
    await changeCompany(unit, company, { has_unpaid_invoice: isUnpaid });
  }
}
