import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import type { openReport, readReport } from './operations.ts';
import { reportAddressSchema, reportSchema } from './schema.ts';

const grant = 'v1.k3hT8c1a.b2RkIG5vbmNlIQ.c2VhbGVkLXJlcG9ydA';

const useOf = (data_mb: number, voice_minutes: number, sms: number) => ({
  data_mb,
  voice_minutes,
  sms,
});

export const analyticsSchemas = [
  describeSchema(reportAddressSchema, {
    name: 'ReportAddress',
    description: 'The address of a report, for a frame.',
    fields: {
      url: 'Valid for 10 minutes. Its fragment is the grant that `GET /analytics/report` takes.',
    },
    example: { url: `https://app.example.com/report#${grant}` },
  }),
  describeSchema(reportSchema, {
    name: 'Report',
    description:
      'What the numbers of companies have used in a range of UTC days. Data is in megabytes.',
    fields: {
      start_date: 'The first day.',
      end_date: 'The last day.',
      group_by: 'By what `periods` are grouped.',
      country_code: 'The country in which the usage was; null for all countries.',
      before: 'The same number of days before, with which the report compares.',
      companies: 'Number of companies in the report.',
      counted_until: 'Time up to which usage is counted; null where nothing is counted yet.',
      totals: 'Sums over the range, and the people who used anything.',
      totals_before: 'The same over the days before.',
      periods: 'Every day or week of the range, also without usage.',
      weeks: 'Data by week, from Monday on, and by zone of the plans.',
      countries: 'Sums by the country in which the usage was.',
      teams: 'Sums by team; `team_id` is null for people without a team.',
      people: 'The people who used the most data; empty in a report over all companies.',
      provider: 'Null: what the provider’s own staff see of all companies.',
    },
    example: {
      start_date: '2026-11-14',
      end_date: '2026-11-14',
      group_by: 'day',
      country_code: null,
      before: { start_date: '2026-11-13', end_date: '2026-11-13' },
      companies: 1,
      counted_until: '2026-11-20T08:00:00.000Z',
      totals: { ...useOf(4120, 96, 40), people: 3 },
      totals_before: { ...useOf(3980, 110, 38), people: 3 },
      periods: [
        {
          from: '2026-11-14',
          until: '2026-11-14',
          ...useOf(4120, 96, 40),
          data_mb_before: 3980,
        },
      ],
      weeks: [{ week: '2026-11-09', is_whole: false, zones: [{ zone: 'Zone A', data_mb: 4120 }] }],
      countries: [{ country_code: 'DK', ...useOf(4120, 96, 40) }],
      teams: [{ team_id: exampleIds.team, name: 'Sales', ...useOf(4120, 96, 40) }],
      people: [
        {
          user_id: exampleIds.user,
          name: 'Ingrid Solheim',
          email: 'ingrid@fjord.example',
          ...useOf(2200, 40, 12),
        },
      ],
      provider: null,
    },
  }),
];

export const analyticsDocs: {
  openReport: OperationDocs<typeof openReport>;
  readReport: OperationDocs<typeof readReport>;
} = {
  openReport: {
    description:
      'Returns the address of a report of usage, to be shown in a frame. It is good for 10 minutes, and for exactly the companies, people, days and country that were asked for. Programs take the fragment of the address and read the figures by `GET /analytics/report`.',
    body: {
      company_ids: 'Your own company.',
      user_ids: 'Only numbers that these people hold now. Omit it for everybody.',
      start_date: 'The first UTC day.',
      end_date: 'The last UTC day, included. At most 25 months after the first.',
      group_by: 'Whether the figures are grouped by day or by week, from Monday on.',
      country_code: 'Only usage in this country. Omit it for all countries.',
    },
    bodyExample: {
      company_ids: [exampleIds.company],
      user_ids: [],
      start_date: '2026-08-23',
      end_date: '2026-11-20',
      group_by: 'day',
    },
  },
  readReport: {
    description:
      'The figures of a report that was opened in the last 10 minutes. Usage is counted every hour; the days of the last three days may still change, since networks report usage abroad late.',
    query: { grant: 'The fragment of the address that `POST /analytics/dashboard` returned.' },
  },
};
