import { previousMonth } from '@workspace/domain/billing/month';
import type { DifferenceEvent } from '@workspace/domain/billing/schema';
import type { InvoiceSnapshot } from '@workspace/domain/billing/snapshot';
import { formatPhone } from '../../../../../vendors/phone-format.ts';
import {
  formatCount,
  formatMonthBeside,
  formatShortDay,
  type MoneyFormat,
  moneyFormat,
} from '../../format.ts';
import { type Bars, barsOf } from './bars.ts';
import { differenceWords } from './front.ts';
import { headingOf, labelOf } from './reason-words.ts';

/** The page that explains the difference from the month before. */
export interface Reasons {
  readonly title: string;
  readonly intro: string;
  readonly bars: Bars;
  readonly groups: readonly {
    readonly name: string;
    readonly amount: string;
    readonly rows: readonly {
      readonly day: string;
      readonly name: string;
      readonly about: string;
      /** On one line: the plan alone is said of it. */
      readonly isShort: boolean;
      readonly amount: string;
    }[];
    /** How many events are not listed. */
    readonly more: string | null;
  }[];
  readonly facts: readonly { readonly value: string; readonly about: string }[];
  readonly note: string | null;
}

/** "Zone A 20 GB to Zone A 50 GB, €12.00 to €13.42, by Line Kjærgaard". */
function aboutEvent(row: DifferenceEvent, { money }: MoneyFormat): string {
  const { from, to, from_amount: before, to_amount: after, by } = row;
  const plans = from === null || to === null || from === to ? (to ?? from) : `${from} to ${to}`;
  const amounts = before === 0 || after === 0 ? null : `${money(before)} to ${money(after)}`;
  return [plans, amounts, by && `by ${by}`].filter((part) => part).join(', ');
}

const nameOf = ({ user_name: name, phone_number: phone }: DifferenceEvent) =>
  [name, phone && formatPhone(phone)].filter((part) => part).join(', ');

/**
 * @param planNumbers numbers with a local plan on this invoice
 * @param listPeople without it the events, which name people, are left out
 */
export function reasonsOf(
  snapshot: InvoiceSnapshot,
  planNumbers: number,
  listPeople: boolean,
): Reasons | null {
  const { explanation, month } = snapshot;
  if (!explanation) return null;
  const format = moneyFormat(explanation.currency);
  const before = formatMonthBeside(previousMonth(month), month);
  const words = differenceWords(snapshot) ?? '';
  return {
    title: `Why ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    intro: 'Before VAT. Every difference comes from an event.',
    bars: barsOf(explanation, [before, formatMonthBeside(month, month)], labelOf),
    groups: explanation.parts.map(({ kind, count, amount, rows }) => ({
      name: headingOf(kind, count),
      amount: format.change(amount),
      rows: (listPeople ? rows : []).map((row) => {
        const [name, about] = [nameOf(row), aboutEvent(row, format)];
        return {
          day: formatShortDay(row.day),
          name: name === '' ? about : name,
          about: name === '' ? '' : about,
          isShort: row.by === null && (row.from_amount === 0 || row.to_amount === 0),
          amount: format.change(row.amount),
        };
      }),
      more:
        listPeople && count > rows.length
          ? `The largest ${formatCount(rows.length)} of ${formatCount(count)} are listed.`
          : null,
    })),
    facts: [
      {
        value: `${formatCount(explanation.unchanged)} of ${formatCount(planNumbers)}`,
        about: `numbers cost the same as in ${before}`,
      },
      {
        value: `${format.money(explanation.amount_before)} to ${format.money(explanation.amount)}`,
        about: 'before VAT',
      },
      { value: format.change(explanation.difference), about: 'sum of all events' },
    ],
    note: explanation.vat_number_denied
      ? 'VAT is charged from this month on, because the VAT number of the customer is no longer in the EU register.'
      : null,
  };
}
