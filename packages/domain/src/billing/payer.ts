import { dayMs } from '../shared/day.ts';
import type { HolderPeriod, Membership, PayingAccount, Period } from './facts.ts';
import { type Day, startOfDay } from './month.ts';

/** The account of a company that has none: it is made when an invoice needs it. */
export const noAccountYet = 'none';

/** The name of the account that is made where a company has none. */
export const noAccountName = 'No payment method';

const after = (day: Day) => startOfDay(day).getTime() + dayMs;

/** Whether a period is in force when the day ends. */
const lastsTo = (period: Period, day: Day) =>
  period.startedAt.getTime() < after(day) &&
  (period.endedAt === null || period.endedAt.getTime() >= after(day));

/** Whether a period has a part of the day; one without a duration has none. */
const touches = (period: Period, day: Day) =>
  period.startedAt.getTime() < after(day) &&
  (period.endedAt === null ||
    (period.endedAt.getTime() > startOfDay(day).getTime() && period.endedAt > period.startedAt));

/** The holder of a number on a day: the last one whose period has a part of it. */
export function holderOn(holders: readonly HolderPeriod[], day: Day): HolderPeriod | undefined {
  return holders
    .filter((period) => touches(period, day))
    .reduce<HolderPeriod | undefined>(
      (last, period) => (last && last.startedAt > period.startedAt ? last : period),
      undefined,
    );
}

/**
 * The teams of a person on a day, the one joined first before the others: those the person is in
 * when the day ends; for somebody who left on that day, those left then.
 * @param memberships of this person
 */
export function teamsOn(memberships: readonly Membership[], day: Day): readonly string[] {
  const own = memberships.map(({ teamId, joinedAt, leftAt }) => ({
    teamId,
    startedAt: joinedAt,
    endedAt: leftAt,
  }));
  const staying = own.filter((period) => lastsTo(period, day));
  const counted = staying.length > 0 ? staying : own.filter((period) => touches(period, day));
  return counted
    .toSorted(
      (one, other) =>
        one.startedAt.getTime() - other.startedAt.getTime() || (one.teamId < other.teamId ? -1 : 1),
    )
    .map(({ teamId }) => teamId);
}

/** Primary first, then oldest, with the id to decide between equals. */
const byAge = (one: PayingAccount, other: PayingAccount) =>
  Number(other.isPrimary) - Number(one.isPrimary) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.accountId < other.accountId ? -1 : 1);

/** Which account pays a line, and the team that its person is counted to. */
export interface Payer {
  readonly accountId: string;
  readonly teamId: string | null;
}

/**
 * The account of the first team whose account has a method; else the primary account; else the
 * oldest with a method; else the oldest; else the one that is made for it (decisions on billing 2).
 * @param teamIds in the order in which the person joined them
 */
export function chooseAccount(
  accounts: readonly PayingAccount[],
  teamIds: readonly string[],
): Payer {
  for (const teamId of teamIds) {
    const account = accounts.find((one) => one.hasMethod && one.teamIds.includes(teamId));
    if (account) return { accountId: account.accountId, teamId };
  }
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  const sorted = accounts.toSorted(byAge);
  const account = primary ?? sorted.find(({ hasMethod }) => hasMethod) ?? sorted[0];
  return { accountId: account?.accountId ?? noAccountYet, teamId: teamIds[0] ?? null };
}
