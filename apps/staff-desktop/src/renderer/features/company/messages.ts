import { describeFailure } from '@workspace/domain/billing/charges';
import type { Invoice } from '@workspace/domain/billing/schema';
import { type Currency, type Money, subtractMoney } from '@workspace/domain/shared/money';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { formatDate } from '@workspace/ui/format/dates';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';

/** `1 Dec 2026`, of a UTC day. */
const day = (of: string) => formatDate(of, 'UTC');
const numbers = (count: number) => formatCounted(count, 'number');

/** `+€7.00`, `−€2.00`, `±€0.00`. */
const signed = (difference: Money) =>
  `${difference.amount === 0 ? '±' : ''}${formatSignedMoney(difference)}`;

const monthName = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The state with its reason: "Payment failed, Insufficient funds", "Voided, CN-2026-10-00007". */
function invoiceState(invoice: Invoice): string {
  const { state, state_label: label, failure, credit_note: note, refund_state: refund } = invoice;
  const isOpen = state === 'FAILED' || state === 'UNPAID';
  return [
    label,
    ...(isOpen && failure !== null ? [describeFailure(failure).short] : []),
    ...(note === null ? [] : [note]),
    ...(refund === 'refused' ? ['Refund refused'] : []),
    ...(refund === 'pending' ? ['Refund under way'] : []),
  ].join(', ');
}

