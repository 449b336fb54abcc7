import { chakra } from '@chakra-ui/react/styled-system';
import { listInvoices } from '@workspace/domain/billing/operations';
import { getPaymentConfirmation } from '@workspace/domain/charging/operations';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { useEffect, useEffectEvent } from 'react';
import { useData } from '../../data/data-access.tsx';
import { formMessages } from '../../data/messages.ts';
import { refetchOperation } from '../../data/queries.ts';
import { CardForm, useCardForm } from '../card-form/index.ts';
import { messages } from './messages.ts';
import { useCompanyId } from './use-accounts.ts';

export interface ConfirmPaymentProps {
  readonly invoiceId: string;
  /** It was confirmed, or the dialog was closed; whoever shows the invoice says what became of it. */
  readonly onEnded: () => void;
}

/** Asks the customer's bank about a payment of an invoice that failed with `confirmation_needed`. */
export function ConfirmPayment({ invoiceId: invoice_id, onEnded }: ConfirmPaymentProps) {
  const { client } = useData();
  const company_id = useCompanyId();
  const control = useCardForm({
    purpose: 'confirm',
    isShown: true,
    open: async () => {
      const params = { company_id, invoice_id };
      return (await client(getPaymentConfirmation, { params })).data;
    },
  });
  const { phase } = control;
  const end = useEffectEvent(() => {
    refetchOperation(listInvoices);
    onEnded();
  });
  useEffect(() => {
    if (phase === 'confirmed') end();
  }, [phase]);
  return (
    <Dialog open onClose={onEnded} size="sm" backdrop="keep">
      <DialogHeader title={messages.bank.title} text={messages.bank.payment} />
      <DialogBody>
        <chakra.div p="4" borderWidth="1px" rounded="lg" bg="bg.subtle">
          <CardForm control={control} />
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onEnded}>{formMessages.cancel}</Button>
      </DialogFooter>
    </Dialog>
  );
}
