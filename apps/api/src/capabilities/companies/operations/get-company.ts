import type { getCompany as operation } from '@workspace/domain/companies/operations';
import type { Handler } from '../../../http/handler.ts';
import { companyPolicy } from '../policy.ts';
import { findOwnCompany } from '../store.ts';

export const getCompany: Handler<typeof operation> = async ({ unit }) => ({
  data: companyPolicy.authorise(unit.scope, 'company.get', await findOwnCompany(unit)),
});
