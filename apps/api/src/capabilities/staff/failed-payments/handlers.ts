import type * as operations from '@workspace/domain/charging/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readFailedPayments } from './failed-store.ts';

/** Read with a dedicated database role that sees all companies. */
export const listFailedPayments = withoutTransaction<typeof operations.listFailedPayments>(
  ({ scope, origin, services }, { query }) =>
    transact(
      services.staffPool,
      scope,
      origin,
      (staff) => readFailedPayments(staff, query),
      'read',
    ),
);
