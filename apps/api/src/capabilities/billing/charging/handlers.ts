import { billingErrors } from '@workspace/domain/billing/errors';
import type * as billing from '@workspace/domain/billing/operations';
import type * as operations from '@workspace/domain/charging/operations';
import { AppError } from '@workspace/domain/contract/error';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import type { Payments } from '../../../vendors/payments/port.ts';
import { answered, presentForm } from '../accounts/index.ts';
import type { ChargeRow } from '../charges/index.ts';
import { findInHistory, invoicePolicy, loadInvoice } from '../invoices/index.ts';
import { findWaiting, markUnpaid, payNow, remind } from './paying.ts';
import { settleRefused } from './refunding.ts';
import { readTotals } from './store.ts';

/** The invoice as the history shows it after the change. */
const changed = async (unit: UnitOfWork, invoiceId: string) => ({
  data: await findInHistory(unit, invoiceId),
});

export const payInvoice: Handler<typeof operations.payInvoice> = async ({ unit }, { params }) => {
  await payNow(unit, params.invoice_id);
  return changed(unit, params.invoice_id);
};

export const markInvoiceUnpaid: Handler<typeof operations.markInvoiceUnpaid> = async (
  { unit },
  { params },
) => {
  await markUnpaid(unit, params.invoice_id);
  return changed(unit, params.invoice_id);
};

export const remindOfInvoice: Handler<typeof operations.remindOfInvoice> = async (
  { unit },
  { params },
) => {
  await remind(unit, params.invoice_id);
  return changed(unit, params.invoice_id);
};

export const settleRefund: Handler<typeof operations.settleRefund> = async (
  { unit },
  { params, body },
) => {
  await settleRefused(unit, params.invoice_id, body.settlement);
  return changed(unit, params.invoice_id);
};

export const listInvoiceTotals: Handler<typeof billing.listInvoiceTotals> = async ({ unit }) => ({
  data: await readTotals(unit),
});

/** What the browser needs to ask the customer's bank. @throws AppError 409, 503 */
export async function startConfirmation(payments: Payments, waiting: ChargeRow | undefined) {
  if (!waiting || waiting.charge_id === null) throw new AppError(billingErrors.nothingToConfirm);
  const form = presentForm(payments.form);
  const { token } = await answered(payments.confirmationOf(waiting.charge_id));
  return { token, form };
}

/** The vendor is called outside of every transaction. */
export const getPaymentConfirmation = withoutTransaction<typeof operations.getPaymentConfirmation>(
  async ({ pool, scope, origin, services }, { params }) => {
    const waiting = await transact(
      pool,
      scope,
      origin,
      async (unit) => {
        const found = await loadInvoice(unit, params.invoice_id);
        return findWaiting(unit, invoicePolicy.authorise(unit.scope, 'invoice.pay', found));
      },
      'read',
    );
    return { data: await startConfirmation(services.payments, waiting) };
  },
);
