import { dayMs } from '../shared/day.ts';
import type { HolderPeriod, Membership, PayingAccount, Period } from './facts.ts';
import { type Day, startOfDay } from './month.ts';

/** The account of a company that has none: it is made when an invoice needs it. */
export const noAccountYet = 'none';

/** The name of the account that is made where a company has none. */
export const noAccountName = 'No payment method';

/** The instants of a day, in milliseconds: the first, and the first of the next day. */
function instantsOf(day: Day): { readonly start: number; readonly end: number } {
  const start = startOfDay(day).getTime();
  return { start, end: start + dayMs };
}
type Instants = ReturnType<typeof instantsOf>;

/** Whether a period is in force when the day ends. */
const lastsTo = ({ startedAt, endedAt }: Period, { end }: Instants) =>
  startedAt.getTime() < end && (endedAt === null || endedAt.getTime() >= end);

/** Whether a period has a part of the day; one without a duration has none. */
const touches = ({ startedAt, endedAt }: Period, { start, end }: Instants) =>
  startedAt.getTime() < end &&
  (endedAt === null || (endedAt.getTime() > start && endedAt > startedAt));

/** The holder of a number on a day: the last one whose period has a part of it. */
export function holderOn(holders: readonly HolderPeriod[], day: Day): HolderPeriod | undefined {
  const instants = instantsOf(day);
  return holders
    .filter((period) => touches(period, instants))
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
  const instants = instantsOf(day);
  const own = memberships.map(({ teamId, joinedAt, leftAt }) => ({
    teamId,
    startedAt: joinedAt,
    endedAt: leftAt,
  }));
  const staying = own.filter((period) => lastsTo(period, instants));
  const counted = staying.length > 0 ? staying : own.filter((period) => touches(period, instants));
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
 * Chooses the account that pays: that of the first team whose account has a method; else the primary
 * account; else the oldest with a method; else the oldest; else the one that is made for it
 * (decisions on billing 2).
 * @returns the choice for the teams of a person, in the order in which the person joined them
 */
export function accountChooser(
  accounts: readonly PayingAccount[],
): (teamIds: readonly string[]) => Payer {
  const byTeam = new Map<string, string>();
  for (const { accountId, hasMethod, teamIds } of accounts) {
    if (!hasMethod) continue;
    for (const teamId of teamIds) byTeam.set(teamId, byTeam.get(teamId) ?? accountId);
  }
  const sorted = accounts.toSorted(byAge);
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  const account = primary ?? sorted.find(({ hasMethod }) => hasMethod) ?? sorted[0];
  const otherwise = account?.accountId ?? noAccountYet;
  return (teamIds) => {
    for (const teamId of teamIds) {
      const accountId = byTeam.get(teamId);
      if (accountId !== undefined) return { accountId, teamId };
    }
    return { accountId: otherwise, teamId: teamIds[0] ?? null };
  };
}
