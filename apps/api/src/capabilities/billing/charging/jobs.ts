import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Payments } from '../../../vendors/payments/port.ts';
import { payByNewMethod } from '../accounts/index.ts';
import { listCharges } from '../charges/index.ts';
import {
  dueInvoice,
  listOfAccount,
  loadInvoice,
  refundPayment,
  withdrawCharges,
} from '../invoices/index.ts';
import { endChargeAtVendor } from './dropping.ts';
import { chargeInvoice, endCharge, giveUpInvoice, tryInvoice } from './messages.ts';
import { sendRefund } from './refunding.ts';
import { sendCharge, withdraw } from './sending.ts';
import { fallDue, giveUpIfFailed, startCharge, tryAgain } from './starting.ts';

/** What failed before, or waited for a method, is charged to the new one. */
async function payOpenInvoices(unit: UnitOfWork, accountId: string): Promise<void> {
  for (const id of await listOfAccount(unit, accountId, ['FAILED', 'UNPAID'])) {
    const invoice = await loadInvoice(unit, id, 'for_update');
    if (invoice?.state === 'FAILED' || invoice?.state === 'UNPAID') {
      await startCharge(unit, invoice, 'system');
    }
  }
}

/**
 * Charges invoices on the product clock, and gives back what was paid for voided ones.
 * @param deps with the pool of the worker's role
 */
export function chargingHandlers({
  pool,
  payments,
}: {
  readonly pool: Pool;
  readonly payments: Payments;
}): MessageHandler[] {
  const within =
    (companyId: string | null, operation: string, kind: 'clock' | 'system') =>
    <T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> => {
      const actor = { kind, id: null, name: null } as const;
      const origin = { operation, actor, requestId: null, address: null };
      return transact(pool, asSystem(companyId), origin, work);
    };
  return [
    handleMessage(dueInvoice, ({ companyId, payload }) =>
      within(companyId, dueInvoice.name, 'clock')((unit) => fallDue(unit, payload.invoice_id)),
    ),
    handleMessage(tryInvoice, ({ companyId, payload }) =>
      within(companyId, tryInvoice.name, 'clock')((unit) => tryAgain(unit, payload.invoice_id)),
    ),
    handleMessage(giveUpInvoice, ({ companyId, payload }) =>
      within(
        companyId,
        giveUpInvoice.name,
        'clock',
      )((unit) => giveUpIfFailed(unit, payload.invoice_id)),
    ),
    handleMessage(payByNewMethod, ({ companyId, payload }) =>
      within(
        companyId,
        payByNewMethod.name,
        'system',
      )((unit) => payOpenInvoices(unit, payload.account_id)),
    ),
    handleMessage(chargeInvoice, ({ companyId, payload }) =>
      sendCharge(payments, within(companyId, chargeInvoice.name, 'system'), {
        invoiceId: payload.invoice_id,
        try: payload.try,
      }),
    ),
    handleMessage(endCharge, ({ companyId, payload }) =>
      endChargeAtVendor(payments, within(companyId, endCharge.name, 'system'), {
        invoiceId: payload.invoice_id,
        try: payload.try,
      }),
    ),
    handleMessage(refundPayment, ({ companyId, payload }) =>
      sendRefund(payments, within(companyId, refundPayment.name, 'system'), {
        invoiceId: payload.invoice_id,
        try: payload.try,
      }),
    ),
    handleMessage(withdrawCharges, async ({ companyId, payload }) => {
      const inCompany = within(companyId, withdrawCharges.name, 'system');
      const all = await inCompany((unit) => listCharges(unit, payload.invoice_id));
      const waiting = all.filter(({ state }) => state === 'confirmation_needed');
      await withdraw(payments, inCompany, waiting);
    }),
  ];
}
