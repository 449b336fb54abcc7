import type { Membership, NumberFacts, PayingAccount } from '@workspace/domain/billing/facts';
import { endOfMonth, type Month, startOfMonth } from '@workspace/domain/billing/month';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { groupBy } from '@workspace/domain/shared/group-by';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  listActiveTopUps,
  listHolderPeriods,
  listPlanPeriods,
  listSpans,
  type PastRange,
  period,
  type TopUpRow,
  topUp,
} from './past-store.ts';

/** A number with its past, and how a line names it. */
export interface BilledNumber extends NumberFacts {
  readonly phoneNumber: string | null;
  readonly country: string;
  /** When the clock ends it, as far as that is known; its open span lasts no longer. */
  readonly endsAt: Date | null;
}

interface NumberRow {
  readonly id: string;
  readonly type: NumberType;
  readonly phone_number: string | null;
  readonly country: string;
  readonly ends_at: Date | null;
}

/** Before the first id. */
const noId = '00000000-0000-0000-0000-000000000000';

const byNumber = <Row extends { readonly number_id: string }>(rows: readonly Row[]) =>
  groupBy(rows, ({ number_id }) => number_id);

/**
 * Numbers with their past as far as it reaches into these months, in the order of their ids; those
 * that have no part of them too.
 * @param after the id after which the page begins; null for the first
 */
export async function pageOfBilledNumbers(
  unit: UnitOfWork,
  months: { readonly from: Month; readonly to: Month },
  after: string | null,
  limit: number,
): Promise<BilledNumber[]> {
  const start = { company: unit.scope.companyId, after: after ?? noId };
  const numbers = await unit.query<NumberRow>(
    `SELECT id, type, full_phone_number AS phone_number, country_iso_code AS country,
       least(ends_at, (SELECT archives_at FROM companies
         WHERE companies.id = :company AND NOT is_archived)) AS ends_at
     FROM numbers WHERE company_id = :company AND id > :after ORDER BY id LIMIT :limit`,
    { ...start, limit },
  );
  const last = numbers.at(-1)?.id;
  if (last === undefined) return [];
  const range: PastRange = {
    ...start,
    last,
    since: startOfMonth(months.from),
    until: endOfMonth(months.to),
  };
  const [allSpans, allPeriods, allHolders, allTopUps] = await Promise.all([
    listSpans(unit, range),
    listPlanPeriods(unit, range),
    listHolderPeriods(unit, range),
    listActiveTopUps(unit, range),
  ]);
  const spans = byNumber(allSpans);
  const periods = byNumber(allPeriods);
  const holders = byNumber(allHolders);
  const topUps = byNumber(allTopUps);
  return numbers.map(({ id, type, phone_number, country, ends_at }) => ({
    numberId: id,
    type,
    phoneNumber: phone_number,
    country,
    endsAt: ends_at,
    spans: (spans.get(id) ?? []).map(period),
    planPeriods: (periods.get(id) ?? []).map((row) => ({
      startedAt: row.started_at,
      endedAt: row.ended_at,
      planId: row.plan_id,
      price: { amount: row.price, currency: row.currency },
    })),
    holders: (holders.get(id) ?? []).map((row) => ({
      startedAt: row.started_at,
      endedAt: row.ended_at,
      userId: row.user_id,
    })),
    topUps: (topUps.get(id) ?? []).map(topUp),
  }));
}

/** Top-ups that will be active by an instant if nothing else happens, by the id of their number. */
export async function listExpectedTopUps(
  unit: UnitOfWork,
  until: Date,
): Promise<ReadonlyMap<string, NumberFacts['topUps']>> {
  const rows = await unit.query<TopUpRow>(
    `SELECT number_id, id, plan_id, price, price_currency AS currency,
       greatest(activate_at, :now::timestamptz) AS active_at
     FROM top_ups WHERE company_id = :company AND status IN ('approved', 'scheduled')
       AND greatest(activate_at, :now::timestamptz) < :until`,
    { company: unit.scope.companyId, now: unit.now, until },
  );
  return new Map([...byNumber(rows)].map(([numberId, own]) => [numberId, own.map(topUp)]));
}

/** People who held numbers: their names by id, and their memberships, also those that have ended. */
export interface Holders {
  readonly names: ReadonlyMap<string, string>;
  readonly memberships: readonly Membership[];
}

/**
 * Who has held these numbers. Somebody who was archived stays with their last teams, so that the
 * last month of a leaver is paid by them.
 */
export async function listHolders(
  unit: UnitOfWork,
  numbers: readonly BilledNumber[],
): Promise<Holders> {
  const users = new Set(
    numbers.flatMap(({ holders }) => holders.flatMap(({ userId }) => userId ?? [])),
  );
  const rows = await unit.query<{
    user_id: string;
    name: string;
    team_id: string | null;
    joined_at: Date;
    left_at: Date | null;
  }>(
    `SELECT person.id AS user_id, trim(first_name || ' ' || last_name) AS name, team_id, joined_at,
       CASE WHEN of_leaver AND person.status = 'archived' THEN NULL ELSE left_at END AS left_at
     FROM users person LEFT JOIN team_memberships membership
       ON membership.company_id = :company AND membership.user_id = person.id
     WHERE person.company_id = :company AND person.id = ANY(:users::uuid[])`,
    { company: unit.scope.companyId, users: [...users] },
  );
  return {
    names: new Map(rows.map(({ user_id, name }) => [user_id, name])),
    memberships: rows.flatMap(({ user_id, team_id, joined_at, left_at }) =>
      team_id === null
        ? []
        : { userId: user_id, teamId: team_id, joinedAt: joined_at, leftAt: left_at },
    ),
  };
}

/** An account with the name that its invoices carry. */
export interface NamedAccount extends PayingAccount {
  readonly name: string;
}

export async function listPayingAccounts(unit: UnitOfWork): Promise<NamedAccount[]> {
  const rows = await unit.query<{
    id: string;
    name: string;
    is_primary: boolean;
    has_method: boolean;
    created_at: Date;
    team_ids: string[];
  }>(
    `SELECT id, name, is_primary, method_type IS NOT NULL AS has_method, created_at,
       ARRAY(SELECT teams.id FROM teams WHERE teams.company_id = :company
         AND teams.payment_account_id = payment_accounts.id)::text[] AS team_ids
     FROM payment_accounts WHERE company_id = :company`,
    { company: unit.scope.companyId },
  );
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    isPrimary: row.is_primary,
    hasMethod: row.has_method,
    createdAt: row.created_at,
    teamIds: row.team_ids,
  }));
}
