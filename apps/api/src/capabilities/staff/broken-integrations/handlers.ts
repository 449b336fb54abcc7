import type * as operations from '@workspace/domain/integrations/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readBroken } from './broken-store.ts';

/** Read with a dedicated database role that sees all companies. */
export const listBrokenIntegrations = withoutTransaction<typeof operations.listBrokenIntegrations>(
  ({ scope, origin, services }, { query }) =>
    transact(
      services.staffPool,
      scope,
      origin,
      (staff) => readBroken(staff, query, services.realNow()),
      'read',
    ),
);
