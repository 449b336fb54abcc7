import { billingErrors } from '@workspace/domain/billing/errors';
import type { InvoiceLine } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { AppError } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listLines } from './lines-store.ts';
import { invoicePolicy } from './policy.ts';
import { loadInvoice } from './store.ts';

/**
 * What the documents of an invoice are made from.
 * @throws AppError 404; 409 while it is not issued
 */
export async function readDocument(
  unit: UnitOfWork,
  invoiceId: string,
): Promise<{ readonly snapshot: InvoiceSnapshot; readonly lines: readonly InvoiceLine[] }> {
  const found = await loadInvoice(unit, invoiceId);
  const { snapshot } = invoicePolicy.authorise(unit.scope, 'invoice.read', found);
  if (!snapshot) throw new AppError(billingErrors.notIssued);
  return { snapshot, lines: await listLines(unit, invoiceId) };
}
