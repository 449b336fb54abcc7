import type { CompanyFacts, NumberFacts, PlanPeriod } from '../facts.ts';
import type { BilledLine } from '../lines.ts';
import type { Day, Month } from '../month.ts';
import {
  compareText,
  dayMs,
  type ExpectedLine,
  endOf,
  payerOf,
  personOn,
  startOf,
  teamsOf,
  touches,
  useOf,
} from './independent-payer.ts';

/**
 * The lines of a month, computed a second time from the rules (decisions on billing 2). It shares no
 * arithmetic with the product: it asks of every single day who has it, and keeps exact fractions. It
 * is slow on purpose, and only tests use it.
 */

type NumberPart = Omit<BilledLine, 'accountId' | 'userId' | 'teamId'>;

const nameOf = (day: number): Day => new Date(day).toISOString().slice(0, 10);

/** The first milliseconds of the days of a month. */
function daysOf(month: Month): number[] {
  const days: number[] = [];
  const first = Date.parse(`${month}-01T00:00:00Z`);
  for (let day = first; nameOf(day).startsWith(month); day += dayMs) days.push(day);
  return days;
}

/** The plan of the last part of a day on which the number served. */
function planOn({ spans, planPeriods }: NumberFacts, day: number): PlanPeriod | null {
  let owner: { plan: PlanPeriod; start: number; end: number } | null = null;
  for (const span of spans) {
    for (const plan of planPeriods) {
      const start = Math.max(startOf(span), startOf(plan));
      const end = Math.min(endOf(span), endOf(plan));
      if (!touches(start, end, day)) continue;
      const isLater = !owner || start > owner.start || (start === owner.start && end > owner.end);
      if (isLater) owner = { plan, start, end };
    }
  }
  return owner && owner.plan;
}

function roundedHalfAway(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  const twice = 2n * (rest < 0n ? -rest : rest);
  if (twice < denominator) return whole;
  return numerator < 0n ? whole - 1n : whole + 1n;
}

function planParts(number: NumberFacts, month: Month): NumberPart[] {
  const days = daysOf(month);
  const owners = days.map((day) => planOn(number, day));
  const parts: NumberPart[] = [];
  let exact = 0n;
  let charged = 0n;
  let first = 0;
  for (const [place, plan] of owners.entries()) {
    if (!plan) continue;
    const before = owners[place - 1];
    const after = owners[place + 1];
    if (!before || !isSamePlan(before, plan)) first = place;
    exact += BigInt(plan.price.amount);
    if (after && isSamePlan(plan, after)) continue;
    const total = roundedHalfAway(exact, BigInt(days.length));
    parts.push({
      kind: 'plan',
      numberId: number.numberId,
      planId: plan.planId,
      topUpId: null,
      creditId: null,
      from: nameOf(days[first] ?? 0),
      to: nameOf(days[place] ?? 0),
      days: place - first + 1,
      price: plan.price,
      amount: { amount: Number(total - charged), currency: plan.price.currency },
    });
    charged = total;
  }
  return parts;
}

const isSamePlan = (one: PlanPeriod, other: PlanPeriod) =>
  one.planId === other.planId &&
  one.price.amount === other.price.amount &&
  one.price.currency === other.price.currency;

/** Something that is paid once, on the day of an instant. */
function oncePart(
  kind: 'travel' | 'top_up',
  { numberId }: NumberFacts,
  { planId, price }: Pick<PlanPeriod, 'planId' | 'price'>,
  instant: Date,
  topUpId: string | null,
): NumberPart {
  const day = nameOf(instant.getTime());
  return {
    ...{ kind, numberId, planId, topUpId, creditId: null },
    ...{ from: day, to: day, days: 1, price, amount: price },
  };
}

function travelParts(number: NumberFacts): NumberPart[] {
  const first = number.spans.toSorted((one, other) => startOf(one) - startOf(other))[0];
  if (!first) return [];
  const installable = startOf(first);
  return number.planPeriods
    .filter((plan) => startOf(plan) <= installable && endOf(plan) > installable)
    .map((plan) => oncePart('travel', number, plan, first.startedAt, null));
}

const topUpParts = (number: NumberFacts) =>
  number.topUps.map((one) => oncePart('top_up', number, one, one.activeAt, one.topUpId));

function partsOf(number: NumberFacts, month: Month): NumberPart[] {
  const plans = number.type === 'travel' ? travelParts(number) : planParts(number, month);
  return [...plans, ...topUpParts(number)].filter(({ from }) => from.startsWith(month));
}

/** The lines of the numbers, without credits. */
export function expectedNumberLines(
  facts: Omit<CompanyFacts, 'credits'>,
  month: Month,
): BilledLine[] {
  return facts.numbers.flatMap((number) =>
    partsOf(number, month).map((part) => {
      const lastDay = Date.parse(part.to);
      const userId = personOn(number.holders, lastDay);
      const payer = payerOf(facts.accounts, teamsOf(userId, facts.memberships, lastDay));
      return Object.assign({ userId }, part, payer);
    }),
  );
}

/** All lines of a company, those of each account with its credits last. */
export function expectedLines(facts: CompanyFacts, month: Month): Map<string, ExpectedLine[]> {
  const lines = expectedNumberLines(facts, month);
  const ids = [...new Set(lines.map(({ accountId }) => accountId))].toSorted(compareText);
  const creditsOf = useOf(facts.credits.filter((one) => one.remaining.currency === facts.currency));
  const byAccount = new Map<string, ExpectedLine[]>();
  for (const accountId of ids) {
    const own = lines.filter((line) => line.accountId === accountId);
    byAccount.set(accountId, [...own, ...creditsOf(accountId, own)]);
  }
  return byAccount;
}
