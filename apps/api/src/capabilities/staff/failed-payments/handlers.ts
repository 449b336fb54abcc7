import type * as operations from '@workspace/domain/charging/operations';
import { withoutTransaction } from '../../../http/handler.ts';

export const listFailedPayments = withoutTransaction<typeof operations.listFailedPayments>(
  async () => ({ data: [], page: { next_cursor: null, total: 0 } }),
);
