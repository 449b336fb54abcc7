import type * as operations from '@workspace/domain/companies/operations';
import { withoutTransaction } from '../../../http/handler.ts';
import { searchAllCompanies } from './searching.ts';

/** Read with a dedicated database role that sees all companies. */
export const searchCompanies = withoutTransaction<typeof operations.searchCompanies>(
  async (context, { body }) => ({ data: await searchAllCompanies(context, body.text) }),
);
