import { randomUUID } from 'node:crypto';
import type { PaymentFailure, RefundState, TryState } from '@workspace/domain/billing/charges';
import type { InvoiceState } from '@workspace/domain/billing/states';
import type { Knex } from 'knex';

/**
 * Adds a payment account with a card, which the sandbox's payment vendor has too.
 * @param last4 of a test card of the sandbox; by default of one that is charged
 */
export async function plantPaymentAccount(
  owner: Knex,
  companyId: string,
  last4 = '4242',
): Promise<string> {
  const id = randomUUID();
  await owner('payment_accounts').insert({
    company_id: companyId,
    id,
    name: 'Main card',
    vendor_customer_id: `cus_sandbox_${id}`,
    vendor_method_id: `pm_sandbox_${id}`,
    method_type: 'visa',
    method_brand: 'Visa',
    method_last4: last4,
    was_used: true,
    created_at: new Date(),
  });
  await owner('sandbox.payment_customers').insert({
    id: `cus_sandbox_${id}`,
    account_id: id,
    name: 'Main card',
  });
  await owner('sandbox.payment_methods').insert({
    id: `pm_sandbox_${id}`,
    customer_id: `cus_sandbox_${id}`,
    brand: 'visa',
    last4,
    exp_month: 12,
    exp_year: 2098,
  });
  return id;
}

interface PlantedInvoice {
  /** One that exists, or the id of a new one without a method. */
  readonly accountId?: string;
  readonly state?: InvoiceState;
  readonly month?: string;
  readonly state_changed_at?: Date;
  readonly due_at?: Date;
  readonly next_try_at?: Date;
  readonly tries?: number;
  readonly failure?: PaymentFailure;
  readonly void_reason?: string;
  readonly refund_state?: RefundState;
}

/** Adds an issued invoice of a company, with one line of a number that it need not have. */
export async function plantInvoice(
  owner: Knex,
  companyId: string,
  { accountId = randomUUID(), ...columns }: PlantedInvoice = {},
): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  await owner('payment_accounts')
    .insert({ company_id: companyId, id: accountId, name: 'New payment method', created_at: now })
    .onConflict(['company_id', 'id'])
    .ignore();
  await owner('invoices').insert({
    company_id: companyId,
    id,
    payment_account_id: accountId,
    payment_account_name: 'New payment method',
    month: '2026-10',
    currency: 'EUR',
    state: 'PAID',
    state_changed_at: now,
    number: `2026-10-${id}`,
    net: 1000,
    vat: 250,
    total: 1250,
    issued_at: now,
    due_at: now,
    snapshot: JSON.stringify(snapshotOf(id)),
    created_at: now,
    ...columns,
  });
  await owner('invoice_lines').insert({
    company_id: companyId,
    invoice_id: id,
    position: 1,
    kind: 'plan',
    number_id: randomUUID(),
    phone_number: '+4520123456',
    country_iso_code: 'DK',
    plan_id: randomUUID(),
    plan_name: 'Zone A 20 GB',
    user_name: 'Emil Person',
    from_day: '2026-10-01',
    to_day: '2026-10-31',
    days: 31,
    currency: 'EUR',
    price: 1000,
    amount: 1000,
  });
  return id;
}

interface PaymentSeed {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly try?: number;
  readonly state?: TryState;
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Adds a try to charge an invoice; by default one that was declined for want of money. */
export async function plantPayment(
  owner: Knex,
  { companyId, invoiceId, try: place = 1, state = 'declined', columns = {} }: PaymentSeed,
): Promise<void> {
  const now = new Date();
  const failures: Partial<Record<TryState, PaymentFailure>> = {
    declined: 'insufficient_funds',
    confirmation_needed: 'confirmation_needed',
  };
  await owner('invoice_payments').insert({
    company_id: companyId,
    invoice_id: invoiceId,
    try: place,
    customer_id: `cus_${companyId}`,
    method_id: 'pm_test',
    method_name: 'Visa ending in 4242',
    amount: 1250,
    currency: 'EUR',
    state,
    failure: failures[state] ?? null,
    was_unpaid: false,
    charge_id: `pi_${invoiceId}_${place}`,
    started_at: now,
    ...columns,
  });
}

const party = {
  name: 'Nordlys',
  street_name: 'Nordlysvej 18',
  postal_code: '6700',
  city: 'Esbjerg',
  country_iso_code: 'DK',
  country_name: 'Denmark',
  vat_number: 'DK99999993',
  email: null,
};

const snapshotOf = (id: string) => ({
  shape: 1,
  document: 'invoice',
  number: `2026-10-${id}`,
  invoice_id: id,
  issued_on: '2026-11-01',
  due_on: '2026-11-02',
  month: '2026-10',
  currency: 'EUR',
  seller: { ...party, name: 'Seller', bank_reference: null },
  customer: { ...party, account_name: 'New payment method' },
  vat: { treatment: 'domestic', rate: 2500, in_seller_currency: null },
  net: 1000,
  vat_amount: 250,
  total: 1250,
  line_count: 1,
  payment_method: null,
  explanation: null,
  others: [],
  corrects: null,
});
