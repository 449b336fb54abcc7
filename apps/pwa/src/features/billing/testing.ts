import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import type { Answer } from '../../offline/testing/answer.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { seededId } from '../../offline/testing/seed.ts';

export const accountId = seededId('account');
export const invoiceId = seededId('invoice');

const answer = (data: unknown): Answer => ({ status: 200, body: { data } });

/** An invoice over €364.00 of October that the bank declined once. */
export const failedInvoice: Invoice = {
  invoice_id: invoiceId,
  number: '2026-10-00417',
  month: '2026-10',
  payment_account_id: accountId,
  payment_account_name: 'Nordlys Sverige AB',
  amount_total: 36_400,
  amount_net: 36_400,
  currency: 'EUR',
  state: 'FAILED',
  state_label: 'Payment failed',
  state_changed_at: '2026-11-02T06:00:02.000Z',
  issued_at: '2026-11-01T00:00:00.000Z',
  due_at: '2026-11-02T06:00:00.000Z',
  next_try_at: '2026-11-09T06:00:00.000Z',
  failure: 'insufficient_funds',
  payment_method: 'Mastercard ending in 8210',
  tries: [{ at: '2026-11-02T06:00:01.000Z', state: 'declined', failure: 'insufficient_funds' }],
  refund_state: null,
  replaced_by: null,
  credit_note: null,
};

export const paidInvoice: Invoice = {
  ...failedInvoice,
  invoice_id: seededId('invoice', 1),
  payment_account_id: seededId('account', 1),
  payment_account_name: 'Nordlys Energi A/S',
  amount_total: 212_200,
  state: 'PAID',
  state_label: 'Paid',
  next_try_at: null,
  failure: null,
  tries: [],
};

const account: PaymentAccount = {
  uuid: accountId,
  name: 'Nordlys Sverige AB',
  is_primary: true,
  is_locked: false,
  created_at: '2026-01-01T00:00:00.000Z',
  teams: [],
  billing_email: null,
  billing_email_state: 'missing',
  payment_method: {
    payment_type_identifier: 'mastercard_8210',
    entity_id: 'pm_1',
    brand: 'Mastercard',
    last4: '8210',
    exp_month: 8,
    exp_year: 2029,
  },
  is_unused: false,
  version: 1,
};

export const latest = {
  month: '2026-10',
  latest_payment_amount_total: 248_600,
  latest_payment_amount_net: 198_880,
  currency: 'EUR',
  overall_state: 'PAID',
  overall_state_label: 'Paid',
  overall_date: '2026-11-02T06:00:02.000Z',
};

export const next = {
  month: '2026-11',
  next_payment_amount_total: 261_500,
  next_payment_amount_net: 209_200,
  price_currency: 'EUR',
  due_at: '2026-12-02T06:00:00.000Z',
  top_ups_home_amount: 1800,
  top_ups_abroad_amount: 0,
};

const event = {
  number_id: seededId('number'),
  phone_number: '+4520123456',
  user_name: 'Oliver Ashworth',
  from: null,
  to: 'Zone A 20 GB',
  from_amount: 0,
  to_amount: 13_000,
  day: '2026-11-09',
  amount: 13_000,
  by: 'Line Kjærgaard',
};

export const explanation = {
  month: '2026-11',
  currency: 'EUR',
  amount_before: 198_880,
  amount: 209_200,
  difference: 10_320,
  parts: [
    { kind: 'new', count: 1, amount: 13_000, rows: [event] },
    {
      kind: 'ended',
      count: 1,
      amount: -2680,
      rows: [{ ...event, from: 'Zone B 20 GB', to: null, amount: -2680, by: null }],
    },
  ],
  unchanged: 170,
  vat_number_denied: false,
};

/** What the API says of a company's billing. */
export interface Billing {
  latest: object | null;
  next: object;
  explanation: object | null;
  accounts: readonly PaymentAccount[];
  invoices: Invoice[];
}

export const billing = (): Billing => ({
  latest,
  next,
  explanation,
  accounts: [account],
  invoices: [paidInvoice],
});

/** Answers the reads of the page, and "Pay now", from one state, which the test changes. */
export function answerBilling(peer: Peer, state: Billing): void {
  peer.onCall = ({ method, path, query }) => {
    if (path.endsWith('/latest_payment')) return answer(state.latest);
    if (path.endsWith('/next_payment')) return answer(state.next);
    if (path.endsWith('/explanation')) return answer(state.explanation);
    if (path.endsWith('/payment_accounts')) return answer(state.accounts);
    if (path.endsWith('/pay')) {
      const paid = state.invoices.find((one) => path.includes(`/${one.invoice_id}/`));
      if (paid) Object.assign(paid, { state: 'PROCESSING_PAYMENT', failure: null });
      return answer(paid);
    }
    if (method !== 'GET' || !path.endsWith('/invoices')) return undefined;
    const states = query.getAll('state');
    const month = query.get('month');
    const data = state.invoices.filter(
      (one) =>
        (states.length === 0 || states.includes(one.state)) &&
        (month === null || one.month === month),
    );
    return {
      status: 200,
      body: { data, page: { total: data.length, next_cursor: null } },
    };
  };
}
