import type { DeclineReason } from '@workspace/domain/payments/declines';
import type { Currency } from '@workspace/domain/shared/money';
import type { Knex } from 'knex';
import type { PaymentAccount } from '../port.ts';

export interface CustomerRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly email: string | null;
}

export interface MethodRow {
  readonly id: string;
  readonly customer_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly detached_at: Date | null;
}

export interface ChargeRow {
  readonly id: string;
  readonly key: string;
  readonly customer_id: string;
  readonly method_id: string;
  readonly invoice_id: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'succeeded' | 'confirmation_needed' | 'declined' | 'cancelled';
  readonly reason: DeclineReason | null;
}

export interface RefundRow {
  readonly id: string;
  readonly key: string;
  readonly charge_id: string;
  readonly amount: number;
}

export interface TicketRow {
  readonly hash: Buffer;
  readonly customer_id: string;
  readonly charge_id: string | null;
  readonly issued_at: Date;
  readonly used_at: Date | null;
}

/** Inserts the customer of an account, or finds it. */
export async function keepCustomer(
  db: Knex,
  id: string,
  { accountId, name, email }: PaymentAccount,
): Promise<string> {
  const row = { id, account_id: accountId, name, email };
  const [kept] = await db<CustomerRow>('sandbox.payment_customers')
    .insert(row)
    .onConflict('account_id')
    .merge({ name, email })
    .returning('id');
  if (!kept) throw new Error('The sandbox kept no customer.');
  return kept.id;
}

export async function findCustomer(db: Knex, id: string): Promise<CustomerRow | undefined> {
  return db<CustomerRow>('sandbox.payment_customers').where({ id }).first();
}

export async function updateCustomer(
  db: Knex,
  id: string,
  change: Pick<CustomerRow, 'name' | 'email'>,
): Promise<number> {
  return db('sandbox.payment_customers').where({ id }).update(change);
}

export async function insertMethod(db: Knex, row: Omit<MethodRow, 'detached_at'>): Promise<void> {
  await db('sandbox.payment_methods').insert(row);
}

export async function findMethod(db: Knex, id: string): Promise<MethodRow | undefined> {
  return db<MethodRow>('sandbox.payment_methods').where({ id }).first();
}

/** Undefined if it is not attached. */
export async function detachMethod(db: Knex, id: string): Promise<MethodRow | undefined> {
  const [row] = await db<MethodRow>('sandbox.payment_methods')
    .where({ id })
    .whereNull('detached_at')
    .update({ detached_at: db.raw('clock_timestamp()') })
    .returning('*');
  return row;
}

/** Inserts a charge unless its key is known; whether it did. */
export async function insertCharge(db: Knex, row: ChargeRow): Promise<boolean> {
  const inserted = await db('sandbox.payment_charges')
    .insert(row)
    .onConflict('key')
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

type ChargeAt = { readonly key: string } | { readonly id: string };

/** Locks the charge until the transaction ends. */
export async function lockCharge(db: Knex, at: ChargeAt): Promise<ChargeRow | undefined> {
  return db<ChargeRow>('sandbox.payment_charges').where(at).forUpdate().first();
}

export async function findCharge(db: Knex, at: ChargeAt): Promise<ChargeRow | undefined> {
  return db<ChargeRow>('sandbox.payment_charges').where(at).first();
}

export async function markCharge(
  db: Knex,
  id: string,
  state: 'succeeded' | 'cancelled',
): Promise<void> {
  await db('sandbox.payment_charges').where({ id }).update({ state });
}

/** All refunds of a charge. */
export async function listRefunds(db: Knex, chargeId: string): Promise<RefundRow[]> {
  return db<RefundRow>('sandbox.payment_refunds').where({ charge_id: chargeId });
}

export async function insertRefund(db: Knex, row: RefundRow): Promise<void> {
  await db('sandbox.payment_refunds').insert(row);
}

export async function insertTicket(
  db: Knex,
  row: Pick<TicketRow, 'hash' | 'customer_id' | 'charge_id'>,
): Promise<void> {
  await db('sandbox.payment_tickets').insert(row);
}

/** Locks the ticket until the transaction ends. */
export async function lockTicket(db: Knex, hash: Buffer): Promise<TicketRow | undefined> {
  return db<TicketRow>('sandbox.payment_tickets').where({ hash }).forUpdate().first();
}

export async function markUsed(db: Knex, hash: Buffer): Promise<void> {
  await db('sandbox.payment_tickets')
    .where({ hash })
    .update({ used_at: db.raw('clock_timestamp()') });
}
