import {
  getInvoicesCsv,
  listInvoices,
  listInvoiceTotals,
} from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { listPaymentAccounts } from '@workspace/domain/payment-accounts/operations';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { useMemo } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useStoredPages } from '../../../data/use-stored-pages.ts';
import type { HistoryFilter } from '../address.ts';
import { useDownload } from './use-download.ts';

const pageSize = 50;

/** The id of the company; empty before the first sync. */
export const useCompanyId = (): string => useMe().company?.company_id ?? '';

/** Whether the history is narrowed. */
export const isNarrowed = ({ month, account, states }: HistoryFilter): boolean =>
  month !== '' || account !== '' || states.length > 0;

/** The rows of the history, the newest month first, page by page. */
export function useHistory(filter: HistoryFilter) {
  const params = { company_id: useCompanyId() };
  const { month, account, states } = filter;
  const { query, pages, storedAt } = useStoredPages(listInvoices, (page) => ({
    params,
    query: {
      limit: pageSize,
      ...(month === '' ? {} : { month }),
      ...(account === '' ? {} : { account }),
      ...(states.length === 0 ? {} : { state: [...states] }),
      ...page,
    },
  }));
  const rows = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  // Without filters the pages themselves say how many there are.
  const isFiltered = isNarrowed(filter);
  const unfiltered = useOperation(
    listInvoices,
    { params, query: { limit: 1 } },
    { enabled: isFiltered },
  );
  const found = pages?.at(-1)?.page.total;
  return {
    query,
    rows,
    storedAt,
    /** How many the filters leave. */
    found,
    /** How many there are without them. */
    all: isFiltered ? unfiltered.data?.answer.page.total : found,
  };
}

/** Sums of the year and what is open, one for each currency. */
export function useTotals() {
  return useOperation(listInvoiceTotals, { params: { company_id: useCompanyId() } }).data?.answer
    .data;
}

/** The payment accounts of now, by id; those of invoices may be deleted since. */
export function usePaymentAccounts(): ReadonlyMap<string, PaymentAccount> {
  const { data } = useOperation(listPaymentAccounts, {
    params: { company_id: useCompanyId() },
    query: { include_payment_method: 'true' },
  });
  const accounts = data?.answer.data;
  return useMemo(
    () => new Map((accounts ?? []).map((account) => [account.uuid, account])),
    [accounts],
  );
}

/** A row's identity: a closed month without lines has no invoice, and there is one row for it. */
export const keyOf = ({ invoice_id: id, month }: Invoice): string => id ?? month;

/** Downloads the whole history as a file. */
export function useHistoryExport() {
  const params = { company_id: useCompanyId() };
  const { busy, download } = useDownload();
  return {
    busy: busy !== undefined,
    run: () => download('history', (client) => client(getInvoicesCsv, { params })),
  };
}
