import type { getCompany as operation } from '@workspace/domain/companies/operations';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Handler } from '../../../http/handler.ts';
import { findOwnCompany } from '../store.ts';

export const getCompany: Handler<typeof operation> = async ({ unit }) => {
  const company = await findOwnCompany(unit);
  if (!company) throw new AppError(commonErrors.notFound);
  return { data: company };
};
