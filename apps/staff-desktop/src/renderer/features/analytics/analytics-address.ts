import {
  type DayRange,
  defaultReportDays,
  lastDays,
  type ReportGroup,
  rangeFault,
  reportGroups,
} from '@workspace/domain/analytics/range';
import { daySchema } from '@workspace/domain/billing/schema';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import { type AddressCodec, writeParams } from '@workspace/ui/navigation/address-state';

/** What the report over companies is asked for. */
export interface AnalyticsControls {
  readonly group: ReportGroup;
  /** UTC days; both empty for the last 90 days up to today. */
  readonly from: string;
  readonly until: string;
  /** Id of an activated company; empty = all of them. */
  readonly company: string;
  readonly country: string | null;
}

const names = {
  group: 'group',
  from: 'from',
  until: 'until',
  company: 'company',
  country: 'country',
} as const;

const dayIn = (params: URLSearchParams, name: string) => daySchema.safeParse(params.get(name)).data;

/** The controls in the address; a range that no report has, and what is usual, have no place in it. */
export const analyticsCodec: AddressCodec<AnalyticsControls> = {
  read(params) {
    const from = dayIn(params, names.from);
    const until = dayIn(params, names.until);
    const isRange =
      from !== undefined &&
      until !== undefined &&
      rangeFault({ start_date: from, end_date: until }) === undefined;
    return {
      group: reportGroups.find((group) => group === params.get(names.group)) ?? 'day',
      from: isRange ? from : '',
      until: isRange ? until : '',
      company: idSchema.safeParse(params.get(names.company)).data ?? '',
      country: countryCodeSchema.safeParse(params.get(names.country)).data ?? null,
    };
  },
  write(params, change) {
    const next = writeParams(params, change, names);
    if (change.group === 'day') next.delete(names.group);
    return next;
  },
};

/**
 * The days that the controls mean on this day.
 * @returns undefined for the last days while today is not known
 */
export function rangeOf(
  { from, until }: Pick<AnalyticsControls, 'from' | 'until'>,
  today: string | undefined,
): DayRange | undefined {
  if (from !== '' && until !== '') return { start_date: from, end_date: until };
  return today === undefined ? undefined : lastDays(today, defaultReportDays);
}
