import type { User } from '@workspace/domain/accounts/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import { definePolicy, isWithin, managers, type PolicyActor } from '../../../access/policy.ts';

export type PolicyUser = Pick<User, 'company_id' | 'role' | 'status'>;

/** An administrator of the company, or the product itself. */
const isTrusted = ({ actorKind }: PolicyActor): boolean =>
  actorKind === 'admin' || actorKind === 'system';

/**
 * Neither staff who act as a company nor its API keys change who its administrators are, nor by
 * another way: whoever gets an administrator's address is one, and an archived administrator is none
 * (decisions 1; decisions on integrations 4).
 */
const isNoAdmin = (actor: PolicyActor, { role }: PolicyUser): boolean =>
  isTrusted(actor) || role !== 'admin';

/** An API key changes no address of anybody who has logged in: the login would go with it. */
const mayChangeLogin = (actor: PolicyActor, user: PolicyUser): boolean =>
  isNoAdmin(actor, user) && (actor.actorKind !== 'api_key' || user.status === 'new_user');

/** Administrators manage the people of their company, archived ones included. */
export const userPolicy = definePolicy({
  knows: (actor, user: PolicyUser) => isWithin(actor, user) && managers(actor),
  rules: {
    'user.change': managers,
    'user.change_login': mayChangeLogin,
    'user.change_role': isTrusted,
    'user.archive': isNoAdmin,
    'user.restore': managers,
  },
  refusals: {
    'user.change_login': commonErrors.deniedWhileActing,
    'user.change_role': commonErrors.deniedWhileActing,
    'user.archive': commonErrors.deniedWhileActing,
  },
});
