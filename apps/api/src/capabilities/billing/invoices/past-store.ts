import type { Period, TopUpFact } from '@workspace/domain/billing/facts';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

interface PeriodRow {
  readonly number_id: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

export const period = ({ started_at, ended_at }: PeriodRow): Period => ({
  startedAt: started_at,
  endedAt: ended_at,
});

export interface TopUpRow {
  readonly number_id: string;
  readonly id: string;
  readonly plan_id: string;
  readonly price: number;
  readonly currency: Currency;
  readonly active_at: Date;
}

export const topUp = ({ id, plan_id, price, currency, active_at }: TopUpRow): TopUpFact => ({
  topUpId: id,
  planId: plan_id,
  price: { amount: price, currency },
  activeAt: active_at,
});

/** What the past of numbers is read by: a range of ids, and of instants that it reaches into. */
export interface PastRange {
  readonly company: string | null;
  /** The numbers after this id, up to `last`. */
  readonly after: string;
  readonly last: string;
  readonly since: Date;
  readonly until: Date;
}

const ofNumbers = 'company_id = :company AND number_id > :after AND number_id <= :last';
const inRange = 'started_at < :until AND (ended_at IS NULL OR ended_at >= :since)';

/** All spans: a travel eSIM is billed for its first. */
export const listSpans = (unit: UnitOfWork, { company, after, last }: PastRange) =>
  unit.query<PeriodRow>(
    `SELECT number_id, started_at, ended_at FROM billing_spans WHERE ${ofNumbers}`,
    { company, after, last },
  );

export const listPlanPeriods = (unit: UnitOfWork, range: PastRange) =>
  unit.query<
    PeriodRow & { readonly plan_id: string; readonly price: number; readonly currency: Currency }
  >(
    `SELECT number_id, plan_id, price, currency, started_at, ended_at FROM plan_periods
     WHERE ${ofNumbers} AND ${inRange} ORDER BY started_at, ended_at`,
    { ...range },
  );

export const listHolderPeriods = (unit: UnitOfWork, range: PastRange) =>
  unit.query<PeriodRow & { readonly user_id: string | null }>(
    `SELECT number_id, user_id, started_at, ended_at FROM number_holders
     WHERE ${ofNumbers} AND ${inRange}`,
    { ...range },
  );

export const listActiveTopUps = (unit: UnitOfWork, range: PastRange) =>
  unit.query<TopUpRow>(
    `SELECT number_id, id, plan_id, price, price_currency AS currency, activated_at AS active_at
     FROM top_ups WHERE ${ofNumbers} AND activated_at >= :since AND activated_at < :until`,
    { ...range },
  );
