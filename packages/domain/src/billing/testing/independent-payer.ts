import type { CreditFact, HolderPeriod, Membership, PayingAccount, Period } from '../facts.ts';
import type { BilledLine } from '../lines.ts';
import { noAccountYet } from '../payer.ts';

/**
 * Of the second computation of a month (`independent-calculation.ts`): who pays, and with which
 * credits.
 */

/** What the rules say of a line. They leave open which days and which price a credit's line names. */
export type ExpectedLine = BilledLine | ExpectedCredit;

interface ExpectedCredit extends Omit<BilledLine, keyof typeof leftOpen> {
  readonly from: null;
  readonly to: null;
  readonly days: null;
  readonly price: null;
}

export const leftOpen = { from: null, to: null, days: null, price: null } as const;

export const dayMs = 86_400_000;

export const startOf = ({ startedAt }: Pick<Period, 'startedAt'>) => startedAt.getTime();
export const endOf = ({ endedAt }: Pick<Period, 'endedAt'>) => endedAt?.getTime() ?? Infinity;

/** What has no duration touches no day, and an end at midnight belongs to the day before. */
export const touches = (start: number, end: number, day: number) =>
  start < end && start < day + dayMs && end > day;

export const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

export function personOn(holders: readonly HolderPeriod[], day: number): string | null {
  const candidates = holders.filter((one) => touches(startOf(one), endOf(one), day));
  return candidates.toSorted((one, other) => startOf(other) - startOf(one))[0]?.userId ?? null;
}

export function teamsOf(userId: string | null, memberships: readonly Membership[], day: number) {
  const own = memberships
    .filter((one) => one.userId === userId)
    .map(({ teamId, joinedAt, leftAt }) => ({
      teamId,
      start: joinedAt.getTime(),
      end: leftAt?.getTime() ?? Infinity,
    }))
    .filter(({ start, end }) => touches(start, end, day))
    .toSorted((one, other) => one.start - other.start || compareText(one.teamId, other.teamId));
  const atEnd = own.filter(({ end }) => end >= day + dayMs);
  return (atEnd.length ? atEnd : own).map(({ teamId }) => teamId);
}

export function payerOf(accounts: readonly PayingAccount[], teamIds: readonly string[]) {
  for (const teamId of teamIds) {
    const own = accounts.find((one) => one.hasMethod && one.teamIds.includes(teamId));
    if (own) return { accountId: own.accountId, teamId };
  }
  const byAge = accounts.toSorted(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() ||
      compareText(one.accountId, other.accountId),
  );
  const payer =
    accounts.find((one) => one.isPrimary) ?? byAge.find((one) => one.hasMethod) ?? byAge[0];
  return { accountId: payer?.accountId ?? noAccountYet, teamId: teamIds[0] ?? null };
}

const creditLine = (accountId: string, one: CreditFact, amount: number): ExpectedCredit => ({
  ...{ kind: 'credit', accountId, creditId: one.creditId, ...leftOpen },
  ...{ numberId: null, planId: null, topUpId: null, userId: null, teamId: null },
  amount: { amount, currency: one.remaining.currency },
});

/** What accounts, asked one after another, use of the credits. */
export function useOf(credits: readonly CreditFact[]) {
  const sorted = credits.toSorted(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() ||
      compareText(one.creditId, other.creditId),
  );
  const left = new Map(sorted.map((one) => [one.creditId, one.remaining.amount]));
  return (accountId: string, lines: readonly BilledLine[]): ExpectedLine[] => {
    let due = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
    const used: ExpectedLine[] = [];
    for (const one of sorted) {
      if (one.accountId !== null && one.accountId !== accountId) continue;
      const rest = left.get(one.creditId) ?? 0;
      const amount = Math.min(due, rest);
      if (amount === 0) continue;
      due -= amount;
      left.set(one.creditId, rest - amount);
      used.push(creditLine(accountId, one, -amount));
    }
    return used;
  };
}
