import type * as operations from '@workspace/domain/companies/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { recountOutdated } from './figures-store.ts';
import { readOverview } from './overview-store.ts';

/** The customer overview, read with a dedicated database role that sees all companies. */
export const listCompanies = withoutTransaction<typeof operations.listCompanies>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, async (staff) => {
      await recountOutdated(staff);
      return readOverview(staff, query);
    }),
);
