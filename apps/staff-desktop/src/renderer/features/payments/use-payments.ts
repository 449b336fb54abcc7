import {
  listFailedPayments,
  markInvoiceUnpaid,
  payInvoice,
  remindOfInvoice,
  settleRefund,
} from '@workspace/domain/charging/operations';
import { useCommand } from '../../data/use-command.ts';
import { useOperationPages } from '../../data/use-operation.ts';
import type { ActedInvoice } from './actions.ts';
import { messages } from './messages.ts';
import { awaitResult, useResults } from './use-results.ts';

const pageSize = 50;

/**
 * Payments of all companies that need somebody, the longest waiting first. What was tried again here
 * is listed again if it fails.
 */
export function useFailedPayments() {
  const list = useOperationPages(
    listFailedPayments,
    (page) => ({ query: { limit: pageSize, ...page } }),
    { staleTime: 0 },
  );
  const { data, refetch } = list;
  useResults({
    isSettled: (id) =>
      data?.pages.some((page) => page.data.some((row) => row.invoice_id === id)) ?? false,
    read: () => void refetch(),
  });
  return list;
}

export const paramsOf = ({ company_id, invoice_id }: ActedInvoice) => ({
  params: { company_id, invoice_id },
});

/** What is done about an invoice at the press of a button; a toast says how it went. */
export function useDirectActions(invoice: ActedInvoice) {
  const remind = useCommand(remindOfInvoice);
  const pay = useCommand(payInvoice);
  const settle = useCommand(settleRefund);
  const { number, invoice_id: id } = invoice;
  const input = paramsOf(invoice);
  const { done } = messages;
  const follow = ({ status }: { readonly status: string }) => {
    if (status === 'saved') awaitResult(id);
  };
  return {
    remind: { busy: remind.busy, run: () => remind.run(input, done.remind(number)) },
    pay: { busy: pay.busy, run: () => pay.run(input, done.pay(number)).then(follow) },
    retry_refund: {
      busy: settle.busy,
      run: () =>
        settle
          .run({ ...input, body: { settlement: 'try_again' } }, done.retry_refund(number))
          .then(follow),
    },
  };
}

/** What is asked about first; the dialog shows why it failed. */
export function useAskedActions(invoice: ActedInvoice) {
  const unpaid = useCommand(markInvoiceUnpaid, { refusals: 'screen' });
  const settle = useCommand(settleRefund, { refusals: 'screen' });
  const { number } = invoice;
  const input = paramsOf(invoice);
  const { done } = messages;
  return {
    mark_unpaid: { ...unpaid, run: () => unpaid.run(input, done.mark_unpaid(number)) },
    refunded_otherwise: {
      ...settle,
      run: () =>
        settle.run(
          { ...input, body: { settlement: 'refunded_otherwise' } },
          done.refunded_otherwise(number),
        ),
    },
  };
}
