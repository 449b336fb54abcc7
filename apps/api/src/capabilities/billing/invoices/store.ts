import type { Month } from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import type { InvoiceState } from '@workspace/domain/billing/states';
import type { Currency } from '@workspace/domain/shared/money';
import { raw } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { InvoiceModel } from './models.ts';

const ofCompany = (unit: UnitOfWork) =>
  InvoiceModel.query(unit.trx).where('invoices.company_id', unit.scope.companyId);

/** An invoice in preparation: its lines are written while its sums are not known yet. */
export async function insertInvoice(
  unit: UnitOfWork,
  invoice: {
    readonly id: string;
    readonly accountId: string;
    readonly accountName: string;
    readonly month: Month;
    readonly currency: Currency;
  },
): Promise<void> {
  await unit.trx('invoices').insert({
    company_id: unit.scope.companyId,
    id: invoice.id,
    payment_account_id: invoice.accountId,
    payment_account_name: invoice.accountName,
    month: invoice.month,
    currency: invoice.currency,
    state: 'PREPARING',
    state_changed_at: unit.now,
    net: 0,
    vat: 0,
    total: 0,
    created_at: unit.now,
  });
}

/** What an invoice says, from the moment it is issued on. */
export interface IssuedColumns {
  readonly number: string;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly due_at: Date;
  readonly snapshot: InvoiceSnapshot;
}

export async function issueInvoice(
  unit: UnitOfWork,
  id: string,
  issued: IssuedColumns,
): Promise<void> {
  await unit
    .trx('invoices')
    .where({ company_id: unit.scope.companyId, id })
    .update({
      ...issued,
      snapshot: JSON.stringify(issued.snapshot),
      state: 'READY',
      state_changed_at: unit.now,
      issued_at: unit.now,
      version: unit.trx.raw('version + 1'),
    });
}

/** An invoice of the company; locked until the commit if it is about to change. */
export async function loadInvoice(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<InvoiceModel | undefined> {
  const query = InvoiceModel.query(unit.trx).findById([unit.scope.companyId ?? '', id]);
  return lock ? query.forUpdate() : query;
}

/** Columns that a change of the state writes with it. */
export type StateColumns = Partial<
  Pick<
    InvoiceModel,
    | 'next_try_at'
    | 'failure'
    | 'tries'
    | 'refund_state'
    | 'is_to_be_reissued'
    | 'void_reason'
    | 'credit_note_number'
    | 'credit_note_snapshot'
  >
>;

export async function writeState(
  unit: UnitOfWork,
  id: string,
  state: InvoiceState,
  columns: StateColumns = {},
): Promise<InvoiceModel> {
  const [row] = await ofCompany(unit)
    .where('id', id)
    .patch({ ...columns, state, state_changed_at: unit.now, version: raw('version + 1') })
    .returning('*');
  if (!row) throw new Error('An invoice that was locked is gone.');
  return row;
}

/** Changes what is known of a refund; the state of the invoice stays. */
export async function writeRefund(
  unit: UnitOfWork,
  id: string,
  columns: Pick<StateColumns, 'refund_state' | 'is_to_be_reissued'>,
): Promise<void> {
  await ofCompany(unit)
    .where('id', id)
    .patch({ ...columns, version: raw('version + 1') });
}

/** Notes why an invoice that has failed already is not paid now. */
export async function writeFailure(
  unit: UnitOfWork,
  id: string,
  columns: Pick<StateColumns, 'failure' | 'next_try_at'>,
): Promise<void> {
  await ofCompany(unit)
    .where('id', id)
    .patch({ ...columns, version: raw('version + 1') });
}

/** Whether any invoice of the company is unpaid. */
export async function hasUnpaidInvoice(unit: UnitOfWork): Promise<boolean> {
  const row: unknown = await ofCompany(unit).where('state', 'UNPAID').select('id').first();
  return row !== undefined;
}

/** Ids of the account's invoices in these states, the oldest first. */
export async function listOfAccount(
  unit: UnitOfWork,
  accountId: string,
  states: readonly InvoiceState[],
): Promise<string[]> {
  const rows = await ofCompany(unit)
    .where('payment_account_id', accountId)
    .whereIn('state', [...states])
    .orderBy(['month', 'number'])
    .select('id');
  return rows.map(({ id }) => id);
}

/** Records which invoice replaces a voided one. */
export async function noteReplaced(unit: UnitOfWork, id: string, by: string): Promise<void> {
  await ofCompany(unit)
    .where('id', id)
    .patch({ replaced_by: by, version: raw('version + 1') });
}

/** Where the PDF of an invoice and that of its credit note are noted. */
export type PdfColumn = 'pdf_file_id' | 'credit_note_pdf_file_id';

/** Notes the stored file with the PDF; nothing that the invoice says changes with it. */
export async function notePdf(
  unit: UnitOfWork,
  id: string,
  column: PdfColumn,
  fileId: string,
): Promise<void> {
  await ofCompany(unit)
    .where('id', id)
    .patch({ [column]: fileId });
}

/** The invoices of a month that are not voided. */
export async function currentInvoices(unit: UnitOfWork, month: Month): Promise<InvoiceModel[]> {
  return ofCompany(unit).where('month', month).whereNot('state', 'VOIDED').orderBy('number');
}

/** All invoices of a month, voided ones too. */
export async function invoicesOfMonth(unit: UnitOfWork, month: Month): Promise<InvoiceModel[]> {
  return ofCompany(unit).where('month', month).orderBy('number');
}

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

/** Whether no current invoice of a month is in another currency. */
export async function isBilledIn(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
): Promise<boolean> {
  const other: unknown = await ofCompany(unit)
    .where('month', month)
    .whereNot('state', 'VOIDED')
    .whereNot('currency', currency)
    .select('id')
    .first();
  return other === undefined;
}
