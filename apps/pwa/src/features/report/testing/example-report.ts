import {
  lastDays,
  listDays,
  periodOf,
  rangeBefore,
  weekOf,
} from '@workspace/domain/analytics/range';
import type { Report } from '@workspace/domain/analytics/schema';
import { addDays } from '@workspace/domain/billing/month';
import { seededId } from '../../../offline/testing/seed.ts';

const today = '2026-11-20';
/** More on working days. */
const mbOf = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (weekday % 6 === 0 ? 26_000 : 48_000) + Number(day.slice(8)) * 100;
};
const useOf = (data_mb: number) => ({
  data_mb,
  voice_minutes: Math.round(data_mb / 140),
  sms: Math.round(data_mb / 480),
});
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

interface ExampleOptions {
  readonly days: number;
  readonly group?: Report['group_by'];
}

/** A report up to 20 November 2026, in which the days before had nine tenths. */
export function exampleReport({ days, group = 'day' }: ExampleOptions): Report {
  const range = lastDays(today, days);
  const all = listDays(range);
  const periods = new Map<string, string[]>();
  for (const day of all) {
    const key = periodOf(group, day);
    periods.set(key, [...(periods.get(key) ?? []), day]);
  }
  const total = sumOf(all.map(mbOf));
  const weeks = [...new Set(all.map(weekOf))];
  return {
    ...range,
    group_by: group,
    country_code: null,
    before: rangeBefore(range),
    companies: 1,
    counted_until: '2026-11-20T13:00:00.000Z',
    totals: { ...useOf(total), people: 171 },
    totals_before: { ...useOf(Math.round(total * 0.9)), people: 168 },
    periods: [...periods.values()].map((some) => {
      const data = sumOf(some.map(mbOf));
      const { data_mb, voice_minutes, sms } = useOf(data);
      return {
        from: some[0] ?? '',
        until: some.at(-1) ?? '',
        data_mb,
        voice_minutes,
        sms,
        data_mb_before: Math.round(data * 0.9),
      };
    }),
    weeks: weeks.map((week) => {
      const own = all.filter((day) => weekOf(day) === week);
      const data = sumOf(own.map(mbOf));
      return {
        week,
        is_whole: own.length === 7 && addDays(week, 6) < today,
        zones: [
          { zone: 'Zone A', data_mb: Math.round(data * 0.6) },
          { zone: 'Zone B', data_mb: Math.round(data * 0.3) },
          { zone: 'Rest of World', data_mb: Math.round(data * 0.1) },
        ],
      };
    }),
    countries: [
      { country_code: 'DK', ...useOf(Math.round(total * 0.8)) },
      { country_code: 'SE', ...useOf(Math.round(total * 0.2)) },
    ],
    teams: [
      { team_id: seededId('team', 0), name: 'Offshore', ...useOf(Math.round(total * 0.7)) },
      { team_id: null, name: null, ...useOf(Math.round(total * 0.3)) },
    ],
    people: [
      {
        user_id: seededId('user', 0),
        name: 'Ingrid Solheim',
        email: 'ingrid@fjord.example',
        ...useOf(Math.round(total * 0.1)),
      },
      { user_id: null, name: null, email: null, ...useOf(900) },
    ],
    provider: null,
  };
}
