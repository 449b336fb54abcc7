import {
  defaultReportDays,
  type ReportDays,
  type ReportGroup,
  reportDays,
  reportGroups,
} from '@workspace/domain/analytics/range';
import { countryCodeSchema, idSchema } from '@workspace/domain/shared/id';
import { type AddressCodec, writeParams } from '../../navigation/use-address-state.ts';

/** What the report is asked for. */
export interface ReportControls {
  readonly group: ReportGroup;
  /** Up to today. */
  readonly days: ReportDays;
  /** Code of the country in which the usage was; empty = all. */
  readonly country: string;
  /** Ids; none = everybody. */
  readonly people: readonly string[];
}

const names = { group: 'group', days: 'days', country: 'country', people: 'person' } as const;

/** More people are not asked for at once. */
export const mostPeople = 100;

/** The controls' part of the address; the usual ones have no place in it. */
export const controlsCodec: AddressCodec<ReportControls> = {
  read: (params) => ({
    group: reportGroups.find((group) => group === params.get(names.group)) ?? 'day',
    days: reportDays.find((days) => String(days) === params.get(names.days)) ?? defaultReportDays,
    country: countryCodeSchema.safeParse(params.get(names.country)).data ?? '',
    people: params
      .getAll(names.people)
      .filter((id) => idSchema.safeParse(id).success)
      .slice(0, mostPeople),
  }),
  write(params, change) {
    const next = writeParams(params, change, names);
    if (change.group === 'day') next.delete(names.group);
    if (change.days === defaultReportDays) next.delete(names.days);
    return next;
  },
};
