import { invoiceStateLabels } from '@workspace/domain/billing/labels';
import type { Invoice } from '@workspace/domain/billing/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import type { ReceivedCall } from '../../../offline/testing/peer.ts';
import { seededId } from '../../../offline/testing/seed.ts';

export const invoiceId = (count: number) => seededId('invoice', count);
export const accountId = seededId('payment account');

/** The account that all invoices of the tests are of. */
export const account: PaymentAccount = {
  uuid: accountId,
  name: 'Nordlys Energi A/S',
  is_primary: true,
  is_locked: false,
  created_at: '2026-01-01T00:00:00.000Z',
  teams: [],
  billing_email: null,
  billing_email_state: 'missing',
  payment_method: {
    payment_type_identifier: 'visa_4242',
    entity_id: null,
    brand: 'Visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2030,
  },
  is_unused: false,
  version: 1,
};

/** An invoice of October 2026 over 2,652.50 with VAT, due on the 2 November. */
export function invoice(
  count: number,
  state: Invoice['state'],
  more: Partial<Invoice> = {},
): Invoice {
  return {
    invoice_id: invoiceId(count),
    number: `2026-10-0040${count}`,
    month: '2026-10',
    payment_account_id: accountId,
    payment_account_name: account.name,
    amount_total: 265_250,
    amount_net: 212_200,
    currency: 'EUR',
    state,
    state_label: invoiceStateLabels[state],
    state_changed_at: '2026-11-02T06:00:00.000Z',
    issued_at: '2026-11-01T00:00:00.000Z',
    due_at: '2026-11-02T06:00:00.000Z',
    next_try_at: null,
    failure: null,
    payment_method: null,
    tries: [],
    refund_state: null,
    replaced_by: null,
    credit_note: null,
    ...more,
  };
}

/** A closed month in which nothing was billed. */
export const noInvoice: Invoice = {
  ...invoice(0, 'NO_INVOICE'),
  invoice_id: null,
  number: null,
  month: '2026-07',
  payment_account_id: null,
  payment_account_name: null,
  amount_total: 0,
  amount_net: 0,
  state_changed_at: null,
  issued_at: null,
  due_at: null,
};

/** What the server of a test answers about invoices; the rows may change meanwhile. */
export interface InvoiceServer {
  rows: readonly Invoice[];
  accounts: readonly PaymentAccount[];
  /** Answers "pay"; absent: it is not found. */
  onPay?: () => Answer;
  /** The queries by which invoices were asked for. */
  readonly asked: URLSearchParams[];
}

export const invoiceServer = (rows: readonly Invoice[]): InvoiceServer => ({
  rows,
  accounts: [account],
  asked: [],
});

function listed({ rows, asked }: InvoiceServer, query: URLSearchParams): Answer {
  asked.push(query);
  const states = query.getAll('state');
  const [month, of] = [query.get('month'), query.get('account')];
  const data = rows.filter(
    (row) =>
      (states.length === 0 || states.includes(row.state)) &&
      (month === null || row.month === month) &&
      (of === null || row.payment_account_id === of),
  );
  const first = Number(query.get('cursor') ?? 0);
  const end = first + Number(query.get('limit') ?? 100);
  const page = { total: data.length, next_cursor: end < data.length ? String(end) : null };
  return { status: 200, body: { data: data.slice(first, end), page } };
}

function found({ rows }: InvoiceServer, path: string): Answer {
  const row = rows.find(({ invoice_id: id }) => id !== null && path.endsWith(`/invoices/${id}`));
  return row ? { status: 200, body: { data: row } } : refusal(commonErrors.notFound);
}

/** Answers the calls of the history. */
export function answerInvoices(
  server: InvoiceServer,
  { method, path, query }: ReceivedCall,
): Answer | undefined {
  const ok = (data: unknown): Answer => ({ status: 200, body: { data } });
  if (method === 'POST' && path.endsWith('/pay')) return server.onPay?.();
  if (path.endsWith('/invoices')) return listed(server, query);
  if (path.endsWith('/payment_accounts')) return ok(server.accounts);
  if (path.endsWith('/invoices/totals')) {
    return ok([{ currency: 'EUR', year: 2026, paid: 2_854_013, open: 36_400 }]);
  }
  if (/\/invoices\/[^/]+$/.test(path)) return found(server, path);
  if (path.endsWith('/products/filters')) {
    return ok({
      time_period: [
        {
          time_period_name: 'All Time',
          time_period_start: '2026-07-01',
          time_period_end: '2026-12-01',
        },
      ],
      countries: [],
      payment_accounts: [],
    });
  }
  return undefined;
}
