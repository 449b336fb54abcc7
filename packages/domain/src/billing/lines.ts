import { dayMs } from '../shared/day.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Currency, type Money, negateMoney, sumMoney } from '../shared/money.ts';
import { shareByDays } from '../shared/money-shares.ts';
import type {
  CompanyFacts,
  CreditFact,
  Membership,
  NumberFacts,
  Period,
  PlanPeriod,
} from './facts.ts';
import {
  type Day,
  dayInMonth,
  dayOf,
  daysOfMonth,
  endOfMonth,
  type Month,
  startOfDay,
  startOfMonth,
} from './month.ts';
import { accountChooser, holderOn, teamsOn } from './payer.ts';

export const lineKinds = ['plan', 'travel', 'top_up', 'credit'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What one number costs for adjacent days of a month, before it is known who pays. */
export interface NumberLine {
  readonly kind: 'plan' | 'travel' | 'top_up';
  readonly numberId: string;
  /** Of the plan, or of the top-up's plan. */
  readonly planId: string;
  /** The top-up that the line is for. */
  readonly topUpId: string | null;
  readonly from: Day;
  /** The last billed day, included. */
  readonly to: Day;
  readonly days: number;
  /** Of a plan for a whole month, of anything else once. */
  readonly price: Money;
  readonly amount: Money;
}

/** A line of an invoice, as it is kept for ever. */
export interface BilledLine extends Omit<NumberLine, 'kind' | 'numberId' | 'planId'> {
  readonly kind: LineKind;
  readonly accountId: string;
  /** Null of a credit, as the plan. */
  readonly numberId: string | null;
  readonly planId: string | null;
  readonly creditId: string | null;
  /** Who held the number on the last billed day, and the team whose account pays. */
  readonly userId: string | null;
  readonly teamId: string | null;
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The last instant is the one before the end: an end at midnight belongs to the day before. */
const lastInstant = (end: number) => end - 1;
const dayNumber = (instant: number) => Math.floor(instant / dayMs);
const endOf = ({ endedAt }: Period) => endedAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** A piece of time in which a number serves on one plan; `from` and `to` are numbers of days. */
interface Piece<Part> {
  readonly start: number;
  readonly end: number;
  readonly part: Part;
}

/** Where two lists of periods overlap, in the order of time; what has no duration is left out. */
function overlaps<Part extends Period>(spans: readonly Period[], parts: readonly Part[]) {
  const pieces: Piece<Part>[] = [];
  for (const span of spans) {
    for (const part of parts) {
      const start = Math.max(span.startedAt.getTime(), part.startedAt.getTime());
      const end = Math.min(endOf(span), endOf(part));
      if (start < end) pieces.push({ start, end, part });
    }
  }
  return pieces.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Days of one plan and price, `first` and `last` counted from 1 within the month. */
interface Run {
  readonly planId: string;
  readonly price: Money;
  readonly first: number;
  last: number;
}

const isSame = (run: Run | undefined, day: number, planId: string, price: Money): run is Run =>
  run?.last === day - 1 &&
  run.planId === planId &&
  run.price.amount === price.amount &&
  run.price.currency === price.currency;

/** A month, looked up once for all numbers. */
interface Calendar {
  readonly month: Month;
  /** Its days in order. */
  readonly days: readonly Day[];
  /** The number of its first day, counted as \`dayNumber\` does. */
  readonly first: number;
}

const calendarOf = (month: Month): Calendar => ({
  month,
  days: Array.from({ length: daysOfMonth(month) }, (_, place) => dayInMonth(month, place + 1)),
  first: dayNumber(startOfMonth(month).getTime()),
});

/**
 * The billed days of a local number in a month. A day belongs to the last piece that touches it, so
 * that it is billed once.
 */
function runsOf(number: NumberFacts, { days, first }: Calendar): Run[] {
  const count = days.length;
  const owners = Array.from<Piece<PlanPeriod> | undefined>({ length: count });
  for (const piece of overlaps(number.spans, number.planPeriods)) {
    const from = Math.max(dayNumber(piece.start) - first, 0);
    const to = Math.min(dayNumber(lastInstant(piece.end)) - first, count - 1);
    for (let day = from; day <= to; day += 1) owners[day] = piece;
  }
  const runs: Run[] = [];
  owners.forEach((piece, index) => {
    if (!piece) return;
    const { planId, price } = piece.part;
    const day = index + 1;
    const current = runs.at(-1);
    if (isSame(current, day, planId, price)) current.last = day;
    else runs.push({ planId, price, first: day, last: day });
  });
  return runs;
}

function planLines(number: NumberFacts, calendar: Calendar, currency: Currency): NumberLine[] {
  const { days } = calendar;
  const runs = runsOf(number, calendar);
  const pieces = runs.map(({ price, first, last }) => ({ price, days: last - first + 1 }));
  const amounts = shareByDays(currency, days.length, pieces);
  return runs.flatMap(({ planId, price, first, last }, index) => {
    const [from, to, amount] = [days[first - 1], days[last - 1], amounts[index]];
    if (!amount || from === undefined || to === undefined) return [];
    return {
      kind: 'plan' as const,
      numberId: number.numberId,
      planId,
      topUpId: null,
      from,
      to,
      days: last - first + 1,
      price,
      amount,
    };
  });
}

const isWithin = (instant: Date, month: Month) =>
  instant >= startOfMonth(month) && instant < endOfMonth(month);

/** What is paid once, on one day. */
const once = (
  kind: 'travel' | 'top_up',
  numberId: string,
  { planId, price, topUpId }: Pick<NumberLine, 'planId' | 'price' | 'topUpId'>,
  day: Day,
): NumberLine => ({
  kind,
  numberId,
  planId,
  topUpId,
  price,
  from: day,
  to: day,
  days: 1,
  amount: price,
});

function travelLines({ numberId, spans, planPeriods }: NumberFacts, month: Month): NumberLine[] {
  const [first] = spans.toSorted((one, other) => Number(one.startedAt) - Number(other.startedAt));
  if (!first || !isWithin(first.startedAt, month)) return [];
  const at = first.startedAt.getTime();
  const sold = planPeriods.find((one) => one.startedAt.getTime() <= at && endOf(one) > at);
  if (!sold) return [];
  const bought = { planId: sold.planId, price: sold.price, topUpId: null };
  return [once('travel', numberId, bought, dayOf(first.startedAt))];
}

const topUpLines = ({ numberId, topUps }: NumberFacts, month: Month): NumberLine[] =>
  topUps
    .filter(({ activeAt }) => isWithin(activeAt, month))
    .toSorted(
      (one, other) =>
        Number(one.activeAt) - Number(other.activeAt) || byText(one.topUpId, other.topUpId),
    )
    .map((topUp) => once('top_up', numberId, topUp, dayOf(topUp.activeAt)));

/**
 * The lines of one number in a month (decisions on billing 2).
 * @throws RangeError for a price in another currency than the company's in that month
 */
export const linesOfNumber = (
  number: NumberFacts,
  month: Month,
  currency: Currency,
): readonly NumberLine[] => linesIn(number, calendarOf(month), currency);

function linesIn(
  number: NumberFacts,
  calendar: Calendar,
  currency: Currency,
): readonly NumberLine[] {
  const { month } = calendar;
  const plan = number.type === 'travel' ? travelLines(number, month) : [];
  const days = number.type === 'local' ? planLines(number, calendar, currency) : [];
  const lines = [...days, ...plan, ...topUpLines(number, month)];
  // What is paid once is in the month's currency too: its sum is refused here otherwise.
  totalOf(currency, lines);
  return lines;
}

type Memberships = ReadonlyMap<string, readonly Membership[]>;

const byPerson = (memberships: readonly Membership[]): Memberships =>
  groupBy(memberships, ({ userId }) => userId);

/**
 * The lines of numbers with the account that pays them, in the order in which the numbers were given;
 * each number's plan before its top-ups, both in the order of time. Credits are not among them: they
 * depend on an account's sum.
 * @throws RangeError for a price in another currency than the company's in that month
 */
export function billNumbers(
  facts: Omit<CompanyFacts, 'credits'>,
  month: Month,
): readonly BilledLine[] {
  const memberships = byPerson(facts.memberships);
  const choose = accountChooser(facts.accounts);
  const calendar = calendarOf(month);
  return facts.numbers.flatMap((number) =>
    linesIn(number, calendar, facts.currency).map((line) => {
      const userId = holderOn(number.holders, line.to)?.userId ?? null;
      const teams = teamsOn((userId && memberships.get(userId)) || [], line.to);
      return Object.assign(line, choose(teams), { userId, creditId: null });
    }),
  );
}

function creditLine(accountId: string, creditId: string, used: Money, day: Day): BilledLine {
  const amount = negateMoney(used);
  return {
    kind: 'credit',
    accountId,
    numberId: null,
    planId: null,
    topUpId: null,
    creditId,
    userId: null,
    teamId: null,
    from: day,
    to: day,
    days: 0,
    price: amount,
    amount,
  };
}

/**
 * The credits that lower an account's sum of a month, down to 0; what is left of them waits for the
 * next invoice. The oldest is used first.
 * @param total sum of the account's other lines, in minor units
 * @param used minor units that other accounts have used of each credit; what is used here is added
 */
export function applyCredits(
  account: { readonly accountId: string; readonly total: Money },
  credits: readonly CreditFact[],
  month: Month,
  used: Map<string, number>,
): readonly BilledLine[] {
  const { accountId, total } = account;
  const day = dayInMonth(month, daysOfMonth(month));
  let open = total.amount;
  return credits
    .filter((credit) => credit.remaining.currency === total.currency)
    .filter((credit) => credit.accountId === null || credit.accountId === accountId)
    .toSorted(
      (one, other) =>
        Number(one.createdAt) - Number(other.createdAt) || byText(one.creditId, other.creditId),
    )
    .flatMap(({ creditId, remaining }) => {
      const before = used.get(creditId) ?? 0;
      const amount = Math.min(remaining.amount - before, open);
      if (amount <= 0) return [];
      open -= amount;
      used.set(creditId, before + amount);
      return [creditLine(accountId, creditId, { amount, currency: remaining.currency }, day)];
    });
}

/** The sum of lines. */
export const totalOf = (currency: Currency, lines: readonly Pick<BilledLine, 'amount'>[]): Money =>
  sumMoney(
    currency,
    lines.map(({ amount }) => amount),
  );

/**
 * All lines of a company in a month, by the account that pays them; accounts without lines are
 * absent.
 * @throws RangeError for a price in another currency than the company's in that month
 */
export function billMonth(
  facts: CompanyFacts,
  month: Month,
): ReadonlyMap<string, readonly BilledLine[]> {
  const used = new Map<string, number>();
  const byAccount = groupBy(billNumbers(facts, month), ({ accountId }) => accountId);
  return new Map(
    [...byAccount]
      .toSorted(([one], [other]) => byText(one, other))
      .map(([accountId, lines]) => {
        const total = totalOf(facts.currency, lines);
        return [
          accountId,
          [...lines, ...applyCredits({ accountId, total }, facts.credits, month, used)],
        ];
      }),
  );
}

/** The first instant after a line's last day. */
export const endOfLine = ({ to }: Pick<NumberLine, 'to'>): Date =>
  new Date(startOfDay(to).getTime() + dayMs);
