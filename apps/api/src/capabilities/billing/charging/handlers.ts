import type * as billing from '@workspace/domain/billing/operations';
import type * as operations from '@workspace/domain/charging/operations';
import type { Handler } from '../../../http/handler.ts';
import { withoutTransaction } from '../../../http/handler.ts';

const missing = (): never => {
  throw new Error('This call is not built yet.');
};

export const payInvoice: Handler<typeof operations.payInvoice> = missing;
export const markInvoiceUnpaid: Handler<typeof operations.markInvoiceUnpaid> = missing;
export const remindOfInvoice: Handler<typeof operations.remindOfInvoice> = missing;
export const settleRefund: Handler<typeof operations.settleRefund> = missing;
export const listInvoiceTotals: Handler<typeof billing.listInvoiceTotals> = missing;
export const getPaymentConfirmation = withoutTransaction<typeof operations.getPaymentConfirmation>(
  async () => missing(),
);
export const lookupPayLink = withoutTransaction<typeof operations.lookupPayLink>(missing);
export const confirmByPayLink = withoutTransaction<typeof operations.confirmByPayLink>(missing);
export const addCardByPayLink = withoutTransaction<typeof operations.addCardByPayLink>(missing);
