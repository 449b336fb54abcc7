import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { onboardingErrors } from '@workspace/domain/onboarding/errors';
import {
  type BookingPlace,
  type Onboarding,
  type OnboardingAnswers,
  termsVersion,
} from '@workspace/domain/onboarding/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findAdmin } from '../../company/administrators/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import type { AcceptedTerms } from '../../company/kyb/index.ts';
import { findPersonOfLogin } from './login-store.ts';
import {
  findAnswers,
  lockAnswers,
  type Owner,
  ownerOf,
  takeAnswers,
  writeAnswers,
} from './store.ts';

type Progress = Omit<Onboarding, 'booking'>;

/** Where somebody begins: an administrator after what the user and the company say already. */
async function beginning(unit: UnitOfWork, owner: Owner): Promise<Progress> {
  if ('identity_id' in owner) return { step: 'AboutYourself', answers: {}, version: 0 };
  const person = await findAdmin(unit, owner.user_id);
  const company = await findOwnCompany(unit);
  const answers: OnboardingAnswers = {
    ...(person && { firstName: person.first_name, lastName: person.last_name }),
    ...(company && { company: company.name, select_country: company.country_iso_code }),
    ...(company?.website && { website: company.website }),
  };
  return { step: 'Company', answers, version: 0 };
}

async function progressOf(unit: UnitOfWork, owner: Owner): Promise<Progress> {
  const kept = await findAnswers(unit, owner);
  if (!kept) return beginning(unit, owner);
  const { step, answers, version } = kept;
  return { step, answers, version };
}

/** @throws AppError 403 for a caller who has no onboarding */
function requireOwner(unit: UnitOfWork): Owner {
  const owner = ownerOf(unit.scope);
  if (!owner) throw new AppError(commonErrors.forbidden);
  return owner;
}

/** What the caller entered so far. */
export async function readOnboarding(
  unit: UnitOfWork,
  booking: BookingPlace | null,
): Promise<Onboarding> {
  return { ...(await progressOf(unit, requireOwner(unit))), booking };
}

interface Saving {
  readonly entered: Pick<Onboarding, 'step' | 'answers'>;
  readonly booking: BookingPlace | null;
  /** From `If-Match`. */
  readonly seenVersion: number | undefined;
}

async function save(unit: UnitOfWork, owner: Owner, saving: Saving): Promise<Onboarding> {
  const before = await progressOf(unit, owner);
  const company = 'company_id' in owner ? await findOwnCompany(unit) : undefined;
  if (company?.status === 'activated' && before.version === 0) {
    throw new AppError(onboardingErrors.completed);
  }
  const { entered, booking, seenVersion } = saving;
  if (seenVersion !== undefined && seenVersion !== before.version) {
    throw new AppError(commonErrors.staleVersion, { current: { ...before, booking } });
  }
  const version = before.version + 1;
  const { step, answers } = await writeAnswers(unit, owner, { ...entered, version });
  return { step, answers, version, booking };
}

/**
 * Replaces what the caller entered so far.
 * @param email of the login
 * @throws AppError 412 with what is kept; 409 once the company is activated, unless answers of this
 *   user still wait to be submitted
 */
export async function saveOnboarding(
  unit: UnitOfWork,
  email: string,
  saving: Saving,
): Promise<Onboarding> {
  const owner = requireOwner(unit);
  await lockAnswers(unit, owner);
  // Another tab may have opened the company, to whose user the answers were moved.
  const person = 'identity_id' in owner ? await findPersonOfLogin(unit, email) : undefined;
  if (!person) return save(unit, owner, saving);
  return unit.asCompany(person.company_id, async (inside) => {
    await lockAnswers(inside, person);
    return save(inside, person, saving);
  });
}

/** What the caller entered so far; undefined if nothing is kept. */
export async function keptAnswers(unit: UnitOfWork): Promise<OnboardingAnswers | undefined> {
  const owner = ownerOf(unit.scope);
  return owner && (await findAnswers(unit, owner))?.answers;
}

/** The terms that the caller has accepted; undefined if none, and for staff. */
export async function acceptedTerms(unit: UnitOfWork): Promise<AcceptedTerms | undefined> {
  const answers = await keptAnswers(unit);
  if (answers?.terms_accepted !== true) return undefined;
  return { terms_accepted_at: unit.now, terms_version: termsVersion };
}

/** Deletes what the caller entered, once it was submitted. */
export async function dropAnswers(unit: UnitOfWork): Promise<void> {
  const owner = ownerOf(unit.scope);
  if (!owner) return;
  await lockAnswers(unit, owner);
  await takeAnswers(unit, owner);
}
