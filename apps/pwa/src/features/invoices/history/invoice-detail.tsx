import { chakra } from '@chakra-ui/react/styled-system';
import { describeFailure } from '@workspace/domain/billing/charges';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { Link as TextLink } from '@workspace/ui/components/link';
import { useEffect, useRef } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { paymentAddress } from '../../payment-accounts/index.ts';
import { cardOf, cardOfInvoice, formatMonth, formatShortDay } from '../format.ts';
import { messages } from '../messages.ts';
import { type InvoicePayment, paymentOf } from '../paying/use-pay-invoice.tsx';
import { type HistoryContext, replacingOf } from './history-columns.tsx';
import { ShortExplanation } from './short-explanation.tsx';
import { shownTries } from './shown-tries.ts';
import { TriesList } from './tries-list.tsx';

const words = messages.detail;

interface Story {
  readonly title: string;
  readonly text: readonly string[];
}

function failureStory(invoice: Invoice, account: PaymentAccount | undefined): Story {
  const { state, failure, payment_account_name: name } = invoice;
  const blocked = state === 'UNPAID' ? [words.blocked] : [];
  if (failure === null) return { title: words.unpaid, text: blocked };
  const { title, says, advice } = describeFailure(failure);
  if (failure === 'no_payment_method') {
    return { title, text: [words.noMethod(name ?? words.bankOf), advice, ...blocked] };
  }
  const bank = words.bankSays(cardOfInvoice(invoice, account) ?? words.bankOf, says);
  const taken = failure === 'confirmation_needed' ? [] : [words.nothingTaken];
  return { title, text: [bank, ...taken, advice, ...blocked] };
}

function voidedStory(invoice: Invoice, replacing: string | undefined): Story {
  const { replaced_by: by, credit_note: note, refund_state: refund } = invoice;
  const follows =
    replacing === undefined ? words.voidedReplacedLater : words.voidedReplaced(replacing);
  return {
    title: words.voided,
    text: [
      by === null ? words.voidedAlone : follows,
      ...(note === null ? [] : [words.credited(note)]),
      ...(refund === null ? [] : [words.refund[refund]]),
    ],
  };
}

/** What is to be known about an invoice in its state; undefined for one that is paid. */
function storyOf(
  invoice: Invoice,
  account: PaymentAccount | undefined,
  { now, numbers }: Pick<HistoryContext, 'now' | 'numbers'>,
): Story | undefined {
  const { state, due_at: due, month } = invoice;
  const card = cardOf(account);
  switch (state) {
    case 'FAILED':
    case 'UNPAID':
      return failureStory(invoice, account);
    case 'PROCESSING_PAYMENT':
      return { title: words.processing, text: [words.processingText] };
    case 'NOT_DUE':
    case 'DUE':
      return {
        title: words.charged(due === null ? '' : formatShortDay(due, now)),
        text: [card === undefined ? words.noCard : words.chargedTo(card)],
      };
    case 'VOIDED':
      return voidedStory(invoice, replacingOf(invoice, numbers));
    case 'NO_INVOICE':
      return { title: words.noInvoice(formatMonth(month)), text: [words.noInvoiceText] };
    case 'PAID':
      return undefined;
    default:
      return { title: words.making, text: [words.makingText] };
  }
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly payment: Omit<InvoicePayment, 'dialog'>;
  readonly account: PaymentAccount | undefined;
}

function Actions({ invoice, payment, account }: ActionsProps) {
  const { offer, label, busy, failure, addMethod, disabledReason, start } = payment;
  const { payment_account_id: accountId, state } = invoice;
  if (offer === 'none') return null;
  const isTroubled = state === 'FAILED' || state === 'UNPAID';
  const hasCard = account?.payment_method !== null;
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        mt="3.5"
        css={{ mdDown: { '& > *': { flex: '1' } } }}
      >
        {hasCard && (
          <Button
            variant={isTroubled ? 'solid' : 'outline'}
            icon={state === 'FAILED' && offer === 'pay' ? <RefreshIcon /> : undefined}
            title={disabledReason}
            disabled={disabledReason !== undefined}
            loading={busy}
            onClick={start}
          >
            {label}
          </Button>
        )}
        {isTroubled && accountId !== null && account && (
          <Button asChild>
            <Link to={paymentAddress(accountId)}>
              {hasCard ? messages.pay.otherCard : messages.pay.addCard}
            </Link>
          </Button>
        )}
      </chakra.div>
      {failure !== undefined && (
        <chakra.p role="alert" mt="2.5" color="danger.fg">
          {failure}{' '}
          {addMethod !== undefined && (
            <TextLink asChild>
              <Link to={addMethod}>{messages.pay.addCard}</Link>
            </TextLink>
          )}
        </chakra.p>
      )}
    </>
  );
}

interface InvoiceDetailProps {
  readonly invoice: Invoice;
  readonly context: HistoryContext;
}

/** Below an open row: what is to be done about it, its payments, and why it is as high as it is. */
export function InvoiceDetail({ invoice, context }: InvoiceDetailProps) {
  const { payment_account_id: accountId, invoice_id: id, state } = invoice;
  const account = accountId === null ? undefined : context.accounts.get(accountId);
  const story = storyOf(invoice, account, context);
  const tries = shownTries(invoice);
  const box = useRef<HTMLDivElement>(null);
  // What was opened at the lower edge, or by a link, is brought into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isExplained = id !== null && ['PAID', 'NOT_DUE', 'DUE'].includes(state);
  return (
    <chakra.div
      ref={box}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 384px)' }}
      gap={{ base: '4', lg: '6' }}
      pt="1.5"
      pb="5"
    >
      <chakra.div minW="0" display="flex" flexDirection="column" gap="4">
        {story && (
          <div>
            <chakra.h3 textStyle="card">{story.title}</chakra.h3>
            <chakra.p mt="1" color="fg.muted" maxW="58ch" textWrap="pretty">
              {story.text.join(' ')}
            </chakra.p>
            <Actions
              invoice={invoice}
              payment={paymentOf(context.payments, invoice)}
              account={account}
            />
          </div>
        )}
        {isExplained && <ShortExplanation invoiceId={id} />}
      </chakra.div>
      <TriesList tries={tries} charged={invoice.payment_method} />
    </chakra.div>
  );
}
