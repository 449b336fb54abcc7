import type { Money } from '../../shared/money.ts';
import type {
  CompanyFacts,
  CreditFact,
  HolderPeriod,
  Membership,
  NumberFacts,
  PayingAccount,
  Period,
  PlanPeriod,
  TopUpFact,
} from '../facts.ts';

const at = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text}Z`);
export const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
export const usd = (amount: number): Money => ({ amount, currency: 'USD' });

/** A period from its first instant on, before its last; times are UTC, a day alone is its midnight. */
export const during = (start: string, end: string | null = null): Period => ({
  startedAt: at(start),
  endedAt: end === null ? null : at(end),
});

export const plan = (planId: string, price: Money, start: string, end?: string): PlanPeriod => ({
  ...during(start, end),
  ...{ planId, price },
});

export const heldBy = (userId: string | null, start: string, end?: string): HolderPeriod => ({
  ...during(start, end),
  userId,
});

export const topUp = (topUpId: string, price: Money, activeAt: string): TopUpFact => ({
  ...{ topUpId, planId: 'data', price, activeAt: at(activeAt) },
});

export const member = (
  userId: string,
  teamId: string,
  joined: string,
  left?: string,
): Membership => ({
  ...{ userId, teamId, joinedAt: at(joined), leftAt: left === undefined ? null : at(left) },
});

export const account = (
  accountId: string,
  createdAt: string,
  own: Partial<PayingAccount> = {},
): PayingAccount => ({
  ...{ accountId, isPrimary: false, hasMethod: true, createdAt: at(createdAt), teamIds: [] },
  ...own,
});

export const credit = (
  creditId: string,
  remaining: Money,
  accountId: string | null,
  day: string,
): CreditFact => ({
  ...{ creditId, accountId, remaining, createdAt: at(day) },
});

/** A local number that serves on zone A, at 14.00 a month, since long before; or what is given. */
export const number = (own: Partial<NumberFacts> = {}): NumberFacts => ({
  numberId: 'number-1',
  type: 'local',
  spans: [during('2020-01-01')],
  planPeriods: [plan('zone-a', eur(1400), '2020-01-01')],
  holders: [],
  topUps: [],
  ...own,
});

export const company = (
  numbers: readonly Partial<NumberFacts>[],
  own: Partial<CompanyFacts> = {},
): CompanyFacts => ({
  currency: 'EUR',
  numbers: numbers.map(number),
  memberships: [],
  accounts: [account('main', '2020-01-01', { isPrimary: true })],
  credits: [],
  ...own,
});
