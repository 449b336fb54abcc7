import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExplainedLine, ExplainedMonth } from './explanation.ts';
import { billMonth } from './lines.ts';
import { type Month, previousMonth } from './month.ts';
import { startExplanation, wholeCompany } from './running-explanation.ts';
import { billedCompanies } from './testing/company-facts.ts';
import { eur } from './testing/facts-by-hand.ts';

const month = '2026-10';

const line = (own: Partial<ExplainedLine>): ExplainedLine => ({
  kind: 'plan',
  accountId: 'a',
  numberId: 'n',
  planId: 'small',
  topUpId: null,
  creditId: null,
  userId: 'u',
  from: '2026-10-01',
  to: '2026-10-31',
  price: eur(1400),
  amount: eur(1400),
  ...own,
});
const before = (own: Partial<ExplainedLine> = {}) =>
  line({ from: '2026-09-01', to: '2026-09-30', ...own });
const larger = { planId: 'large', price: eur(2100) };

/** All lines at once; `accountId` null = of the whole company. */
function explained(
  months: ExplainedMonth,
  previous: readonly ExplainedLine[],
  current: readonly ExplainedLine[],
  accountId: string | null,
) {
  const running = startExplanation(
    months,
    accountId === null ? wholeCompany : (one: ExplainedLine) => one.accountId,
  );
  running.add(previous, current);
  return running.of(accountId ?? wholeCompany());
}

const partsOf = (
  previous: readonly ExplainedLine[],
  current: readonly ExplainedLine[],
  accountId: string | null = null,
) =>
  explained({ month, currency: 'EUR' }, previous, current, accountId).parts.map(
    ({ kind, amount, rows }) => [kind, amount.amount, rows[0]?.day],
  );

describe('the reason for a difference', () => {
  test.each<
    [string, readonly ExplainedLine[], readonly ExplainedLine[], ReturnType<typeof partsOf>]
  >([
    ['nothing changed', [before()], [line({})], []],
    [
      'a number that is new on the 17th costs what the month shows of it',
      [],
      [line({ from: '2026-10-17', amount: eur(677) })],
      [['new', 677, '2026-10-17']],
    ],
    [
      'its first full month comes from the part of the month before',
      [before({ from: '2026-09-14', amount: eur(793) })],
      [line({})],
      [['part_of_month', 607, '2026-09-14']],
    ],
    [
      'a number that ended on the 14th',
      [before()],
      [line({ to: '2026-10-14', amount: eur(632) })],
      [['ended', -768, '2026-10-14']],
    ],
    [
      'a plan that became larger on the 21st, up to what this month shows',
      [before()],
      [
        line({ to: '2026-10-20', amount: eur(903) }),
        line({ ...larger, from: '2026-10-21', amount: eur(745) }),
      ],
      [['larger', 248, '2026-10-21']],
    ],
    [
      'a smaller plan from the first day on',
      [before({ ...larger, amount: eur(2100) })],
      [line({})],
      [['smaller', -700, '2026-10-01']],
    ],
    [
      'another price of the same plan',
      [before()],
      [line({ price: eur(1300), amount: eur(1300) })],
      [['price', -100, '2026-10-01']],
    ],
    [
      'a top-up in this month, and one in the month before',
      [
        before({
          kind: 'top_up',
          topUpId: 't',
          from: '2026-09-08',
          to: '2026-09-08',
          amount: eur(900),
        }),
      ],
      [line({ kind: 'top_up', topUpId: 'v', from: '2026-10-05', amount: eur(500) })],
      [['top_ups', -400, '2026-09-08']],
    ],
  ])('%s', (_what, previous, current, parts) => {
    expect(partsOf(previous, current)).toEqual(parts);
  });

  test('a number whose person changed teams moves from one account’s invoice to the other’s', () => {
    const [was, is] = [before(), line({ accountId: 'b' })];
    expect(partsOf([was], [is], 'a')).toEqual([['moved_out', -1400, '2026-09-01']]);
    expect(partsOf([was], [is], 'b')).toEqual([['moved_in', 1400, '2026-10-01']]);
    expect(partsOf([was], [is])).toEqual([]);
  });
});

