import { chakra } from '@chakra-ui/react/styled-system';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { actionsOf, isDirect, type PaymentAction } from '../payments/actions.ts';
import { FailedPayments } from '../payments/failed-payments.tsx';
import { useAsked } from '../payments/use-asked.tsx';
import { useDirectActions, useFailedPayments } from '../payments/use-payments.ts';
import { messages } from './messages.ts';
import { RowWork } from './row-work.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useRowKeys } from './use-queue-keys.ts';

const invoiceOf = ({ invoice_id: id }: FailedPayment) => id;

/** The invoice that the keys act on, and who works on it. */
function ChosenPayment({ invoice }: { readonly invoice: FailedPayment }) {
  const direct = useDirectActions(invoice);
  const { ask, dialog } = useAsked();
  const actions = actionsOf(invoice);
  const isBusy = Object.values(direct).some(({ busy }) => busy);
  const start = (action: PaymentAction | undefined) => {
    if (action === undefined || isBusy) return;
    if (isDirect(action)) void direct[action].run();
    else ask(action, invoice);
  };
  useSingleKey('a', () => start(actions[0]));
  useSingleKey('r', () => start(actions.find((action) => action === 'mark_unpaid')));
  const title = messages.chosenPayment(invoice.number, invoice.company_name);
  return (
    <chakra.section aria-label={title} flex="none" borderTopWidth="1px" bg="bg.subtle" minW="0">
      <chakra.h3 textStyle="card" px="5" pt="2.5" aria-live="polite">
        {title}
      </chakra.h3>
      <RowWork queue="payments" rowId={invoice.invoice_id} />
      {dialog}
    </chakra.section>
  );
}

/** The failed payments, and below them the one that the keys act on. */
export function PaymentsQueue() {
  const { data } = useFailedPayments();
  const rows = data?.pages.flatMap((page) => page.data);
  const { chosen, hasLeft, choose } = useChosenRow(rows, invoiceOf);
  useRowKeys(rows ?? [], chosen, choose);
  const shown = hasLeft ? rows?.[0] : chosen;
  return (
    <chakra.div display="flex" flexDirection="column" minW="0" minH="0">
      <chakra.div flex="1" minH="0" overflowY={{ lg: 'auto' }}>
        <FailedPayments />
      </chakra.div>
      {shown && <ChosenPayment key={shown.invoice_id} invoice={shown} />}
    </chakra.div>
  );
}
