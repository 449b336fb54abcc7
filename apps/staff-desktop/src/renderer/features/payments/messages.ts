import { describeFailure } from '@workspace/domain/billing/charges';
import type { FailedPayment } from '@workspace/domain/charging/schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { formatDayTime } from '@workspace/ui/format/dates';
import { formatAge } from '../../app/age.ts';

/** Why it is listed: "Insufficient funds", "Refund refused". */
function reason({ state, failure, refund_state, dispute }: FailedPayment): string {
  const isOpen = state === 'FAILED' || state === 'UNPAID';
  return [
    ...(isOpen ? [describeFailure(failure ?? 'other').short] : []),
    ...(refund_state === 'refused' ? ['Refund refused'] : []),
    ...(dispute === 'open' ? ['Disputed at the bank'] : []),
  ].join(', ');
}

const tries = (count: number) => formatCounted(count, 'try', 'tries');

/** `21 Nov, 06:00, 3 tries`, in UTC as all of billing. */
function nextTry({ state, failure, tries: count, next_try_at: at }: FailedPayment): string {
  if (state === 'FAILED' && failure === 'confirmation_needed') return 'When they confirm';
  const made = count === 0 ? [] : [tries(count)];
  return [at === null ? 'None' : formatDayTime(at, 'UTC'), ...made].join(', ');
}

/** Texts of failed payments and of what staff do about an invoice. */
export const messages = {
  title: 'Failed payments',
  waiting: (count: number) => `${formatCount(count)} waiting`,
  columns: {
    company: 'Company',
    invoice: 'Invoice',
    amount: 'Amount',
    reason: 'Reason',
    nextTry: 'Next try',
    age: 'Age',
    actions: 'Action',
  },
  age: formatAge,
  reason,
  nextTry,
  empty: {
    title: 'No payment has failed',
    text: 'Failed and unpaid invoices, refused refunds and disputes are listed here.',
  },
  failed: 'The failed payments could not be loaded.',
  pageOf: (company: string) => `Invoices and prices of ${company}`,
  more: (number: string) => `More for invoice ${number}`,
  actions: {
    remind: 'Mail them',
    pay: 'Try again',
    mark_unpaid: 'Mark unpaid',
    void: 'Void…',
    retry_refund: 'Try the refund again',
    refunded_otherwise: 'Refunded otherwise',
  },
  /** Read out, because the buttons of all rows have the same words. */
  actionOn: (action: string, number: string) => `${action}: invoice ${number}`,
  done: {
    remind: (number: string) => `The mail about ${number} was sent again`,
    pay: (number: string) => `${number} is being charged. If that fails, it is listed again.`,
    mark_unpaid: (number: string) => `${number} is unpaid`,
    void: {
      issue_again: (number: string) => `${number} is voided, and issued again`,
      do_not_bill: (number: string) => `${number} is voided, and not billed`,
    },
    retry_refund: (number: string) => `The refund of ${number} was asked for again`,
    refunded_otherwise: (number: string) => `The refund of ${number} is settled`,
  },
  cancel: 'Cancel',
  markUnpaid: {
    title: (number: string) => `Mark ${number} as unpaid?`,
    text: (company: string, amount: string) =>
      `${amount} is not charged by itself any more. Until it is paid, ${company} cannot order anything new. Lines keep working.`,
    confirm: 'Mark unpaid',
  },
  refunded: {
    title: (number: string) => `Was ${number} refunded otherwise?`,
    text: (company: string, amount: string) =>
      `This only notes that ${company} has the ${amount} back, for example by bank transfer. Nothing is paid out, and the refund is not tried again.`,
    confirm: 'Refunded otherwise',
  },
  voiding: {
    title: (number: string) => `Void ${number}`,
    text: (company: string, amount: string) =>
      `${company} gets a credit note over ${amount}. This cannot be undone.`,
    refund: 'What was paid is refunded first.',
    disputed:
      'The customer disputes this payment at the bank. If the bank pays it back too, it is paid back twice.',
    hint: 'It is on the credit note, which the company reads.',
    missing: 'Enter a reason. The company reads it.',
    followUp: 'What follows',
    followUps: {
      issue_again: {
        title: 'Issue again',
        text: 'The same month is computed anew, on a new invoice with today’s number.',
      },
      do_not_bill: {
        title: 'Do not bill',
        text: 'Nothing replaces it: the company does not pay for this month.',
      },
    },
    confirm: 'Void the invoice',
  },
} as const;
