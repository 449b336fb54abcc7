import type * as operations from '@workspace/domain/payment-accounts/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';

const missing = (): never => {
  throw new Error('This call is not built yet.');
};

export const resendBillingEmail: Handler<typeof operations.resendBillingEmail> = missing;
export const confirmBillingEmail = withoutTransaction<typeof operations.confirmBillingEmail>(
  async () => missing(),
);
