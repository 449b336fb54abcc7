import { accountErrors } from '@workspace/domain/accounts/errors';
import type { User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { userEntity } from './entity.ts';
import {
  admitUser,
  emailRefused,
  findUser,
  findUserByAddress,
  hasArchivedUser,
  isEmailClaimed,
  promoteUser,
} from './store.ts';

/** A person who has proved an address: by the ticket of an invitation, or by logging in with it. */
export interface Admission {
  /** In lower case. */
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: User['role'];
}

/**
 * Whether the person with an address may become an administrator; returns them if the company has
 * them.
 * @throws AppError 409 on `email` if they are archived or inactive, or of another company
 */
export async function requireInvitable(unit: UnitOfWork, email: string): Promise<User | undefined> {
  const own = await findUserByAddress(unit, email, 'for_update');
  if (own?.status === 'inactive') throw emailRefused(invitationErrors.inactivePerson);
  if (own) return own;
  if (await hasArchivedUser(unit, email)) throw emailRefused(accountErrors.emailOfArchivedPerson);
  if (await isEmailClaimed(unit, email)) throw emailRefused(accountErrors.emailExists);
  return undefined;
}

/**
 * Adds an active person with a role, or gives the role to the one whom the company has under the
 * address.
 * @throws AppError 409 on `email`, as {@link requireInvitable}
 */
export async function admitPerson(unit: UnitOfWork, admission: Admission): Promise<User> {
  const own = await requireInvitable(unit, admission.email);
  const { email, ...columns } = admission;
  if (own) {
    // Joining as an employee takes nothing from one who has become an administrator meanwhile.
    const role = own.role === 'admin' ? own.role : columns.role;
    await promoteUser(unit, own.user_id, { ...columns, role, status: 'active' });
    const after = await findUser(unit, own.user_id);
    if (!after) throw new AppError(commonErrors.internal);
    userEntity.updated(unit, own, after);
    return after;
  }
  const id = unit.newId();
  await admitUser(unit, { id, email, country_iso_code: null, ...columns });
  const user = await findUser(unit, id);
  if (!user) throw new AppError(commonErrors.internal);
  userEntity.created(unit, user);
  unit.happened(companyEvents.userAdmitted, { subjectId: id });
  return user;
}
