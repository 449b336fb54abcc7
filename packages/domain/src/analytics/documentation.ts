import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type { listSavings, openReport, readReport, readToday } from './operations.ts';
import { savingSchema } from './savings.ts';
import { reportAddressSchema, reportSchema, reportTodaySchema } from './schema.ts';

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
  describeSchema(reportTodaySchema, {
    name: 'ReportToday',
    description: 'The day up to which reports go.',
    fields: { today: 'The day (UTC) of the product clock.' },
    example: { today: '2026-11-20' },
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
      people:
        'The people who used the most data; empty in a report over all companies. `name` and `email` are null if it was opened by an API key without `people:read`.',
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
  describeSchema(savingSchema, {
    name: 'Saving',
    description:
      'A number by which money could be saved. Amounts are net, in minor units, for a month.',
    fields: {
      number_id: 'Id of the number.',
      user_id: 'Its person, of `leavers` the one who left; null for a number without one.',
      plan_id: 'Its plan.',
      version: 'Version of the number, for `If-Match`.',
      amount: 'What is saved a month.',
      currency: 'Currency of the amounts.',
      price: 'What its plan costs a month.',
      months: 'Three months of usage, the oldest first.',
      last_used_on: 'The last day with any use; null if there was none.',
      since: 'The day since which the number can be used.',
      fitting: 'Of `plan_fit`: the plan that fits what was used; null in the other lists.',
      left_on: 'Of `leavers`: the day on which the person left or will leave.',
    },
    example: {
      number_id: exampleIds.number,
      user_id: exampleIds.user,
      plan_id: exampleIds.plan,
      version: 4,
      amount: 500,
      currency: 'EUR',
      price: 1900,
      months: [
        {
          month: '2026-10',
          data_mb: 12_400,
          voice_minutes_local: 80,
          voice_minutes_international: 0,
          sms: 12,
        },
      ],
      last_used_on: '2026-11-19',
      since: '2026-02-03',
      fitting: {
        plan_id: exampleIds.otherPlan,
        price: 1400,
        is_larger: false,
        top_ups: 0,
      },
      left_on: null,
    },
  }),
];

export const analyticsDocs: {
  openReport: OperationDocs<typeof openReport>;
  readReport: OperationDocs<typeof readReport>;
  listSavings: OperationDocs<typeof listSavings>;
  readToday: OperationDocs<typeof readToday>;
} = {
  openReport: {
    assistants:
      'Opens a report of usage by day or week, country, team and person; it has no amounts of money. `url` ends in `#` and a grant, with which `read_report` answers with the figures for 10 minutes.',
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
    query: { grant: 'What follows `#` in the address that opening a report returned.' },
  },
  listSavings: {
    description:
      'Numbers by which money could be saved, those that save the most first. A number is in one list alone: `leavers` are running numbers of people who are archived, which were kept without a person then, or who will leave, `unused` are numbers without any use for 60 days, `plan_fit` are numbers with a cheaper plan for what was used in the last three months.',
    params: companyIdParam,
    query: { kind: 'Which list.', ...pagingQuery },
  },
  readToday: { description: 'Reads the day up to which reports go, for the provider’s staff.' },
};
