import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { formatDays } from '@workspace/ui/format/dates';
import { formatNumeral } from '@workspace/ui/format/numerals';

/** `90 days before`, `day before`. */
const span = (days: number) => (days === 1 ? 'day before' : `${formatDays(days)} before`);

const percent = (value: number) => `${formatNumeral(Math.abs(value), 1)}%`;

/** Texts of a report of usage. */
export const messages = {
  title: 'Usage report',
  totals: {
    label: 'Totals',
    data: 'Data used',
    calls: 'Calls',
    sms: 'SMS',
    perPerson: 'Data per person',
    minutes: 'min',
    people: (count: number) => `${formatCounted(count, 'person', 'people')} with use`,
    companies: 'Companies',
  },
  change: {
    more: (change: number) => `${percent(change)} more`,
    less: (change: number) => `${percent(change)} less`,
    same: 'As much',
    /** After the first: "12.4% more than the 90 days before". */
    thanBefore: (days: number) => `than the ${span(days)}`,
    asBefore: (days: number) => `as in the ${span(days)}`,
    nothingBefore: (days: number) => `Nothing in the ${span(days)}`,
  },
  daysBefore: (days: number) => (days === 1 ? 'Day before' : span(days)),
  table: { show: 'Show as table', hide: 'Show as chart' },
  periods: {
    title: (group: 'day' | 'week', unit: string) => `Data per ${group}, ${unit}`,
    column: { day: 'Day', week: 'Week' },
    data: 'Data',
    open: (group: 'day' | 'week') => `The last ${group} is still being counted.`,
    /** The sentence that says what the chart shows. */
    sum: (range: string, total: string) => `${range}: ${total} in total.`,
    most: (when: string, amount: string) => `Most on ${when}, with ${amount}`,
    least: (when: string, amount: string) => `least on ${when}, with ${amount}.`,
  },
  weeks: {
    title: (unit: string) => `Data per week and zone, ${unit}`,
    column: 'Week from',
    total: 'Total',
    partly: 'Not a whole week',
    partlyFrom: (day: string) => `${day}, in part`,
    partlyNote: 'Paler weeks are not whole: the range begins or ends in them, or they go on.',
    sentence: (weeks: number, most: string, amount: string) =>
      `${formatCounted(weeks, 'week')}. Most in the week from ${most}, with ${amount}.`,
    weekFrom: (day: string) => `Week from ${day}`,
  },
  shares: {
    country: {
      title: 'Data by country',
      column: 'Country',
      count: (count: number) => formatCounted(count, 'country', 'countries'),
      none: 'No country',
    },
    team: {
      title: 'Data by team',
      column: 'Team',
      count: (count: number) => formatCounted(count, 'team'),
      none: 'No team',
    },
    person: {
      title: 'Most data by person',
      column: 'Person',
      count: (count: number) => `Top ${formatCount(count)}`,
      none: 'Numbers without a person',
    },
    data: 'Data',
    share: 'Share',
    percent: (share: number) => (share > 0 && share < 0.5 ? '<1%' : `${Math.round(share)}%`),
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    showFewer: 'Show fewer',
  },
  unnamedPerson: 'Name not shown',
  companies: (count: number) => `${formatCounted(count, 'company', 'companies')}.`,
  countedUntil: (when: string) =>
    `Usage counted until ${when}. Days are UTC days; usage abroad may arrive up to 3 days late.`,
  notCounted: {
    title: 'Nothing counted yet',
    text: 'Usage is counted every hour. The report begins with the first numbers that are used.',
  },
  unused: {
    title: 'No usage',
    text: 'Nothing was used in these days with this filter.',
  },
  failed: 'The report could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'The report needs a connection.',
  },
  refused: 'No report to show',
} as const;
