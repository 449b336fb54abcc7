import { domainToUnicode } from 'node:url';
import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import { accountErrors } from '@workspace/domain/accounts/errors';
import type { createUserSchema, User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { suggestCompanyName } from '@workspace/domain/onboarding/company-name';
import { asciiAddress } from '@workspace/domain/shared/email';
import type * as z from 'zod/mini';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { createCompany, loadCompany } from '../../company/companies/index.ts';
import { isPublicProvider } from '../../company/domains/index.ts';
import { findPersonOfLogin, giveAnswers, lockLogin, takeAnswers } from '../onboarding/index.ts';
import { changeUser } from './changing.ts';
import { requireCountry } from './creating.ts';
import { userEntity } from './entity.ts';
import { admitUser, emailRefused, findUser, isArchivedElsewhere, isEmailClaimed } from './store.ts';

/** What somebody enters about themselves who opens a company. */
export type Founder = z.infer<typeof createUserSchema>;

/** Where companies and their founders are until they say so (specification 1, section 4.2). */
const defaultCountry = 'US';

/** An address of a login in the form in which addresses are stored and compared. */
const storedAddress = (email: string) => asciiAddress(email.trim().toLowerCase());

/** @throws AppError 422 */
function requireFounder(loginEmail: string, { email, role, team_ids: teamIds }: Founder): void {
  const fields = {
    ...(email === storedAddress(loginEmail)
      ? {}
      : { email: 'Use the email address with which you are logged in.' }),
    ...(role === 'regular' ? { role: 'The first person of a company is its administrator.' } : {}),
    ...(teamIds?.length ? { team_ids: 'A new company has no teams yet.' } : {}),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Changes the names and the country of a person who sets the company up. */
function changeFounder(unit: UnitOfWork, userId: string, input: Founder): Promise<User> {
  const { first_name, last_name, country_iso_code } = input;
  const change = {
    first_name,
    last_name,
    ...(country_iso_code === undefined ? {} : { country_iso_code }),
  };
  return changeUser(unit, userId, change, undefined, async () => {});
}

const isBeingSetUp = async (unit: UnitOfWork) =>
  (await loadCompany(unit))?.onboarding_stage === 'in_progress';

/** The company and its administrator, in the scope of the new company. */
async function addFounder(unit: UnitOfWork, userId: string, input: Founder): Promise<User> {
  const { email, first_name, last_name, country_iso_code = defaultCountry } = input;
  await createCompany(unit, {
    name: suggestCompanyName({ email, last_name }, { isPublicProvider, decode: domainToUnicode }),
    country_iso_code: defaultCountry,
    contact_person_id: userId,
  });
  const person = { first_name, last_name, email, country_iso_code };
  await admitUser(unit, { id: userId, ...person, role: 'admin' });
  const user = await findUser(unit, userId);
  if (!user) throw new AppError(commonErrors.internal);
  userEntity.created(unit, user);
  return user;
}

/**
 * Makes the user and the company of a login without one, and moves what it entered so far to the
 * user (decisions on billing 6). The same login opens one company: a second call changes the user.
 * @throws AppError 422 for another address than the login's and other wrong fields; 409 on `email`
 *   if a person has the address by now, or one who was archived had it
 */
export async function openCompany(
  unit: UnitOfWork,
  login: { readonly identity_id: string; readonly email: string },
  input: Founder,
): Promise<User> {
  requireFounder(login.email, input);
  const { email, user_id = unit.newId(), country_iso_code = defaultCountry } = input;
  await requireCountry(unit, country_iso_code);
  // Two tabs take turns, so that the second finds the user of the first.
  await lockLogin(unit, login.identity_id);
  const found = await findPersonOfLogin(unit, email);
  if (found) {
    return unit.asCompany(found.company_id, async (inside) => {
      const user = await findUser(inside, found.user_id);
      if (user?.role === 'admin' && (await isBeingSetUp(inside))) {
        return changeFounder(inside, found.user_id, input);
      }
      throw emailRefused(accountErrors.emailExists);
    });
  }
  if ((await isEmailClaimed(unit, email)) || (await isArchivedElsewhere(unit, email))) {
    throw emailRefused(accountErrors.emailExists);
  }
  const answers = await takeAnswers(unit, { identity_id: login.identity_id });
  return unit.asCompany(unit.newId(), async (inside) => {
    const user = await addFounder(inside, user_id, input);
    if (answers) await giveAnswers(inside, user, answers);
    return user;
  });
}

/**
 * Changes the user of an administrator who calls again with the own address while the company is
 * being set up. Undefined for every other call: somebody else is to be added.
 * @throws AppError 422
 */
export async function continueOpening(
  unit: UnitOfWork,
  actor: Actor,
  input: Founder,
): Promise<User | undefined> {
  if (actor.kind !== 'admin' || isImpersonation(actor)) return undefined;
  if (input.email !== storedAddress(actor.email) || !(await isBeingSetUp(unit))) return undefined;
  requireFounder(actor.email, input);
  return changeFounder(unit, actor.user_id, input);
}
