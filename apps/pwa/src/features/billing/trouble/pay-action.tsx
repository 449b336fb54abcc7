import { chakra } from '@chakra-ui/react/styled-system';
import type { Invoice } from '@workspace/domain/billing/schema';
import { Button } from '@workspace/ui/components/button';
import { formatMoney } from '@workspace/ui/format/money';
import { DisabledReasonLine } from '../../../forms/disabled-reason-line.tsx';
import { Link } from '../../../navigation/link.tsx';
import { usePayInvoice } from '../../invoices/index.ts';
import { paymentAddress } from '../../payment-accounts/index.ts';
import { money } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.trouble;

interface PayActionProps {
  readonly invoice: Invoice;
  /** Whether the invoice's account has something to charge. */
  readonly hasMethod: boolean;
  /** The person has asked for a payment, whose result `usePayInvoice` announces. */
  readonly onAsked: (invoice: Invoice) => void;
}

/** The one thing that helps: pay now, confirm, or add a payment method. */
export function PayAction({ invoice, hasMethod, onAsked }: PayActionProps) {
  const { offer, busy, failure, disabledReason, start, dialog, addMethod } = usePayInvoice(invoice);
  const { payment_account_id: account } = invoice;
  const isProcessing = invoice.state === 'PROCESSING_PAYMENT';
  const amount = formatMoney(money(invoice.amount_total, invoice.currency));
  const needed = addMethod ?? (hasMethod || account === null ? undefined : paymentAddress(account));

  const button = () => {
    // Without permission or a connection it would open a form that cannot be saved.
    if (needed !== undefined && disabledReason === undefined) {
      return (
        <Button variant="solid" width="block" asChild>
          <Link to={needed}>{words.addMethod}</Link>
        </Button>
      );
    }
    return (
      <Button
        variant="solid"
        width="block"
        loading={busy || isProcessing}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={() => {
          onAsked(invoice);
          start();
        }}
      >
        {offer === 'confirm' ? words.confirmAction : words.pay(amount)}
      </Button>
    );
  };

  return (
    <chakra.div
      alignSelf={{ md: 'center' }}
      maxW={{ md: '240px' }}
      mt={{ base: '4', md: '0' }}
      display="grid"
      gap="2"
    >
      {button()}
      {disabledReason !== undefined && <DisabledReasonLine>{disabledReason}</DisabledReasonLine>}
      {failure !== undefined && (
        <chakra.p role="alert" textStyle="xs" color="danger.fg">
          {failure}
        </chakra.p>
      )}
      {dialog}
    </chakra.div>
  );
}
