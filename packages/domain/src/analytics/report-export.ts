import { csvText } from '../imports/csv.ts';
import type { Report, Use } from './schema.ts';

/** Column headers, in order. */
export const reportColumns = [
  'Figures',
  'From',
  'Until',
  'Name',
  'Email',
  'Data (GB)',
  'Data before (GB)',
  'Calls (min)',
  'SMS',
] as const;
type Cells = Record<(typeof reportColumns)[number], string>;

/** 1 GB is 1000 MB, as in the plans' names. Exact, so that sums of a column are correct. */
const gigabytes = (megabytes: number): string => String(megabytes / 1000);

/** Usage without a team or a person. */
const none = { team: 'No team', person: 'No person' } as const;

export interface ReportNames {
  /** Name of a country by its code. */
  readonly country: (code: string) => string;
}

/** A file has one table: each row says in its first cell which figures it belongs to. */
function* rowsOf(report: Report, names: ReportNames): Generator<Cells> {
  const { start_date: first, end_date: last, before, totals, totals_before, group_by } = report;
  const empty: Cells = {
    Figures: '',
    From: first,
    Until: last,
    Name: '',
    Email: '',
    'Data (GB)': '',
    'Data before (GB)': '',
    'Calls (min)': '',
    SMS: '',
  };
  const used = ({ data_mb, voice_minutes, sms }: Use) => ({
    'Data (GB)': gigabytes(data_mb),
    'Calls (min)': String(voice_minutes),
    SMS: String(sms),
  });
  yield {
    ...empty,
    Figures: 'Total',
    ...used(totals),
    'Data before (GB)': gigabytes(totals_before.data_mb),
  };
  yield {
    ...empty,
    Figures: 'Total before',
    From: before.start_date,
    Until: before.end_date,
    ...used(totals_before),
  };
  for (const { from, until, data_mb_before, ...use } of report.periods) {
    yield {
      ...empty,
      Figures: group_by === 'day' ? 'Day' : 'Week',
      From: from,
      Until: until,
      ...used(use),
      'Data before (GB)': gigabytes(data_mb_before),
    };
  }
  for (const { week, zones } of report.weeks) {
    for (const { zone, data_mb } of zones) {
      yield {
        ...empty,
        Figures: 'Zone in the week from',
        From: week,
        Until: '',
        Name: zone,
        'Data (GB)': gigabytes(data_mb),
      };
    }
  }
  for (const { country_code, ...use } of report.countries) {
    yield { ...empty, Figures: 'Country', Name: names.country(country_code), ...used(use) };
  }
  for (const { name, team_id: _, ...use } of report.teams) {
    yield { ...empty, Figures: 'Team', Name: name ?? none.team, ...used(use) };
  }
  for (const { name, email, user_id: _, ...use } of report.people) {
    yield {
      ...empty,
      Figures: 'Person',
      Name: name ?? (email === null ? none.person : ''),
      Email: email ?? '',
      ...used(use),
    };
  }
}

/** Everything that a report draws, as a CSV file for people and calculations. */
export const reportFile = (report: Report, names: ReportNames): string =>
  csvText(reportColumns, rowsOf(report, names));
