import type { User } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import { definePolicy, isWithin, managers, type PolicyActor } from '../../../access/policy.ts';

export type PolicyUser = Pick<User, 'company_id' | 'role'>;

/**
 * Staff who act as a company do not change who its administrators are, nor by another way: whoever
 * gets an administrator's address is one, and an archived administrator is none (decisions 1).
 */
const isNoAdminForStaff = ({ actorKind }: PolicyActor, { role }: PolicyUser): boolean =>
  actorKind !== 'staff' || role !== 'admin';

/** Administrators manage the people of their company, archived ones included. */
export const userPolicy = definePolicy({
  knows: (actor, user: PolicyUser) => isWithin(actor, user) && managers(actor),
  rules: {
    'user.change': managers,
    'user.change_login': isNoAdminForStaff,
    'user.change_role': ({ actorKind }) => actorKind !== 'staff',
    'user.archive': isNoAdminForStaff,
    'user.restore': managers,
  },
  refusals: {
    'user.change_login': commonErrors.deniedWhileActing,
    'user.change_role': commonErrors.deniedWhileActing,
    'user.archive': commonErrors.deniedWhileActing,
  },
});
