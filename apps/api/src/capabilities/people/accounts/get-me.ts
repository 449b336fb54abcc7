import { isImpersonation } from '@workspace/domain/access/actor';
import type { getMe as operation } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { findUser } from './store.ts';

const noUser = {
  user: null,
  company: null,
  onboarding: null,
  entered_as_super_admin: false,
};

/** Skips the database for a login without a company. */
export const getMe = withoutTransaction<typeof operation>(
  async ({ actor, session, pool, scope, origin }) => {
    const { kind, email } = actor;
    if (actor.kind === 'newcomer' || actor.kind === 'staff')
      return { data: { kind, email, name: actor.name, ...noUser } };
    const [user, company] = await transact(
      pool,
      scope,
      origin,
      (unit) => Promise.all([findUser(unit, actor.user_id), findOwnCompany(unit)]),
      'read',
    );
    if (!user || !company) throw new AppError(commonErrors.unauthenticated);
    const { company_id, name, logo_url } = company;
    return {
      data: {
        ...noUser,
        kind,
        email,
        name: displayName(user),
        user,
        company: { company_id, name, logo_url },
        ...(isImpersonation(actor)
          ? {
              entered_as_super_admin: true,
              act: actor.act,
              expires_at: session?.expiresAt.toISOString(),
            }
          : {}),
      },
    };
  },
);
