import type { ProviderReport } from '@workspace/domain/analytics/provider';
import { groupBy } from '@workspace/domain/shared/group-by';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type CompanyRow,
  readCompanies,
  readOrderToActive,
  readTopUps,
  readTransfers,
  readWeeks,
  type TopUpRow,
  type TransferRow,
  type WeekRow,
} from './provider-store.ts';
import type { ReportFilter, ReportSpan } from './store.ts';

type Transfers = ProviderReport['transfers'];
type Company = ProviderReport['companies'][number];

const turns = {
  porting_completed: 'completed',
  porting_rejected: 'rejected',
  porting_cancelled: 'cancelled',
} as const satisfies Readonly<Record<TransferRow['kind'], keyof Transfers>>;

function transfersOf(rows: readonly TransferRow[]): Transfers {
  const sums = { completed: 0, rejected: 0, cancelled: 0 };
  for (const { kind, count } of rows) sums[turns[kind]] += count;
  return sums;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

interface Amount {
  readonly currency: Currency;
  readonly now: number;
  readonly before: number;
}

/** The sums of each currency that occurs. */
function byCurrency(amounts: readonly Amount[]): ProviderReport['mrr'] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = amounts.filter((one) => one.currency === currency);
    return {
      currency,
      amount: total(own.map(({ now }) => now)),
      amount_before: total(own.map(({ before }) => before)),
    };
  });
}

/** The rows of each company. */
function byCompany<Row extends { readonly company_id: string | null }>(
  rows: readonly Row[],
): (companyId: string) => readonly Row[] {
  const groups = groupBy(rows, ({ company_id }) => company_id);
  return (companyId) => groups.get(companyId) ?? [];
}

interface Facts {
  readonly used: readonly WeekRow[];
  readonly transfers: readonly TransferRow[];
  readonly topUps: readonly TopUpRow[];
  /** Mondays. */
  readonly weeks: readonly string[];
}

function companiesOf(companies: readonly CompanyRow[], facts: Facts): Company[] {
  const used = byCompany(facts.used);
  const transfers = byCompany(facts.transfers.filter(({ week }) => week !== null));
  const topUps = byCompany(facts.topUps);
  const presented = companies.map((company) => {
    const { company_id, name, logo_url, country_iso_code, numbers } = company;
    const weeks = new Map(used(company_id).map(({ week, data_mb }) => [week, data_mb]));
    const { completed, rejected } = transfersOf(transfers(company_id));
    const data = facts.weeks.map((_, week) => weeks.get(week) ?? 0);
    return {
      company_id,
      name,
      logo_url,
      country_iso_code,
      numbers,
      data_mb: total(data),
      data_mb_before: weeks.get(-1) ?? 0,
      weeks: data,
      completed,
      rejected,
      top_ups: total(topUps(company_id).map(({ count }) => count)),
    };
  });
  return presented.toSorted(
    (one, other) => other.data_mb - one.data_mb || (one.name < other.name ? -1 : 1),
  );
}

/**
 * What the provider's staff see beside the usage of companies.
 * @param weeks the Mondays of the report
 */
export async function readProviderReport(
  staff: UnitOfWork,
  span: ReportSpan,
  filter: ReportFilter,
  weeks: readonly string[],
): Promise<ProviderReport> {
  const companies = await readCompanies(staff, span, filter);
  const used = await readWeeks(staff, span, filter, weeks[0] ?? span.start);
  const transfers = await readTransfers(staff, span, filter);
  const topUps = await readTopUps(staff, span, filter);
  const orderToActive = await readOrderToActive(staff, span, filter);
  const during = transfers.filter(({ week }) => week !== null);
  const ofWeek = groupBy(during, ({ week }) => week);
  return {
    mrr: byCurrency(
      companies.map(({ currency, mrr, mrr_before }) => ({
        currency,
        now: mrr,
        before: mrr_before,
      })),
    ),
    numbers: total(companies.map(({ numbers }) => numbers)),
    numbers_before: total(companies.map(({ numbers_before }) => numbers_before)),
    transfers: transfersOf(during),
    transfers_before: transfersOf(transfers.filter(({ week }) => week === null)),
    order_to_active_minutes: orderToActive.now,
    order_to_active_minutes_before: orderToActive.before,
    top_ups: total(topUps.map(({ count }) => count)),
    top_ups_before: total(topUps.map(({ count_before }) => count_before)),
    top_up_sums: byCurrency(
      topUps.map(({ currency, sum, sum_before }) => ({ currency, now: sum, before: sum_before })),
    ),
    transfer_weeks: weeks.map((week) => ({ week, ...transfersOf(ofWeek.get(week) ?? []) })),
    companies: companiesOf(companies, { used, transfers, topUps, weeks }),
  };
}
