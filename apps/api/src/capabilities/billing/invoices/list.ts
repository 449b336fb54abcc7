import type { listInvoices } from '@workspace/domain/billing/operations';
import type { ParsedInput } from '@workspace/domain/contract/operation';
import type { ListDefinition } from '../../../database/list.ts';
import { among, since, textHas, until } from '../../../database/list-filters.ts';

/** The column, with a day after all others where it is null. */
const orLast = (column: string) => `coalesce(${column}, '9999-12-31 00:00:00+00'::timestamptz)`;

/** How the parameters of the list of invoices are read. */
export const invoiceList: ListDefinition<ParsedInput<typeof listInvoices>['query']> = {
  id: 'history.id',
  filters: {
    state: among('history.state'),
    account: among('history.account_id', 'uuid'),
    month: among('history.month'),
    currency: among('history.currency'),
    failure: among('history.failure'),
    refund_state: among('history.refund_state'),
    q: textHas(['history.number', 'history.credit_note', 'history.account_name']),
    month_after: since('history.month', 'text'),
    month_before: until('history.month', 'text'),
    issued_after: since('history.issued_at'),
    issued_before: until('history.issued_at'),
    due_after: since('history.due_at'),
    due_before: until('history.due_at'),
    state_changed_after: since('history.state_changed_at'),
    state_changed_before: until('history.state_changed_at'),
  },
  sorts: {
    month: { sql: 'history.month', as: 'text' },
    number: { sql: `coalesce(history.number, '')`, as: 'text' },
    issued_at: { sql: orLast('history.issued_at'), as: 'instant' },
    due_at: { sql: orLast('history.due_at'), as: 'instant' },
    // A closed month without an invoice has no state that changed.
    state_changed_at: { sql: orLast('history.state_changed_at'), as: 'instant' },
    amount_total: { sql: 'history.total', as: 'integer' },
  },
  defaultSort: '-month',
};