/** The lines of two months, where both are in one currency. */
function twoMonths(facts: Parameters<typeof billMonth>[0], of: Month) {
  try {
    const linesOf = (one: Month) => [...billMonth(facts, one).values()].flat();
    return { previous: linesOf(previousMonth(of)), current: linesOf(of) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

test('the parts add up to the difference, for the company and for each account', () => {
  let compared = 0;
  fc.assert(
    fc.property(billedCompanies, ({ facts, month: of }) => {
      const lines = twoMonths(facts, of);
      fc.pre(lines !== undefined);
      if (!lines) return;
      compared += 1;
      const { previous, current } = lines;
      const accounts = new Set([...previous, ...current].map(({ accountId }) => accountId));
      for (const accountId of [null, ...accounts]) {
        const months = { month: of, currency: facts.currency };
        const {
          difference,
          parts,
          before: was,
          after,
        } = explained(months, previous, current, accountId);
        const sum = parts.reduce((total, { amount }) => total + amount.amount, 0);
        expect(sum).toBe(difference.amount);
        expect(difference.amount).toBe(after.amount - was.amount);
        for (const { amount, count, rows } of parts) {
          expect(rows).toHaveLength(count);
          expect(rows.reduce((total, row) => total + row.amount.amount, 0)).toBe(amount.amount);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(100);
});

/** Lines in pages that begin at random numbers; credits in a page of their own. */
function pagesOf(
  previous: readonly ExplainedLine[],
  current: readonly ExplainedLine[],
  pageOf: (place: number) => number,
) {
  const ids = [...new Set([...previous, ...current].map(({ numberId }) => numberId))];
  const places = new Map(ids.map((id, place) => [id, id === null ? -1 : pageOf(place)]));
  return [...new Set(places.values())].map((page) => {
    const isOfPage = ({ numberId }: ExplainedLine) => places.get(numberId) === page;
    return { previous: previous.filter(isOfPage), current: current.filter(isOfPage) };
  });
}

test('page by page, in any split by number, the explanations are those of all lines at once', () => {
  fc.assert(
    fc.property(
      billedCompanies,
      fc.array(fc.nat(3), { minLength: 1 }),
      ({ facts, month: of }, split) => {
        const lines = twoMonths(facts, of);
        fc.pre(lines !== undefined);
        if (!lines) return;
        const { previous, current } = lines;
        const months = { month: of, currency: facts.currency };
        const accounts = new Set([...previous, ...current].map(({ accountId }) => accountId));
        const company = startExplanation(months, wholeCompany);
        const byAccount = startExplanation(months, (one: ExplainedLine) => one.accountId);
        const pages = pagesOf(previous, current, (place) => split[place % split.length] ?? 0);
        for (const page of pages) {
          company.add(page.previous, page.current);
          byAccount.add(page.previous, page.current);
        }
        expect(company.of(wholeCompany())).toEqual(explained(months, previous, current, null));
        for (const accountId of accounts) {
          expect(byAccount.of(accountId)).toEqual(explained(months, previous, current, accountId));
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a part shows its 200 largest rows, and counts and adds up all of them', () => {
  const running = startExplanation<ExplainedLine>({ month, currency: 'EUR' }, wholeCompany);
  const amounts = Array.from({ length: 1000 }, (_, place) => ((place * 7) % 1000) + 1);
  for (const [place, amount] of amounts.entries()) {
    running.add([], [line({ numberId: `n${place}`, price: eur(amount), amount: eur(amount) })]);
  }
  const [part] = running.of(wholeCompany()).parts;
  expect(part).toMatchObject({ kind: 'new', count: 1000, amount: eur((1000 * 1001) / 2) });
  expect(part?.rows.map(({ amount }) => amount.amount)).toEqual(
    Array.from({ length: 200 }, (_, place) => 1000 - place),
  );
});
