import * as z from 'zod/mini';
import { daySchema } from '../billing/schema.ts';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import { providerReportSchema } from './provider.ts';
import { reportGroups } from './range.ts';

/** Companies and people that one report names; more are asked for as `activated`, or as nobody. */
const mostNamed = 100;

/** In the place of company ids: every activated company. Staff alone may ask for it. */
export const activatedCompanies = 'activated';

/** What a report is asked for. */
export const reportQuestionSchema = z.strictObject({
  company_ids: z.union([
    z.array(idSchema).check(z.minLength(1, 'Choose a company.'), z.maxLength(mostNamed)),
    z.literal(activatedCompanies),
  ]),
  /** Nobody means everybody. */
  user_ids: z._default(z.array(idSchema).check(z.maxLength(mostNamed)), []),
  start_date: daySchema,
  /** Not before the first day, and at most 25 months later (`rangeFault`). */
  end_date: daySchema,
  group_by: z.enum(reportGroups),
  country_code: z.optional(countryCodeSchema),
});
export type ReportQuestion = z.infer<typeof reportQuestionSchema>;

/** The grant in the fragment of a report's address: 10 minutes, for exactly one question. */
export const reportGrantSchema = secret(
  z.string().check(z.regex(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(12_000)),
);

/** The day up to which reports go. */
export const reportTodaySchema = z.object({
  /** The UTC day of the product clock. */
  today: daySchema,
});

/** The address of a report. What its fragment opens, its reader may read anyway, for 10 minutes. */
export const reportAddressSchema = z.object({ url: z.string() });

const useSchema = {
  data_mb: z.int(),
  /** Within the country and to others. */
  voice_minutes: z.int(),
  sms: z.int(),
};
/** What numbers have used. */
export interface Use {
  readonly data_mb: number;
  readonly voice_minutes: number;
  readonly sms: number;
}

const totalsSchema = z.object({
  ...useSchema,
  /** People who have used anything; null in a report over companies, which is about no people. */
  people: z.nullable(z.int()),
});

/** A report of what the numbers of companies have used. */
export const reportSchema = z.object({
  start_date: daySchema,
  end_date: daySchema,
  group_by: z.enum(reportGroups),
  country_code: z.nullable(countryCodeSchema),
  /** The same number of days before, with which the report compares. */
  before: z.object({ start_date: daySchema, end_date: daySchema }),
  /** How many companies are in it. */
  companies: z.int(),
  /** Product time up to which usage is counted; null where nothing is. */
  counted_until: z.nullable(instantSchema),
  totals: totalsSchema,
  totals_before: totalsSchema,
  /** Every day of the range, or every week that has one of its days. */
  periods: z.array(
    z.object({
      /** The first and the last day of the range in it. */
      from: daySchema,
      until: daySchema,
      ...useSchema,
      /** In the days before that correspond to these. */
      data_mb_before: z.int(),
    }),
  ),
  /** Weeks from Monday on, with the data of each zone. */
  weeks: z.array(
    z.object({
      /** Monday, also where the range begins later. */
      week: daySchema,
      /** Whether all of its days are in the range and counted. */
      is_whole: z.boolean(),
      zones: z.array(z.object({ zone: z.string(), data_mb: z.int() })),
    }),
  ),
  /** With the most data first. */
  countries: z.array(z.object({ country_code: countryCodeSchema, ...useSchema })),
  teams: z.array(
    z.object({
      /** Null for usage by people without a team. */
      team_id: z.nullable(idSchema),
      name: z.nullable(z.string()),
      ...useSchema,
    }),
  ),
  /** Who used the most data, at most `topPeople`; none in a report over all companies. */
  people: z.array(
    z.object({
      /** Null for a number without a person. */
      user_id: z.nullable(idSchema),
      /** Null, as the address is, for a reader who may not read people. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      ...useSchema,
    }),
  ),
  /** Of a report that staff have opened; null in that of an administrator. */
  provider: z.nullable(providerReportSchema),
});
export type Report = z.infer<typeof reportSchema>;

/** How many people a report names. */
export const topPeople = 10;
