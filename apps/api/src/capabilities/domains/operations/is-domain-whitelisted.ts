import type { isDomainWhitelisted as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { companyOf } from '../store.ts';

export const isDomainWhitelisted: Handler<typeof operation> = async ({ unit }, { query }) => {
  const companyId = await companyOf(unit, query.domain);
  return { data: { is_whitelisted: companyId !== undefined, company_id: companyId ?? null } };
};
