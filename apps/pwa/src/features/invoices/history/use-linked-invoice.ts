import { getInvoice } from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { idSchema } from '@workspace/domain/shared/id';
import { useMemo, useState } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import type { HistoryFilter } from '../address.ts';
import { keyOf, useCompanyId } from './use-history.ts';

const isWithin = (invoice: Invoice, { month, account, states }: HistoryFilter): boolean =>
  (month === '' || invoice.month === month) &&
  (account === '' || invoice.payment_account_id === account) &&
  (states.length === 0 || states.includes(invoice.state));

/** The rows, with one more at the place of its month. */
function insertByMonth(rows: readonly Invoice[], invoice: Invoice): readonly Invoice[] {
  const place = rows.findIndex(({ month }) => month < invoice.month);
  return place < 0 ? [...rows, invoice] : rows.toSpliced(place, 0, invoice);
}

/**
 * Adds the invoice that the address names to the rows, if its page is not loaded: a link in a mail
 * leads to an invoice of any age. It stays when it is closed, and until its page has arrived.
 * @param rows those of the loaded pages; undefined before the first
 */
export function useLinkedInvoice(rows: readonly Invoice[] | undefined, filter: HistoryFilter) {
  const [linked, setLinked] = useState('');
  const { invoice: open } = filter;
  const isLoaded = (key: string) => rows?.some((row) => keyOf(row) === key) ?? false;
  const isElsewhere = rows !== undefined && idSchema.safeParse(open).success && !isLoaded(open);
  if (isElsewhere && open !== linked) setLinked(open);
  const { data, error } = useOperation(
    getInvoice,
    { params: { company_id: useCompanyId(), invoice_id: linked } },
    { enabled: linked !== '' && !isLoaded(linked) },
  );
  const invoice = linked === '' ? undefined : data?.answer.data;
  const all = useMemo(() => {
    if (!rows || !invoice || !isWithin(invoice, filter)) return rows;
    return rows.some((row) => keyOf(row) === keyOf(invoice)) ? rows : insertByMonth(rows, invoice);
  }, [rows, invoice, filter]);
  return {
    rows: all,
    /** The server has no such invoice for the reader. */
    isUnknown: isElsewhere && !invoice && error !== null && !(error instanceof NetworkError),
  };
}
