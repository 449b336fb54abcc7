import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { paymentErrors } from '@workspace/domain/payments/errors';
import type { Payments } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(paymentErrors.notConfigured);
};

/** In production without a vendor: every call is 503, and no event is from a vendor. */
export const paymentsNotConfigured: Payments = {
  form: { kind: 'none' },
  createCustomer: refuse,
  updateCustomer: refuse,
  startSetup: refuse,
  charge: refuse,
  findCharge: refuse,
  confirmationOf: refuse,
  cancelCharge: refuse,
  refund: refuse,
  removeMethod: refuse,
  readEvent: async () => {
    throw new AppError(commonErrors.forbidden);
  },
};
