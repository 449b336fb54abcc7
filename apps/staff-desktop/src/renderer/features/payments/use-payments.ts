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

const pageSize = 50;

/** Payments of all companies that need somebody, the longest waiting first. */
export const useFailedPayments = () =>
  useOperationPages(listFailedPayments, (page) => ({ query: { limit: pageSize, ...page } }), {
    staleTime: 0,
  });

export const paramsOf = ({ company_id, invoice_id }: ActedInvoice) => ({
  params: { company_id, invoice_id },
});

/** What is done about an invoice at the press of a button; a toast says how it went. */
export function useDirectActions(invoice: ActedInvoice) {
  const remind = useCommand(remindOfInvoice);
  const pay = useCommand(payInvoice);
  const settle = useCommand(settleRefund);
  const { number } = invoice;
  const input = paramsOf(invoice);
  const { done } = messages;
  return {
    remind: { busy: remind.busy, run: () => remind.run(input, done.remind(number)) },
    pay: { busy: pay.busy, run: () => pay.run(input, done.pay(number)) },
    retry_refund: {
      busy: settle.busy,
      run: () =>
        settle.run({ ...input, body: { settlement: 'try_again' } }, done.retry_refund(number)),
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
