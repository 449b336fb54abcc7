import type {
  CompanyFacts,
  Membership,
  NumberFacts,
  PayingAccount,
} from '@workspace/domain/billing/facts';
import { endOfMonth, type Month, startOfMonth } from '@workspace/domain/billing/month';
import type { NumberType } from '@workspace/domain/numbers/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** A number with its past, and how a line names it. */
export interface BilledNumber extends NumberFacts {
  readonly phoneNumber: string | null;
  readonly country: string;
  /** When the clock ends it, as far as that is known; its open span lasts no longer. */
  readonly endsAt: Date | null;
}

interface PeriodJson {
  readonly started_at: string;
  readonly ended_at: string | null;
}

interface NumberJson {
  readonly id: string;
  readonly type: NumberType;
  readonly phone_number: string | null;
  readonly country: string;
  readonly ends_at: Date | null;
  readonly spans: readonly PeriodJson[] | null;
  readonly plan_periods:
    | readonly (PeriodJson & {
        readonly plan_id: string;
        readonly price: number;
        readonly currency: Currency;
      })[]
    | null;
  readonly holders: readonly (PeriodJson & { readonly user_id: string | null })[] | null;
  readonly top_ups:
    | readonly {
        readonly id: string;
        readonly plan_id: string;
        readonly price: number;
        readonly currency: Currency;
        readonly active_at: string;
      }[]
    | null;
}

const period = ({ started_at, ended_at }: PeriodJson) => ({
  startedAt: new Date(started_at),
  endedAt: ended_at === null ? null : new Date(ended_at),
});

function present(row: NumberJson): BilledNumber {
  return {
    numberId: row.id,
    type: row.type,
    phoneNumber: row.phone_number,
    country: row.country,
    endsAt: row.ends_at,
    spans: (row.spans ?? []).map(period),
    planPeriods: (row.plan_periods ?? []).map((one) =>
      Object.assign(period(one), {
        planId: one.plan_id,
        price: { amount: one.price, currency: one.currency },
      }),
    ),
    holders: (row.holders ?? []).map((one) => Object.assign(period(one), { userId: one.user_id })),
    topUps: (row.top_ups ?? []).map((one) => ({
      topUpId: one.id,
      planId: one.plan_id,
      price: { amount: one.price, currency: one.currency },
      activeAt: new Date(one.active_at),
    })),
  };
}

const range = (months: { readonly from: Month; readonly to: Month }) => ({
  since: startOfMonth(months.from),
  until: endOfMonth(months.to),
});

/**
 * Numbers that have a part of these months, in the order of their ids. The past of months that are
 * closed already is read whole, where it reaches into them.
 * @param after the id after which the page begins; null for the first
 */
export async function pageOfBilledNumbers(
  unit: UnitOfWork,
  months: { readonly from: Month; readonly to: Month },
  after: string | null,
  limit: number,
): Promise<BilledNumber[]> {
  const rows = await unit.query<NumberJson>(
    `SELECT number.id, number.type, number.full_phone_number AS phone_number,
       number.country_iso_code AS country, number.ends_at,
       (SELECT json_agg(json_build_object('started_at', started_at, 'ended_at', ended_at))
        FROM billing_spans WHERE company_id = :company AND number_id = number.id) AS spans,
       (SELECT json_agg(json_build_object('plan_id', plan_id, 'price', price, 'currency', currency,
          'started_at', started_at, 'ended_at', ended_at) ORDER BY started_at, ended_at)
        FROM plan_periods WHERE company_id = :company AND number_id = number.id) AS plan_periods,
       (SELECT json_agg(json_build_object('user_id', user_id, 'started_at', started_at,
          'ended_at', ended_at))
        FROM number_holders WHERE company_id = :company AND number_id = number.id) AS holders,
       (SELECT json_agg(json_build_object('id', id, 'plan_id', plan_id, 'price', price,
          'currency', price_currency, 'active_at', activated_at))
        FROM top_ups WHERE company_id = :company AND number_id = number.id
          AND activated_at >= :since AND activated_at < :until) AS top_ups
     FROM numbers number
     WHERE number.company_id = :company AND (:after::uuid IS NULL OR number.id > :after::uuid)
       AND (EXISTS (SELECT FROM billing_spans span WHERE span.company_id = :company
           AND span.number_id = number.id AND span.started_at < :until
           AND (span.ended_at IS NULL OR span.ended_at >= :since))
         OR EXISTS (SELECT FROM top_ups WHERE top_ups.company_id = :company
           AND top_ups.number_id = number.id AND activated_at >= :since AND activated_at < :until))
     ORDER BY number.id LIMIT :limit`,
    { company: unit.scope.companyId, after, limit, ...range(months) },
  );
  return rows.map(present);
}

/** Top-ups that will be active by an instant if nothing else happens, by the id of their number. */
export async function listExpectedTopUps(
  unit: UnitOfWork,
  until: Date,
): Promise<ReadonlyMap<string, NumberFacts['topUps']>> {
  const rows = await unit.query<{
    number_id: string;
    id: string;
    plan_id: string;
    price: number;
    currency: Currency;
    active_at: Date;
  }>(
    `SELECT number_id, id, plan_id, price, price_currency AS currency,
       greatest(activate_at, :now::timestamptz) AS active_at
     FROM top_ups WHERE company_id = :company AND status IN ('approved', 'scheduled')
       AND greatest(activate_at, :now::timestamptz) < :until`,
    { company: unit.scope.companyId, now: unit.now, until },
  );
  const found = new Map<string, NumberFacts['topUps'][number][]>();
  for (const { number_id, id, plan_id, price, currency, active_at } of rows) {
    const topUp = {
      topUpId: id,
      planId: plan_id,
      price: { amount: price, currency },
      activeAt: active_at,
    };
    const own = found.get(number_id);
    if (own) own.push(topUp);
    else found.set(number_id, [topUp]);
  }
  return found;
}

/**
 * The memberships of these people, also those that have ended. Somebody who was archived stays with
 * their last teams, so that the last month of a leaver is paid by them.
 */
export async function listMemberships(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<Membership[]> {
  const rows = await unit.query<{
    user_id: string;
    team_id: string;
    joined_at: Date;
    left_at: Date | null;
  }>(
    `SELECT user_id, team_id, joined_at,
       CASE WHEN of_leaver AND person.status = 'archived' THEN NULL ELSE left_at END AS left_at
     FROM team_memberships membership
     JOIN users person ON person.company_id = :company AND person.id = user_id
     WHERE membership.company_id = :company AND user_id = ANY(:users::uuid[])`,
    { company: unit.scope.companyId, users: [...userIds] },
  );
  return rows.map((row) => ({
    userId: row.user_id,
    teamId: row.team_id,
    joinedAt: row.joined_at,
    leftAt: row.left_at,
  }));
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

/** What decides who pays, for a page of numbers. */
export async function factsOf(
  unit: UnitOfWork,
  currency: Currency,
  accounts: readonly NamedAccount[],
  numbers: readonly BilledNumber[],
): Promise<Omit<CompanyFacts, 'credits'>> {
  const holders = numbers.flatMap((number) => number.holders.map(({ userId }) => userId));
  const userIds = [...new Set(holders.flatMap((id) => id ?? []))];
  return { currency, accounts, numbers, memberships: await listMemberships(unit, userIds) };
}
