import type { getMe as operation } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Handler } from '../../../http/handler.ts';
import { findOwnCompany } from '../../companies/index.ts';
import { findUser } from '../store.ts';

export const getMe: Handler<typeof operation> = async ({ actor, unit }) => {
  const base = { email: actor.email, user: null, company: null, entered_as_super_admin: false };
  if (actor.kind === 'newcomer') return { data: { ...base, kind: actor.kind, name: actor.email } };
  if (actor.kind === 'staff') return { data: { ...base, kind: actor.kind, name: actor.name } };
  const user = await findUser(unit, actor.user_id);
  const company = await findOwnCompany(unit);
  if (!user || !company) throw new AppError(commonErrors.unauthenticated);
  return {
    data: {
      ...base,
      kind: actor.kind,
      name: displayName(user),
      user,
      company: { company_id: company.company_id, name: company.name, logo_url: company.logo_url },
    },
  };
};