/** Texts of a company's page. */
export const messages = {
  back: 'Back to customers',
  loading: 'Loading the company',
  failed: 'The company could not be loaded.',
  gone: {
    title: 'This company is not among the customers',
    text: 'It is archived, not activated yet, or its address is wrong.',
  },
  archive: {
    action: 'Archive',
    title: (company: string) => `Archive ${company}?`,
    text: 'It leaves the overview, and nobody of the company can log in. Nothing is deleted, and it can be brought back. The last invoice is issued as usual, and its link to pay works.',
    running: (count: number) =>
      `${numbers(count)} of the company ${count === 1 ? 'is' : 'are'} still running.`,
    cancel: 'Cancel',
    confirm: 'Archive company',
    done: 'Company archived',
    plan: {
      title: 'End all numbers on a day and archive the company then',
      text: 'Numbers that are ordered until then end too. The company’s administrators get an email now. Until the day begins, it can be changed or revoked.',
      day: 'Day',
      hint: 'It begins at 00:00 UTC. The day before is the last one that is billed.',
      placeholder: 'YYYY-MM-DD',
      missing: 'Enter a day, or choose it in the calendar.',
      range: (first: string, last: string) => `Choose a day from ${day(first)} to ${day(last)}.`,
      confirm: 'Plan archiving',
      done: 'Archiving planned',
      change: 'Change the day',
      changed: 'Day changed',
    },
  },
  planned: {
    title: (on: string) => `Will be archived on ${day(on)}`,
    text: (count: number) =>
      `${count === 0 ? 'Numbers that are ordered until then' : count === 1 ? 'Its number and those that are ordered until then' : `Its ${numbers(count)} and those that are ordered until then`} end at the beginning of that day.`,
    underWay: 'Is being archived now',
    underWayText: (count: number) =>
      count === 0 ? 'Its numbers have ended.' : `${numbers(count)} still to end.`,
    keep: 'Keep the company',
    question: {
      title: (company: string) => `Keep ${company}?`,
      text: (on: string) =>
        `It is not archived on ${day(on)}, and its numbers go on. Its administrators get an email.`,
      cancel: 'Cancel',
      confirm: 'Keep the company',
      done: 'Company kept',
    },
  },
  restore: {
    title: 'This company is archived',
    text: 'Nobody of the company can log in, and nothing of it can be changed until it is brought back.',
    action: 'Bring back',
    done: 'Company brought back',
  },
  agreement: {
    title: 'Agreement',
    note: 'Seen by staff alone',
    loading: 'Loading the agreement',
    failed: 'The agreement could not be loaded.',
    fields: {
      key_agreement_link: 'Key agreement link',
      google_drive_folder: 'Google Drive folder',
    },
    placeholder: 'https://',
    none: 'None',
    edit: 'Edit',
    cancel: 'Cancel',
    save: 'Save links',
    saved: 'Links saved',
  },
  openApp: 'Open in the company’s app',
  openAs: (admin: string) => `Open as ${admin}`,
  activate: {
    action: 'Activate',
    title: (company: string) => `Activate ${company}?`,
    text: 'It can order numbers at once, and its administrators get an email. Its currency follows from its country.',
    noPayment: 'No payment method: its invoices stay unpaid until it adds one.',
    /** @param label of the overview: "Rejected" */
    documents: (label: string, isSubmitted: boolean) =>
      `Its documents are ${label.toLowerCase()}${isSubmitted ? ', and not approved yet' : ''}.`,
    cancel: 'Cancel',
    confirm: 'Activate company',
    done: 'Company activated',
  },
  invoices: {
    title: 'Invoices',
    loading: 'Loading invoices',
    failed: 'The invoices could not be loaded.',
    shown: (shown: number, total: number) =>
      total > shown ? `The last ${shown} of ${formatCount(total)}` : undefined,
    empty: {
      title: 'There are no invoices yet',
      text: 'The first is issued on the 1st of the month after the first number is active.',
    },
    columns: {
      month: 'Month',
      number: 'Invoice',
      account: 'Account',
      amount: 'Amount',
      state: 'State',
      actions: 'Action',
    },
    /** `October 2026`, of a UTC month. */
    month: (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)),
    state: invoiceState,
  },
  prices: {
    title: 'Prices per company',
    note: (currency: Currency) => `${currency}, before VAT`,
    currency: 'Currency of the prices',
    loading: 'Loading prices',
    failed: 'The prices could not be loaded.',
    empty: { title: 'There are no plans', text: 'Prices are agreed for plans of the catalogue.' },
    columns: {
      plan: 'Plan',
      countries: 'Countries',
      list: 'List',
      price: 'Company price',
      difference: 'Difference',
      numbers: 'Numbers',
      month: 'A month',
      actions: 'Change',
    },
    sum: (currency: Currency) => `All plans in ${currency}`,
    list: 'list price',
    since: (from: string) => `since ${day(from)}`,
    later: (price: string, from: string) => `${price} from ${day(from)}`,
    once: 'paid once',
    signed,
    change: (plan: string) => `Change the price of ${plan}`,
    field: (plan: string) => `Company price of ${plan}`,
    form: (plan: string) => `Price of ${plan}`,
    kind: 'Price',
    kinds: { agreed: 'Agreed price', list: 'List price' },
    from: 'Valid',
    today: 'From today',
    nextMonth: (first: string) => `From ${day(first)}`,
    cancel: 'Cancel',
    save: 'Save price',
    saved: 'Price saved',
    missing: 'Enter a price, for example 18.00.',
    malformed: 'Enter an amount such as 18.00: at most two decimals, no separator of thousands.',
    negative: 'A price is not negative.',
    tooHigh: 'A price is at most 1,000,000.00.',
    unchanged: 'This is what the plan costs on that day already.',
    enter: 'Enter a price to see its effect.',
    effect: (from: Money, to: Money, period: string) =>
      `${formatMoney(from)} → ${formatMoney(to)} ${period}, ${signed(subtractMoney(to, from))}`,
    aMonth: 'a month',
    single: 'once',
    sums: (count: number, before: Money, after: Money, difference: Money) =>
      `${numbers(count)}, MRR ${formatMoney(before)} to ${formatMoney(after)} (${signed(difference)})`,
    fromDay: (text: string, from: string) => `From ${day(from)}: ${text}`,
    travel: 'eSIMs that exist keep the price that was paid for them.',
    notBilled: (currency: Currency) =>
      `The company is not billed in ${currency} then: this changes no amount until it is.`,
    withdraw: (price: string, from: string) => `Withdraw ${price} from ${day(from)}`,
    withdrawal: {
      title: (price: string, from: string) => `Withdraw ${price} from ${day(from)}?`,
      text: (plan: string) => `${plan} then keeps the price that it has before that day.`,
      keep: 'Keep',
      confirm: 'Withdraw',
      done: 'Price withdrawn',
    },
    history: {
      title: (count: number) => `Past prices (${count})`,
      table: 'Past prices',
      columns: { plan: 'Plan', price: 'Price', from: 'From', until: 'Until', agreed: 'Agreed' },
      day,
    },
  },
  billing: {
    title: 'Currency',
    now: (currency: Currency) => `Billed in ${currency}`,
    planned: (currency: Currency, first: string) => `From ${day(first)} billed in ${currency}.`,
    plannedText: (currency: Currency) =>
      `Until then the company is billed in ${currency}. Amounts are not converted.`,
    keep: (currency: Currency) => `Keep ${currency}`,
    currency: 'Currency',
    month: 'From',
    first: day,
    effect: (total: string, count: number, currency: Currency) =>
      `${numbers(count)} then cost ${total} a month in ${currency}, before VAT.`,
    today: (total: string) =>
      `Today they cost ${total}. Amounts in two currencies are not compared.`,
    missing: (count: number, currency: Currency) =>
      `${formatCounted(count, 'plan')} in use ${count === 1 ? 'has' : 'have'} no agreed price in ${currency}`,
    missingText:
      'They are billed at their list price, unless prices are agreed in the table above once the change is planned.',
    missingPlan: (plan: string, price: string, count: number) =>
      `${plan}: ${price}, ${numbers(count)}`,
    complete: (currency: Currency) => `Every plan in use has an agreed price in ${currency}.`,
    save: 'Change the currency',
    saved: 'Currency planned',
    kept: 'Currency kept',
  },
} as const;
