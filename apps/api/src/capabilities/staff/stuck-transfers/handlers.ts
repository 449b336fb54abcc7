import type * as operations from '@workspace/domain/status/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readStuck } from './stuck-store.ts';

/** Read with a dedicated database role that sees all companies. */
export const listStuckTransfers = withoutTransaction<typeof operations.listStuckTransfers>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, (staff) => readStuck(staff, query), 'read'),
);
