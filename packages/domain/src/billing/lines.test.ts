import { afterEach, describe, expect, test, vi } from 'vitest';
import { decimalAmount } from '../shared/money.ts';
import type { CreditFact } from './facts.ts';
import { type BilledLine, billMonth, billNumbers, endOfLine, linesOfNumber } from './lines.ts';
import {
  account,
  company,
  credit,
  during,
  eur,
  heldBy,
  member,
  number,
  plan,
  topUp,
  usd,
} from './testing/facts-by-hand.ts';
import { hardCases } from './testing/hard-cases.ts';

const november = '2026-11';

const written = ({ from, to, kind, planId, price, amount }: BilledLine) =>
  `${from.slice(8)}-${to.slice(8)} ${kind} ${planId} ${decimalAmount(price)}: ${decimalAmount(amount)}`;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  { zone: 'UTC', offset: 0 },
  { zone: 'Pacific/Apia', offset: -780 },
  { zone: 'America/New_York', offset: 300 },
])('on a machine in $zone', ({ zone, offset }) => {
  test.each(hardCases)('$name', ({ month, facts, lines }) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-11-20T00:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(billNumbers(facts, month).map(written)).toEqual(lines);
    expect([...billMonth(facts, month).values()].flat().map(written)).toEqual(lines);
  });
});

describe('credits', () => {
  const accounts = [
    account('main', '2020-01-01', { isPrimary: true }),
    account('sales-card', '2021-01-01', { teamIds: ['sales'] }),
  ];
  const two = [{ holders: [heldBy('anna', '2020-01-01')] }, { numberId: 'number-2' }];
  const memberships = [member('anna', 'sales', '2020-01-01')];
  const creditsOf = (...credits: CreditFact[]) =>
    [...billMonth(company(two, { accounts, memberships, credits }), november).values()]
      .flat()
      .filter(({ kind }) => kind === 'credit')
      .map(({ creditId, accountId, amount }) => [creditId, accountId, amount.amount]);

  test('are used down to 0, the oldest first, and the rest waits', () => {
    expect(
      creditsOf(
        credit('late', eur(1000), 'main', '2026-10-02'),
        credit('early', eur(900), 'main', '2026-10-01'),
      ),
    ).toEqual([
      ['early', 'main', -900],
      ['late', 'main', -500],
    ]);
  });

  test('without an account lower those of any, each once, and never in another currency', () => {
    expect(
      creditsOf(
        credit('free', eur(2000), null, '2026-10-01'),
        credit('own', eur(2000), 'sales-card', '2026-10-02'),
        credit('other', usd(500), null, '2026-09-01'),
      ),
    ).toEqual([
      ['free', 'main', -1400],
      ['free', 'sales-card', -600],
      ['own', 'sales-card', -800],
    ]);
  });
});

describe('what is not billed', () => {
  test('a number without a plan, or that never served', () => {
    expect(linesOfNumber(number({ planPeriods: [] }), november, 'EUR')).toEqual([]);
    expect(linesOfNumber(number({ spans: [] }), november, 'EUR')).toEqual([]);
    const noTime = during('2026-11-05T10:00', '2026-11-05T10:00');
    expect(linesOfNumber(number({ spans: [noTime] }), november, 'EUR')).toEqual([]);
    expect(billMonth(company([{ spans: [] }]), november)).toEqual(new Map());
  });

  test('a price in another currency than the month has is an error', () => {
    const inDollars = { planPeriods: [plan('asia', usd(1600), '2020-01-01')] };
    const message = /USD .*EUR/;
    for (const facts of [
      inDollars,
      { ...inDollars, type: 'travel' as const, spans: [during('2026-11-05')] },
      { topUps: [topUp('top-up-1', usd(900), '2026-11-05')] },
    ]) {
      expect(() => linesOfNumber(number(facts), november, 'EUR')).toThrow(message);
    }
  });
});

test('a line ends with its last day', () => {
  const [line] = linesOfNumber(number(), '2024-02', 'EUR');
  expect(line && endOfLine(line)).toEqual(new Date('2024-03-01T00:00:00Z'));
});
