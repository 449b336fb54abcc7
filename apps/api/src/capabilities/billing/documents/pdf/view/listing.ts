import { daysOfMonth } from '@workspace/domain/billing/month';
import type { InvoiceLine } from '@workspace/domain/billing/schema';
import { formatPhone } from '../../../../../vendors/phone-format.ts';
import {
  formatCount,
  formatCounted,
  formatDays,
  formatShortDay,
  type MoneyFormat,
} from '../../format.ts';
import { collator, type PlanSum, type Sums, type TeamSum } from './sums.ts';
import { teamName } from './tables.ts';

/** The pages of lines: one by one, or summed up by team and plan. */
export interface Listing {
  readonly title: string;
  readonly columns: readonly string[];
  /** Columns of amounts and counts, at the right. */
  readonly numeric: number;
  readonly groups: readonly {
    readonly name: string;
    readonly about: string;
    readonly amount: string;
    readonly rows: readonly {
      /** The first reaches over the columns that are missing. */
      readonly cells: readonly string[];
      /** Anything but a plan for a whole month. */
      readonly isPart: boolean;
    }[];
  }[];
  readonly note: string;
}

type Row = Listing['groups'][number]['rows'][number];

function daysCell(line: InvoiceLine, monthDays: number): string {
  const { kind, days, from_day: from, to_day: to } = line;
  if (kind === 'travel') return `Travel, ${formatShortDay(from)}`;
  if (kind === 'top_up') return `Top-up, ${formatShortDay(from)}`;
  const range = formatDays(from, to);
  return days === monthDays ? range : `${range}, ${days} of ${monthDays} days`;
}

const byPerson = (one: InvoiceLine, other: InvoiceLine) =>
  collator.compare(one.user_name ?? '', other.user_name ?? '') ||
  collator.compare(one.phone_number ?? '', other.phone_number ?? '') ||
  collator.compare(one.number_id ?? '', other.number_id ?? '') ||
  Number(one.kind !== 'plan') - Number(other.kind !== 'plan') ||
  collator.compare(one.from_day, other.from_day);

/** Number and person are written once for the lines of one number. */
function lineRows(lines: readonly InvoiceLine[], monthDays: number, format: MoneyFormat): Row[] {
  const sorted = lines.toSorted(byPerson);
  return sorted.map((line, place) => {
    const before = sorted[place - 1];
    const isSame =
      line.number_id !== null &&
      before?.number_id === line.number_id &&
      before.user_id === line.user_id;
    const phone = line.phone_number === null ? '–' : formatPhone(line.phone_number);
    if (line.kind === 'credit') {
      return { cells: [line.plan_name, 'Credit', '', format.money(line.amount)], isPart: true };
    }
    return {
      cells: [
        isSame ? '' : phone,
        isSame ? '' : (line.user_name ?? ''),
        line.plan_name,
        daysCell(line, monthDays),
        line.kind === 'plan' ? format.money(line.price) : '',
        format.money(line.amount),
      ],
      isPart: line.kind !== 'plan' || line.days !== monthDays,
    };
  });
}

/** "25 numbers, 1 top-up". */
function aboutTeam({ isCredit, numbers, lines, kinds }: TeamSum): string {
  if (isCredit) return formatCounted(lines, 'credit');
  const { lines: topUps } = kinds.top_up;
  const counted = formatCounted(numbers.size, 'number');
  return topUps === 0 ? counted : `${counted}, ${formatCounted(topUps, 'top-up')}`;
}

const kindLabels: Readonly<Record<InvoiceLine['kind'], string>> = {
  plan: 'Part of the month',
  travel: 'Travel plan',
  top_up: 'Top-up',
  credit: 'Credit',
};

const planRow = (plan: PlanSum, { money }: MoneyFormat): Row => ({
  cells: [
    plan.name,
    plan.price === null ? kindLabels[plan.kind] : 'Whole month',
    plan.price === null ? '' : money(plan.price),
    formatCount(plan.lines),
    money(plan.amount),
  ],
  isPart: plan.price === null,
});

const rounding =
  'A part of a month is the price × days ÷ days of the month, rounded to the cent on the running total of a number.';

export function listingOf(
  sums: Sums,
  month: string,
  format: MoneyFormat,
  csvName: string,
): Listing {
  const monthDays = daysOfMonth(month);
  const { teams, lineCount, isListed } = sums;
  return {
    title: isListed ? 'Lines by team and number' : 'Sums by team and plan',
    columns: isListed
      ? ['Number', 'Person', 'Plan', 'Days', 'A month', 'Amount']
      : ['Plan', 'Days', 'A month', 'Lines', 'Amount'],
    numeric: isListed ? 2 : 3,
    groups: teams.map((team) => ({
      name: teamName(team),
      about: aboutTeam(team),
      amount: format.money(team.amount),
      rows: isListed
        ? lineRows(team.listed, monthDays, format)
        : [...team.plans.values()]
            .toSorted((one, other) => collator.compare(one.name, other.name))
            .map((plan) => planRow(plan, format)),
    })),
    note: isListed
      ? rounding
      : `The ${formatCounted(lineCount, 'line')} of this document are in the file “${csvName}”, which is downloaded at the same place; here they are summed up by team and plan. ${rounding}`,
  };
}
