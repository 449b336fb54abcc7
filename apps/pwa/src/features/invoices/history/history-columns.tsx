import { chakra } from '@chakra-ui/react/styled-system';
import { troubledStates } from '@workspace/domain/billing/charges';
import type { Invoice } from '@workspace/domain/billing/schema';
import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import { Button } from '@workspace/ui/components/button';
import type { RowGrid, TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import { cardLineOf, formatMonth, formatTotal } from '../format.ts';
import { messages } from '../messages.ts';
import { paymentOf } from '../paying/use-pay-invoice.tsx';
import type { Payments } from '../paying/use-payments.tsx';
import { amountNote } from './amount-note.ts';
import { type DocumentKind, Documents } from './documents.tsx';
import { InvoiceState } from './invoice-state.tsx';

const words = messages.columns;

/** Below 1080 px the account is under the month; phones have several lines a row. */
export const useHistoryLayout = screenLayout(
  [
    ['phone', 767],
    ['narrow', 1079],
  ],
  'wide',
);
export type HistoryLayout = ReturnType<typeof useHistoryLayout>;

export const historyGrids: Readonly<Record<HistoryLayout, RowGrid | undefined>> = {
  phone: {
    template:
      '"invoice state" auto "month amount" auto "documents documents" auto / minmax(0, 1fr) auto',
    gap: '3px 12px',
  },
  narrow: undefined,
  wide: undefined,
};

/** What the cells need beside their row. */
export interface HistoryContext {
  readonly layout: HistoryLayout;
  readonly accounts: ReadonlyMap<string, PaymentAccount>;
  /** Numbers of invoices by their ids, as far as they are loaded. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Product time, in epoch milliseconds. */
  readonly now: number;
  readonly payments: Payments;
  /** Why nothing can be downloaded now. */
  readonly documentsReason: string | undefined;
  readonly onOpen: (invoice: Invoice) => void;
}

/** The number of the invoice that replaces a voided one, if it is loaded. */
export const replacingOf = (
  { replaced_by: by }: Invoice,
  numbers: HistoryContext['numbers'],
): string | undefined => (by === null ? undefined : numbers.get(by));

function NumberCell({ invoice: { number, state } }: { readonly invoice: Invoice }) {
  if (number !== null) {
    return (
      <chakra.span fontWeight="medium" whiteSpace="nowrap">
        {number}
      </chakra.span>
    );
  }
  return (
    <chakra.span color="fg.subtle">
      {state === 'NO_INVOICE' ? messages.none : messages.noNumber}
    </chakra.span>
  );
}

const accountName = ({ payment_account_name: name }: Invoice) => name ?? messages.none;

/** The account of the invoice as it is now; undefined for one that was deleted. */
const accountOf = ({ payment_account_id: id }: Invoice, accounts: HistoryContext['accounts']) =>
  id === null ? undefined : accounts.get(id);

function MonthCell({
  invoice,
  layout,
  accounts,
}: Pick<HistoryContext, 'layout' | 'accounts'> & { invoice: Invoice }) {
  const month = <chakra.span color="fg.muted">{formatMonth(invoice.month)}</chakra.span>;
  const name = invoice.payment_account_name;
  if (layout === 'wide') return month;
  if (layout === 'narrow') {
    const card = cardLineOf(invoice, accountOf(invoice, accounts));
    const payer = [name, card].filter(Boolean).join(', ');
    return (
      <span className={tableClass.two}>
        {month}
        {name !== null && (
          <span className={tableClass.ellipsis} title={payer}>
            {name}
          </span>
        )}
      </span>
    );
  }
  const text = [formatMonth(invoice.month), name].filter(Boolean).join(', ');
  return (
    <chakra.span className={tableClass.ellipsis} textStyle="xs" color="fg.subtle" title={text}>
      {text}
    </chakra.span>
  );
}

function AccountCell({
  invoice,
  accounts,
}: Pick<HistoryContext, 'accounts'> & { invoice: Invoice }) {
  const name = accountName(invoice);
  const card = cardLineOf(invoice, accountOf(invoice, accounts));
  return (
    <span className={tableClass.two}>
      <span className={tableClass.ellipsis} title={name}>
        {name}
      </span>
      {card !== undefined && <span>{card}</span>}
    </span>
  );
}

function AmountCell({ invoice, ...context }: HistoryContext & { invoice: Invoice }) {
  const { state } = invoice;
  if (state === 'NO_INVOICE') return messages.none;
  const total = formatTotal(invoice);
  const replacing = replacingOf(invoice, context.numbers);
  return (
    <chakra.span className={tableClass.two} alignItems="flex-end">
      {state === 'VOIDED' ? (
        <chakra.s color="fg.subtle" fontWeight="normal">
          {total}
        </chakra.s>
      ) : (
        <span>{total}</span>
      )}
      <span title={replacing}>{amountNote(invoice, context.now, replacing)}</span>
    </chakra.span>
  );
}

const everything: readonly DocumentKind[] = ['pdf', 'xml', 'csv', 'creditPdf', 'creditXml'];
const common: readonly DocumentKind[] = ['pdf', 'xml', 'csv'];
const onlyPdf: readonly DocumentKind[] = ['pdf'];

/** The documents with a button in the row; on tablets there is room for one button. */
function inRowOf(layout: HistoryLayout, pays: boolean): readonly DocumentKind[] {
  if (layout === 'phone') return everything;
  if (layout === 'wide') return pays ? onlyPdf : common;
  return pays ? [] : onlyPdf;
}

const isTroubled = ({ state }: Invoice) => troubledStates.some((one) => one === state);

function EndCell({ invoice, ...context }: HistoryContext & { invoice: Invoice }) {
  const { layout, payments, documentsReason } = context;
  if (invoice.number === null) {
    return (
      <chakra.span textStyle="xs" color="fg.subtle">
        {invoice.state === 'NO_INVOICE' ? messages.nothingToPay : messages.inMinutes}
      </chakra.span>
    );
  }
  const payment = paymentOf(payments, invoice);
  const pays = isTroubled(invoice) && payment.offer !== 'none';
  return (
    <>
      {pays && (
        <Button
          size="sm"
          aria-label={messages.pay.of(payment.label, invoice.number)}
          title={payment.disabledReason}
          disabled={payment.disabledReason !== undefined}
          loading={payment.busy}
          onClick={() => {
            // What the bank says next is shown there.
            context.onOpen(invoice);
            payment.start();
          }}
        >
          {payment.label}
        </Button>
      )}
      <Documents
        invoice={invoice}
        inRow={inRowOf(layout, pays)}
        variant={layout === 'phone' ? 'outline' : 'ghost'}
        disabledReason={documentsReason}
      />
    </>
  );
}

/** Both lines of a cell have room in 44 px. */
const centred = { alignItems: 'center', py: '0' } as const;

/** The columns of the history; made once for the same context. */
export function historyColumns(context: HistoryContext): readonly TableColumn<Invoice>[] {
  const { layout } = context;
  const all: readonly TableColumn<Invoice>[] = [
    {
      id: 'invoice',
      title: words.invoice,
      width: layout === 'narrow' ? '0 0 128px' : '0 0 148px',
      styles: centred,
      render: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      id: 'month',
      title: words.month,
      width: layout === 'narrow' ? '1 1 0' : '0 0 136px',
      styles: centred,
      render: (invoice) => (
        <MonthCell invoice={invoice} layout={layout} accounts={context.accounts} />
      ),
    },
    {
      id: 'account',
      title: words.account,
      width: '1 1 0',
      styles: centred,
      render: (invoice) => <AccountCell invoice={invoice} accounts={context.accounts} />,
    },
    {
      id: 'state',
      title: words.state,
      width: '0 0 166px',
      styles: { ...centred, mdDown: { justifyContent: 'flex-end' } },
      render: ({ state, state_label: label }) => (
        <InvoiceState state={state} align={layout === 'phone' ? 'flush' : 'hang'}>
          {label}
        </InvoiceState>
      ),
    },
    {
      id: 'amount',
      title: words.amount,
      width: '0 0 152px',
      align: 'end',
      skeleton: 'amount',
      styles: centred,
      render: (invoice) => <AmountCell invoice={invoice} {...context} />,
    },
    {
      id: 'documents',
      title: '',
      label: words.documents,
      width: layout === 'narrow' ? '0 0 120px' : '0 0 212px',
      align: 'end',
      skeleton: 'none',
      styles: {
        ...centred,
        gap: '0.5',
        // The words of the last button end where the row does.
        '& > :last-child:is(button)': { me: '-2' },
        mdDown: {
          justifyContent: 'flex-start',
          flexWrap: 'wrap',
          gap: '2',
          mt: '1',
          '& > :last-child:is(button)': { me: '0' },
        },
      },
      render: (invoice) => <EndCell invoice={invoice} {...context} />,
    },
  ];
  return layout === 'wide' ? all : all.filter(({ id }) => id !== 'account');
}
