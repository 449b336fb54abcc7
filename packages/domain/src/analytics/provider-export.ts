import { csvText } from '../imports/csv.ts';
import { minorUnitDigits } from '../shared/money.ts';
import type { ReportNames } from './report-export.ts';
import type { Report } from './schema.ts';

const providerColumns = [
  'Figures',
  'From',
  'Until',
  'Name',
  'Currency',
  'Amount',
  'Amount before',
  'Numbers',
  'Numbers before',
  'Data (GB)',
  'Data before (GB)',
  'Transfers completed',
  'Sent back',
  'Cancelled',
  'Top-ups',
  'Top-ups before',
  'Order to active (min)',
  'Order to active before (min)',
] as const;
type Cells = Partial<Record<(typeof providerColumns)[number], string>>;

const gigabytes = (megabytes: number): string => String(megabytes / 1000);
const text = (value: number | null): string => (value === null ? '' : String(value));

function* sumsOf(figures: string, sums: NonNullable<Report['provider']>['mrr']): Generator<Cells> {
  for (const { currency, amount, amount_before } of sums) {
    const digits = minorUnitDigits[currency];
    const major = (minor: number) => (minor / 10 ** digits).toFixed(digits);
    yield {
      Figures: figures,
      Currency: currency,
      Amount: major(amount),
      'Amount before': major(amount_before),
    };
  }
}

function* rowsOf(report: Report, names: ReportNames): Generator<Cells> {
  const { provider, totals, totals_before } = report;
  if (!provider) return;
  const { transfers } = provider;
  yield {
    Figures: 'Total',
    Numbers: text(provider.numbers),
    'Numbers before': text(provider.numbers_before),
    'Data (GB)': gigabytes(totals.data_mb),
    'Data before (GB)': gigabytes(totals_before.data_mb),
    'Transfers completed': text(transfers.completed),
    'Sent back': text(transfers.rejected),
    Cancelled: text(transfers.cancelled),
    'Top-ups': text(provider.top_ups),
    'Top-ups before': text(provider.top_ups_before),
    'Order to active (min)': text(provider.order_to_active_minutes),
    'Order to active before (min)': text(provider.order_to_active_minutes_before),
  };
  yield* sumsOf('MRR', provider.mrr);
  yield* sumsOf('Top-ups', provider.top_up_sums);
  for (const { from, until, data_mb, data_mb_before } of report.periods) {
    yield {
      Figures: report.group_by === 'day' ? 'Day' : 'Week',
      From: from,
      Until: until,
      'Data (GB)': gigabytes(data_mb),
      'Data before (GB)': gigabytes(data_mb_before),
    };
  }
  for (const { week, completed, rejected, cancelled } of provider.transfer_weeks) {
    yield {
      Figures: 'Transfers in the week from',
      From: week,
      Until: '',
      'Transfers completed': text(completed),
      'Sent back': text(rejected),
      Cancelled: text(cancelled),
    };
  }
  for (const company of provider.companies) {
    yield {
      Figures: 'Company',
      Name: company.name,
      Numbers: text(company.numbers),
      'Data (GB)': gigabytes(company.data_mb),
      'Data before (GB)': gigabytes(company.data_mb_before),
      'Transfers completed': text(company.completed),
      'Sent back': text(company.rejected),
      'Top-ups': text(company.top_ups),
    };
    for (const [index, data_mb] of company.weeks.entries()) {
      yield {
        Figures: 'Company in the week from',
        From: report.weeks[index]?.week ?? '',
        Until: '',
        Name: company.name,
        'Data (GB)': gigabytes(data_mb),
      };
    }
  }
  for (const { country_code, data_mb } of report.countries) {
    yield {
      Figures: 'Country',
      Name: names.country(country_code),
      'Data (GB)': gigabytes(data_mb),
    };
  }
}

function* whole(report: Report, names: ReportNames) {
  const { start_date: From, end_date: Until } = report;
  const empty = Object.fromEntries(providerColumns.map((column) => [column, ''])) as Record<
    (typeof providerColumns)[number],
    string
  >;
  for (const cells of rowsOf(report, names)) yield { ...empty, From, Until, ...cells };
}

/** Everything that a report of the provider's staff draws, as a CSV file; no rows without their part. */
export const providerFile = (report: Report, names: ReportNames): string =>
  csvText(providerColumns, whole(report, names));
