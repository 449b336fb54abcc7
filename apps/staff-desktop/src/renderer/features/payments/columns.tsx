import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { formatMoney } from '@workspace/ui/format/money';
import type { RowGrid, TableColumn } from '@workspace/ui/patterns/data-table';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { screenLayout } from '@workspace/ui/theme/screen-layout';
import type { ReactNode } from 'react';
import { lateAfterHours } from '../../app/age.ts';
import type { ActedInvoice, AskedAction } from './actions.ts';
import { messages } from './messages.ts';
import { PaymentActions } from './payment-actions.tsx';

type Column = TableColumn<FailedPayment>;

interface CellParts {
  readonly onAsk: (action: AskedAction, invoice: ActedInvoice) => void;
  /** Who has taken an invoice, after the name of its company. */
  readonly renderOwner: (invoice: FailedPayment) => ReactNode;
}

/** Columns with a head; three lines a row; four lines a row. */
export type PaymentsLayout = 'wide' | 'medium' | 'phone';

export const usePaymentsLayout = screenLayout<PaymentsLayout>(
  [
    ['phone', 767],
    ['medium', 1279],
  ],
  'wide',
);

/** Several lines a row where there is no room for columns. */
export const grids: Readonly<Partial<Record<PaymentsLayout, RowGrid>>> = {
  medium: {
    gap: '2px 12px',
    template:
      '"company amount actions" auto "invoice reason actions" auto "age next actions" auto / minmax(0, 1fr) minmax(0, 1fr) 284px',
  },
  phone: {
    gap: '4px 12px',
    template:
      '"company amount" auto "invoice age" auto "reason next" auto "actions actions" auto / minmax(0, 1fr) auto',
  },
};

const words = messages.columns;

const strong: SystemStyleObject = { fontWeight: 'medium' };
const muted: SystemStyleObject = { color: 'fg.muted' };

const ellipsis = (text: string) => (
  <span className={tableClass.ellipsis} title={text}>
    {text}
  </span>
);

/** Without a table head, a value needs its label. */
const labelled = (layout: PaymentsLayout, label: string, text: string) =>
  ellipsis(layout === 'wide' ? text : `${label}: ${text}`);

/** The columns of a layout, in the order of the picture. */
export const columnsOf = (
  layout: PaymentsLayout,
  { onAsk, renderOwner }: CellParts,
): readonly Column[] => [
  {
    id: 'company',
    title: words.company,
    width: '1 1 0',
    skeleton: 'name',
    styles: strong,
    render: (row) => (
      <>
        {ellipsis(row.company_name)}
        {renderOwner(row)}
      </>
    ),
  },
  {
    id: 'invoice',
    title: words.invoice,
    width: '0 0 132px',
    styles: { fontVariantNumeric: 'tabular-nums' },
    render: ({ number }) => ellipsis(number),
  },
  {
    id: 'amount',
    title: words.amount,
    width: '0 0 112px',
    ...(layout === 'medium' ? {} : { align: 'end' }),
    skeleton: 'amount',
    styles: strong,
    render: ({ amount_total: amount, currency }) => formatMoney({ amount, currency }),
  },
  {
    id: 'reason',
    title: words.reason,
    width: '0 0 164px',
    render: (row) => ellipsis(messages.reason(row)),
  },
  {
    id: 'next',
    title: words.nextTry,
    width: '0 0 170px',
    styles: muted,
    render: (row) => labelled(layout, words.nextTry, messages.nextTry(row)),
  },
  {
    id: 'age',
    title: words.age,
    width: '0 0 104px',
    ...(layout === 'medium' ? {} : { align: 'end' }),
    render: ({ age_hours: hours }) => (
      <span data-late={hours < lateAfterHours ? undefined : ''}>{messages.age(hours)}</span>
    ),
    styles: {
      ...muted,
      whiteSpace: 'nowrap',
      '& [data-late]': { color: 'warning.fg', fontWeight: 'medium' },
    },
  },
  {
    id: 'actions',
    title: words.actions,
    width: '0 0 264px',
    align: 'end',
    skeleton: 'none',
    render: (row) => <PaymentActions invoice={row} onAsk={onAsk} />,
  },
];
