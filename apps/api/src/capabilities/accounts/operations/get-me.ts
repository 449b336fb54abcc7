import { isVisit } from '@workspace/domain/access/actor';
import type { getMe as operation } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Handler } from '../../../http/handler.ts';
import { findOwnCompany } from '../../companies/index.ts';
import { findUser } from '../store.ts';

const nobody = { user: null, company: null, entered_as_super_admin: false };

export const getMe: Handler<typeof operation> = async ({ actor, session, unit }) => {
  const { kind, email } = actor;
  if (actor.kind === 'newcomer') return { data: { kind, email, name: email, ...nobody } };
  if (actor.kind === 'staff') return { data: { kind, email, name: actor.name, ...nobody } };
  const user = await findUser(unit, actor.user_id);
  const company = await findOwnCompany(unit);
  if (!user || !company) throw new AppError(commonErrors.unauthenticated);
  const { company_id, name, logo_url } = company;
  return {
    data: {
      ...nobody,
      kind,
      email,
      name: displayName(user),
      user,
      company: { company_id, name, logo_url },
      ...(isVisit(actor)
        ? {
            entered_as_super_admin: true,
            act: actor.act,
            expires_at: session?.expiresAt.toISOString(),
          }
        : {}),
    },
  };
};
