import { expectedFacts } from '@workspace/domain/billing/estimate';
import { billNumbers } from '@workspace/domain/billing/lines';
import { endOfMonth, type Month } from '@workspace/domain/billing/month';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type BilledNumber,
  listExpectedTopUps,
  listHolders,
  listPayingAccounts,
  type NamedAccount,
  pageOfBilledNumbers,
} from './facts-store.ts';
import type { NamedLine } from './lines-store.ts';
import { readSharedNames, type SharedNames } from './names-store.ts';

/** Numbers whose lines are computed together, so that memory does not grow with the company. */
const numbersAtOnce = 1000;

/** The month whose lines are computed. */
export interface ComputedMonth {
  readonly month: Month;
  readonly currency: Currency;
  readonly accounts: readonly NamedAccount[];
}

/** What is read once for all pages. */
interface Run extends ComputedMonth {
  readonly names: SharedNames;
}

async function linesOfPage(
  unit: UnitOfWork,
  { month, currency, accounts, names }: Run,
  numbers: readonly BilledNumber[],
): Promise<NamedLine[]> {
  const people = await listHolders(unit, numbers);
  const facts = { currency, accounts, numbers, memberships: people.memberships };
  const byId = new Map(numbers.map((number) => [number.numberId, number]));
  return billNumbers(facts, month).map((line): NamedLine => {
    const number = byId.get(line.numberId ?? '');
    return Object.assign(line, {
      phoneNumber: number?.phoneNumber ?? null,
      country: number?.country ?? null,
      planName: names.plans.get(line.planId ?? '') ?? 'Plan',
      userName: line.userId === null ? null : (people.names.get(line.userId) ?? null),
      teamName: line.teamId === null ? null : (names.teams.get(line.teamId) ?? null),
    });
  });
}

async function* pages(
  unit: UnitOfWork,
  computed: ComputedMonth,
  factsUsed: (numbers: BilledNumber[]) => readonly BilledNumber[],
): AsyncGenerator<readonly NamedLine[]> {
  const run = { ...computed, names: await readSharedNames(unit) };
  const months = { from: computed.month, to: computed.month };
  for (let after: string | null = null; ; ) {
    const page: BilledNumber[] = await pageOfBilledNumbers(unit, months, after, numbersAtOnce);
    yield await linesOfPage(unit, run, factsUsed(page));
    after = page.at(-1)?.numberId ?? null;
    if (page.length < numbersAtOnce) return;
  }
}

/**
 * The lines of a month that has ended, without credits, in the order of their numbers. All lines of
 * a number are in one page.
 */
export const billedPages = (
  unit: UnitOfWork,
  computed: ComputedMonth,
): AsyncGenerator<readonly NamedLine[]> => pages(unit, computed, (numbers) => numbers);

/** The same of a month that is not over, if nothing else happens until its end. */
export async function* estimatedPages(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
): AsyncGenerator<readonly NamedLine[]> {
  const accounts = await listPayingAccounts(unit);
  const topUps = await listExpectedTopUps(unit, endOfMonth(month));
  yield* pages(unit, { month, currency, accounts }, (numbers) =>
    numbers.map((number) => ({
      ...number,
      ...expectedFacts(number, {
        endsAt: number.endsAt,
        topUps: topUps.get(number.numberId) ?? [],
      }),
    })),
  );
}

/** A month without lines. */
export async function* nothing(): AsyncGenerator<readonly never[]> {}

interface Numbered {
  readonly numberId: string | null;
}

/** Takes the lines of numbers up to a bound from the head of a list. */
function take<Line extends Numbered>(lines: readonly Line[], bound: string) {
  const end = lines.findIndex(({ numberId }) => (numberId ?? '') > bound);
  return end === -1 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
}

/** Lines of the same numbers in two months. */
export interface PagePair<Previous, Current> {
  readonly previous: readonly Previous[];
  readonly current: readonly Current[];
}

/**
 * Two lists in the order of numbers, page by page: each pair has all lines of its numbers. No more
 * than a page of each list is held.
 */
export async function* pairByNumber<Previous extends Numbered, Current extends Numbered>(
  before: AsyncGenerator<readonly Previous[]>,
  after: AsyncGenerator<readonly Current[]>,
): AsyncGenerator<PagePair<Previous, Current>> {
  const next = async <Line>(list: AsyncGenerator<readonly Line[]>): Promise<readonly Line[]> => {
    for (;;) {
      const { done, value } = await list.next();
      if (done) return [];
      if (value.length > 0) return value;
    }
  };
  let was: readonly Previous[] = [];
  let is: readonly Current[] = [];
  for (;;) {
    if (was.length === 0) was = await next(before);
    if (is.length === 0) is = await next(after);
    const ends = [was.at(-1)?.numberId, is.at(-1)?.numberId].flatMap((id) => id ?? []);
    const bound = ends.toSorted()[0];
    if (bound === undefined) return;
    const [previous = [], wasLeft = []] = take(was, bound);
    const [current = [], isLeft = []] = take(is, bound);
    yield { previous, current };
    was = wasLeft;
    is = isLeft;
  }
}
