import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { ChargeModel, type ChargeRow } from './models.ts';

/** Which charge: an invoice and the number of the try. */
interface ChargeId {
  readonly invoiceId: string;
  readonly try: number;
}

const find = (unit: UnitOfWork, { invoiceId, try: number }: ChargeId) =>
  ChargeModel.query(unit.trx).findById([unit.scope.companyId ?? '', invoiceId, number]);

export type NewCharge = Pick<
  ChargeRow,
  'invoice_id' | 'customer_id' | 'method_id' | 'method_name' | 'amount' | 'currency' | 'was_unpaid'
>;

/** Inserts the next try of an invoice that is locked, and returns its number. */
export async function insertCharge(unit: UnitOfWork, charge: NewCharge): Promise<number> {
  const all = await listCharges(unit, charge.invoice_id);
  const next = (all.at(-1)?.try ?? 0) + 1;
  await ChargeModel.query(unit.trx).insert({
    ...charge,
    company_id: unit.scope.companyId ?? '',
    try: next,
    state: 'sending',
    started_at: unit.now,
  });
  return next;
}

/** All charges of an invoice, the first try first. */
export async function listCharges(unit: UnitOfWork, invoiceId: string): Promise<ChargeRow[]> {
  return ChargeModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, invoice_id: invoiceId })
    .orderBy('try');
}

/** Charges of the company that no answer is known of. */
export async function listUnsent(unit: UnitOfWork): Promise<ChargeId[]> {
  const rows = await ChargeModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, state: 'sending' })
    .orderBy('started_at');
  return rows.map((row) => ({ invoiceId: row.invoice_id, try: row.try }));
}

/** Reads a charge. Lock its invoice before changing it. */
export async function loadCharge(unit: UnitOfWork, id: ChargeId): Promise<ChargeRow | undefined> {
  return find(unit, id);
}

/** Columns that change after a charge was made. */
type ChargeChange = Partial<
  Pick<
    ChargeRow,
    | 'state'
    | 'failure'
    | 'is_final'
    | 'charge_id'
    | 'ended_at'
    | 'reported_at'
    | 'refunded_amount'
    | 'refunds'
    | 'failed_refund'
    | 'refund_failed_at'
    | 'dispute_state'
    | 'disputed_at'
    | 'dispute_reported_at'
  >
>;

export async function writeCharge(
  unit: UnitOfWork,
  { invoice_id, try: number }: Pick<ChargeRow, 'invoice_id' | 'try'>,
  change: ChargeChange,
): Promise<void> {
  await find(unit, { invoiceId: invoice_id, try: number }).patch(change);
}

/**
 * Notes that the charge is about to be sent to the vendor for the first time (real time).
 * @returns false if it was cancelled meanwhile, and must not be sent
 */
export async function noteSending(unit: UnitOfWork, id: ChargeId): Promise<boolean> {
  const count: number = await find(unit, id)
    .where('state', 'sending')
    .patch({ sent_at: ChargeModel.raw('clock_timestamp()') });
  return count > 0;
}

/** Where a charge of the payment vendor belongs, before its company is known. */
export async function lookupCharge(
  unit: UnitOfWork,
  chargeId: string,
): Promise<
  { readonly company_id: string; readonly invoice_id: string; readonly try: number } | undefined
> {
  const [found] = await unit.query<{ company_id: string; invoice_id: string; try: number }>(
    'SELECT company_id, invoice_id, try FROM lookup_invoice_charge(:charge)',
    { charge: chargeId },
  );
  return found;
}
