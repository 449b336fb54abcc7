import { isImpersonation } from '@workspace/domain/access/actor';
import type { getMe as operation } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import { onboardingStateOf } from '../onboarding/index.ts';
import { findUser } from './store.ts';

const noUser = {
  user: null,
  company: null,
  onboarding: null,
  entered_as_super_admin: false,
};

export const getMe = withoutTransaction<typeof operation>(
  async ({ actor, session, pool, scope, origin }) => {
    const { kind, email } = actor;
    const read = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
      transact(pool, scope, origin, work, 'read');
    if (actor.kind === 'staff') return { data: { kind, email, name: actor.name, ...noUser } };
    if (actor.kind === 'newcomer') {
      const onboarding = await read((unit) => onboardingStateOf(unit, undefined));
      return { data: { ...noUser, kind, email, name: actor.name, onboarding } };
    }
    const [user, company, onboarding] = await read(async (unit) => {
      const found = await Promise.all([findUser(unit, actor.user_id), findOwnCompany(unit)]);
      return [...found, await onboardingStateOf(unit, found[1])] as const;
    });
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
        onboarding,
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
