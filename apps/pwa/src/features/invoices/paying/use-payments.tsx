import { canBePaid } from '@workspace/domain/billing/charges';
import { billingErrors } from '@workspace/domain/billing/errors';
import type { Invoice } from '@workspace/domain/billing/schema';
import { payInvoice } from '@workspace/domain/charging/operations';
import { AppError } from '@workspace/domain/contract/error';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { useMe } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { ConfirmPayment } from '../../payment-accounts/index.ts';
import { messages } from '../messages.ts';
import { announcePayment, refetchInvoices, watchPayment } from './watch-payment.ts';

/** What an administrator can do about an invoice now: pay it, answer the bank's question, nothing. */
export type PayOffer = 'pay' | 'confirm' | 'none';

/** @see canBePaid; a payment that waits for the customer is confirmed instead of made again */
export function offerOf(invoice: Invoice): PayOffer {
  if (invoice.invoice_id === null || !canBePaid(invoice)) return 'none';
  return invoice.failure === 'confirmation_needed' ? 'confirm' : 'pay';
}

/** Why a payment was not started. */
export interface RefusedPayment {
  readonly invoiceId: string;
  readonly text: string;
  /** Whether a payment method would help. */
  readonly needsMethod: boolean;
}

export interface Payments {
  readonly start: (invoice: Invoice) => void;
  /** Id of the invoice whose payment is being started. */
  readonly busyId: string | undefined;
  readonly refused: RefusedPayment | undefined;
  /** Why nothing can be paid now. */
  readonly disabledReason: string | undefined;
  /** The dialog in which the bank asks; to be rendered where it stays mounted. */
  readonly dialog: ReactNode;
}

/** Pays and confirms invoices of the company, one at a time. */
export function usePayments(): Payments {
  const { client } = useData();
  const companyId = useMe().company?.company_id ?? '';
  const { run } = useCommand(payInvoice, messages.pay.command);
  const disabledReason = useDisabledReason(payInvoice);
  const [busyId, setBusy] = useState<string>();
  const [refused, setRefused] = useState<RefusedPayment>();
  const [confirming, setConfirming] = useState<Invoice>();

  const pay = useCallback(
    async (invoiceId: string, number: string) => {
      setBusy(invoiceId);
      setRefused(undefined);
      const params = { company_id: companyId, invoice_id: invoiceId };
      const result = await run({ params }, { about: number });
      setBusy(undefined);
      if (result.status === 'failed') {
        const { error, failure: text } = result;
        const code = error instanceof AppError ? error.definition.code : undefined;
        const needsMethod = code === billingErrors.noPaymentMethod.code;
        setRefused({ invoiceId, text, needsMethod });
        // Somebody else has changed it: what is shown is no longer true.
        if (code !== undefined && !needsMethod) refetchInvoices();
      } else if (result.status === 'saved') {
        const { data } = result.answer;
        if (data.state === 'PROCESSING_PAYMENT') void watchPayment(client, companyId, data);
        else announcePayment(data);
      }
    },
    [client, companyId, run],
  );
  const start = useCallback(
    (invoice: Invoice) => {
      const { invoice_id: id, number } = invoice;
      const offer = offerOf(invoice);
      if (offer === 'confirm') setConfirming(invoice);
      else if (offer === 'pay' && id !== null) void pay(id, number ?? '');
    },
    [pay],
  );
  return useMemo(() => {
    const dialog = confirming?.invoice_id ? (
      <ConfirmPayment
        invoiceId={confirming.invoice_id}
        onEnded={() => {
          setConfirming(undefined);
          refetchInvoices();
          void watchPayment(client, companyId, confirming, 'confirmation');
        }}
      />
    ) : null;
    return { start, busyId, refused, disabledReason, dialog };
  }, [start, busyId, refused, disabledReason, confirming, client, companyId]);
}
