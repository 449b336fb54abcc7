import { billingErrors } from '@workspace/domain/billing/errors';
import { formatCount } from '@workspace/ui/format/data';

const countInvoices = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;

/** Texts of the transaction history; those in capitals of the specification are worded by it. */
export const messages = {
  title: 'Transaction history',
  exportCsv: 'Export CSV',
  columns: {
    invoice: 'Invoice',
    month: 'Month',
    account: 'Account',
    state: 'State',
    amount: 'Amount',
    documents: 'Documents',
  },
  /** How many rows the filters leave, and of how many. */
  showing: (count: number, all: number | undefined) =>
    all === undefined || all === count
      ? `Showing ${countInvoices(count)}`
      : `Showing ${formatCount(count)} of ${countInvoices(all)}`,
  /** Worded by the specification. */
  empty: {
    title: 'There are no transactions.',
    text: 'The first invoice comes at the start of next month.',
  },
  /** Worded by the specification. */
  noneFound: {
    title: 'No transactions found',
    text: 'No invoice matches these filters.',
  },
  clear: 'Clear',
  clearAll: 'Clear all filters',
  keptInAddress: 'Filters are kept in the address',
  failed: 'The transaction history could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'These invoices are not on this device yet. They load automatically when you are back online.',
  },
  open: 'open the invoice',
  noNumber: 'No number yet',
  none: '–',
  nothingToPay: 'Nothing to pay',
  inMinutes: 'In a few minutes',
  noMethod: 'No payment method',
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  paidIn: (amount: string, year: number) => ({ amount, text: `paid in ${year}, with VAT` }),
  openAmount: (amount: string) => ({ amount, text: 'open' }),
  note: {
    beforeVat: (amount: string) => `${amount} before VAT`,
    noVat: 'no VAT',
    goesOut: 'goes out today',
    dueOn: (day: string) => `due on ${day}`,
    dueToday: 'due today',
    dueSince: (day: string) => `due since ${day}`,
    since: (time: string) => `since ${time}`,
    nextTry: (day: string) => `next try ${day}`,
    noMoreTries: 'not tried again',
    confirm: 'to be confirmed',
    replacedBy: (number: string) => `replaced by ${number}`,
    replaced: 'replaced',
    notBilled: 'not billed again',
  },
  utc: (time: string) => `${time} UTC`,
  documents: {
    pdf: 'PDF',
    xml: 'E-invoice',
    csv: 'CSV',
    creditPdf: 'Credit note (PDF)',
    creditXml: 'Credit note (e-invoice)',
    /** Accessible name: "PDF of 2026-10-00417". */
    of: (document: string, number: string) => `${document} of ${number}`,
    more: (number: string) => `More documents of ${number}`,
    failed: 'The document could not be downloaded. Please try again.',
    exportFailed: 'The file could not be made. Please try again.',
  },
  pay: {
    retry: 'Retry',
    pay: 'Pay',
    payNow: 'Pay now',
    confirm: 'Confirm',
    of: (action: string, number: string) => `${action} ${number}`,
    otherCard: 'Use another card',
    addCard: 'Add a card',
    command: {
      failed: 'The payment could not be started. Please try again.',
      describe: (number: string) => `Payment of ${number}`,
    },
    /** Why its account cannot be charged; the address of the account follows as a link. */
    withoutMethod: billingErrors.noPaymentMethod.code,
    paid: (amount: string) => `${amount} was paid`,
    paidText: (number: string) => `Invoice ${number}.`,
    failedTitle: (amount: string) => `${amount} could not be charged`,
    failedText: (title: string, advice: string) => `${title}. ${advice}`,
  },
  detail: {
    bankSays: (card: string, says: string) => `The bank of ${card} ${says}.`,
    bankOf: 'the payment method',
    noMethod: (account: string) => `${account} has no card to charge.`,
    nothingTaken: 'Nothing was taken.',
    blocked: 'Nothing new can be ordered until this is paid. Lines keep working.',
    unpaid: 'This invoice is unpaid',
    charged: (day: string) => `It is charged on ${day}`,
    chargedTo: (card: string) => `To ${card}. You can also pay now.`,
    noCard: 'There is no card to charge, so it becomes unpaid on that day. Add one before.',
    processing: 'The payment is under way',
    processingText: 'The bank has not answered yet. The result is shown here.',
    making: 'This invoice is being made',
    makingText: 'It is ready in a few minutes.',
    noInvoice: (month: string) => `Nothing was billed in ${month}`,
    noInvoiceText: 'So there is no invoice.',
    voided: 'This invoice is voided',
    voidedReplaced: (number: string) => `${number} replaces it.`,
    voidedReplacedLater: 'Another invoice replaces it.',
    voidedAlone: 'It is not billed again.',
    credited: (number: string) => `Credit note ${number} cancels it.`,
    refund: {
      pending: 'What was paid is on its way back.',
      refunded: 'What was paid was refunded.',
      refused: 'The refund was refused. We look after it.',
    },
  },
  tries: {
    title: 'Payments',
    utc: 'Times are UTC.',
    underWay: 'Under way',
    paid: 'Paid',
    replaced: 'Replaced by another try',
    next: 'Next try, automatically',
    later: 'Further try',
    last: 'Last try',
    nextAndLast: 'Last try, automatically',
    unpaid: 'Unpaid, if nothing was paid',
  },
  explanation: {
    more: (amount: string, month: string) => `${amount} more than in ${month}`,
    less: (amount: string, month: string) => `${amount} less than in ${month}`,
    same: (month: string) => `As much as in ${month}`,
    before: 'Before VAT',
    first: 'There is no month before to compare with.',
    unchanged: (count: number) =>
      `${formatCount(count)} ${count === 1 ? 'number costs' : 'numbers cost'} the same.`,
    denied: 'VAT is charged, because the VAT number is no longer in the register.',
    failed: 'What changed could not be loaded.',
    offline: 'What changed is not on this device. It needs a connection.',
    loading: 'Loading what changed',
  },
} as const;
