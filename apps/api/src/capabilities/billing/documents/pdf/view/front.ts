import { previousMonth } from '@workspace/domain/billing/month';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { isCreditNote, titleOf } from '../../document.ts';
import {
  formatDay,
  formatMonth,
  formatMonthBeside,
  formatOther,
  moneyFormat,
} from '../../format.ts';
import { paymentWords } from '../../payment-words.ts';
import { exemptionOf, percentText, uncomputedTax } from '../../vat-words.ts';

interface Party {
  readonly title: string;
  readonly name: string;
  readonly rows: readonly string[];
}

type Pair = readonly [label: string, value: string];

/** The first page without its tables. */
export interface Front {
  readonly parties: readonly [Party, Party];
  readonly facts: readonly Pair[];
  readonly total: {
    readonly label: string;
    readonly amount: string;
    readonly difference: string | null;
    readonly aside: string | null;
  };
  readonly sums: readonly {
    readonly label: string;
    readonly about: string;
    readonly amount: string;
  }[];
  readonly grand: string;
  /** What the law wants to be said about VAT, and what is not computed. */
  readonly vatNotes: readonly string[];
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}

const isText = (text: string | null): text is string => text !== null && text !== '';

const partyOf = (
  title: string,
  party: InvoiceSnapshot['seller'] | InvoiceSnapshot['customer'],
  label: string,
): Party => ({
  title,
  name: party.name,
  rows: [
    party.street_name,
    [party.postal_code, party.city].filter(isText).join(' '),
    party.country_name,
    party.vat_number && `${label} ${party.vat_number}`,
    party.email,
  ].filter(isText),
});

/** "€36.10 more than in September before VAT." */
export function differenceWords({ explanation, month }: InvoiceSnapshot): string | null {
  if (!explanation) return null;
  const { money } = moneyFormat(explanation.currency);
  const before = formatMonthBeside(previousMonth(month), month);
  const { difference } = explanation;
  if (difference === 0) return `The same as in ${before}`;
  return `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than in ${before}`;
}

function vatRow(snapshot: InvoiceSnapshot) {
  const { vat, net, vat_amount, currency, seller } = snapshot;
  const { money } = moneyFormat(currency);
  const isCharged = exemptionOf(snapshot) === undefined;
  return {
    label: isCharged ? `VAT, ${seller.country_name}` : 'VAT',
    about: isCharged ? `${percentText(vat.rate)}% of ${money(net)}` : '',
    amount: money(vat_amount),
  };
}

function vatNotes(snapshot: InvoiceSnapshot): string[] {
  const { vat, seller, customer, currency } = snapshot;
  const exemption = exemptionOf(snapshot);
  const other = vat.in_seller_currency;
  const numbers = [seller.vat_number, customer.vat_number].filter(isText).join(', customer ');
  return [
    exemption ? `${exemption.reason}.` : null,
    vat.treatment === 'reverse_charge' ? `VAT numbers: seller ${numbers}.` : null,
    vat.treatment === 'not_registered'
      ? `VAT of ${seller.country_name} is charged because the customer has no VAT number that is in the EU register.`
      : null,
    other &&
      `VAT in ${other.currency}: ${formatOther(other.amount, other.currency)}, at ${other.rate} ${other.currency} for 1 ${currency} (${other.source}, ${formatDay(other.rate_day)}).`,
    uncomputedTax(snapshot),
  ].filter(isText);
}

/** Further invoices that are named; of more, only their number. */
const namedOthers = 6;

function otherWords({ others, month }: InvoiceSnapshot): string | null {
  if (others.length === 0) return null;
  const named = others
    .slice(0, namedOthers)
    .map(({ number, account_name: name }) => `${number} (${name})`);
  const rest = others.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  return `Other invoices of ${formatMonth(month)}: ${list}.`;
}

function notes(snapshot: InvoiceSnapshot): Front['notes'] {
  const { corrects } = snapshot;
  const verb = isCreditNote(snapshot) ? 'cancels' : 'replaces';
  const correction =
    corrects &&
    `This ${titleOf(snapshot).toLowerCase()} ${verb} invoice ${corrects.number}: ${corrects.reason}`;
  const good = [correction, otherWords(snapshot)].filter(isText).join(' ');
  return [paymentWords(snapshot), ...(good === '' ? [] : [{ title: 'Good to know', text: good }])];
}

function totalLabel(snapshot: InvoiceSnapshot): string {
  if (isCreditNote(snapshot)) return 'Total credited';
  return exemptionOf(snapshot) ? 'Total' : 'Total with VAT';
}

export function frontOf(snapshot: InvoiceSnapshot): Front {
  const { seller, customer, currency, net, total } = snapshot;
  const { money } = moneyFormat(currency);
  const isCredit = isCreditNote(snapshot);
  const isEuropean = snapshot.vat.treatment !== 'outside_scope';
  const difference = differenceWords(snapshot);
  return {
    parties: [
      partyOf('From', seller, 'VAT'),
      partyOf('To', customer, isEuropean ? 'VAT' : 'Tax number'),
    ],
    facts: [
      ['Month', formatMonth(snapshot.month)],
      ['Issued', formatDay(snapshot.issued_on)],
      ...(isCredit
        ? [['Corrects', snapshot.corrects?.number ?? ''] as const]
        : [['Due', formatDay(snapshot.due_on)] as const]),
      ['Account', customer.account_name],
      ['Currency', currency],
    ],
    total: {
      label: totalLabel(snapshot),
      amount: money(total),
      difference: difference === null ? null : `${difference} before VAT.`,
      aside: isCredit || total === 0 ? null : `Due ${formatDay(snapshot.due_on)}`,
    },
    sums: [{ label: 'Before VAT', about: '', amount: money(net) }, vatRow(snapshot)],
    grand: money(total),
    vatNotes: vatNotes(snapshot),
    notes: notes(snapshot),
  };
}
