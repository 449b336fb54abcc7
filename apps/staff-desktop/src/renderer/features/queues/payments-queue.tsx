import { chakra } from '@chakra-ui/react/styled-system';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useCallback } from 'react';
import { actionsOf, isDirect, type PaymentAction } from '../payments/actions.ts';
import { FailedPayments } from '../payments/failed-payments.tsx';
import { useAsked } from '../payments/use-asked.tsx';
import { useDirectActions, useFailedPayments } from '../payments/use-payments.ts';
import { messages } from './messages.ts';
import { RowHistory } from './row-history.tsx';
import { RowOwner } from './row-owner.tsx';
import { RowWork } from './row-work.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useQueueRows } from './use-queue-rows.ts';

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
      <chakra.div px="5" maxH="160px" overflowY="auto">
        <RowHistory queue="payments" rowId={invoice.invoice_id} shown="folded" />
      </chakra.div>
      {dialog}
    </chakra.section>
  );
}

/** The failed payments, and below them the one that the keys act on. */
export function PaymentsQueue() {
  const { data } = useFailedPayments();
  const rows = data?.pages.flatMap((page) => page.data);
  const noted = useQueueRows('payments');
  const { chosen, hasLeft } = useChosenRow(rows, invoiceOf);
  const shown = hasLeft ? rows?.[0] : chosen;
  const renderOwner = useCallback(
    (invoice: FailedPayment) => <RowOwner row={noted.get(invoiceOf(invoice))} />,
    [noted],
  );
  return (
    <chakra.div display="flex" flexDirection="column" minW="0" minH="0">
      <chakra.div flex="1" minH="0" overflowY={{ lg: 'auto' }}>
        <FailedPayments isCurrent={(invoice) => invoice === shown} renderOwner={renderOwner} />
      </chakra.div>
      {shown && <ChosenPayment key={shown.invoice_id} invoice={shown} />}
    </chakra.div>
  );
}
