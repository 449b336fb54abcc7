import type * as operations from '@workspace/domain/payment-accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { askAgain, confirmAddress } from './confirming.ts';

export const resendBillingEmail: Handler<typeof operations.resendBillingEmail> = async (
  { unit, services },
  { params },
) => {
  await askAgain(unit, services, params.account_id);
  return undefined;
};

export const confirmBillingEmail: Handler<typeof operations.confirmBillingEmail> = async (
  { unit, services },
  { body },
) => ({ data: await confirmAddress(unit, services, body.ticket) });
