import type { Month } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { currentInvoices } from './store.ts';

/** Whether the account's invoice of a month still had no VAT, because its VAT number was good. */
export async function wasVatNumberDenied(
  unit: UnitOfWork,
  accountId: string,
  month: Month,
): Promise<boolean> {
  const invoices = await currentInvoices(unit, month);
  const invoice = invoices.find(({ payment_account_id }) => payment_account_id === accountId);
  return invoice?.snapshot?.vat.treatment === 'reverse_charge';
}
