import type { listReviews as operation } from '@workspace/domain/verification/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { readQueue } from '../queue-store.ts';

/** Read with a dedicated database role that sees all companies. */
export const listReviews = withoutTransaction<typeof operation>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, (staff) => readQueue(staff, query), 'read'),
);
