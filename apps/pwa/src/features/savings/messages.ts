import { type SavingKind, unusedDays } from '@workspace/domain/analytics/savings';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const numbers = (count: number) => formatCounted(count, 'number');

/** Texts of the page of savings. */
export const messages = {
  title: 'Savings',
  exportCsv: 'Export CSV',
  exported: (count: number) => `${numbers(count)} exported`,
  file: {
    name: 'savings',
    columns: [
      'List',
      'Person',
      'Phone number',
      'Plan',
      'Price a month',
      'Fitting plan',
      'Price of it a month',
      'Saves a month',
      'Currency',
      'Last use',
      'Left on',
    ],
  },

  totals: {
    label: 'What could be saved',
    numbers: 'numbers',
    all: 'Could be saved',
    aMonth: 'a month',
    of: (count: number, all: number, year: string) =>
      `${formatCount(count)} of ${numbers(all)}, ${year} a year`,
    count: numbers,
    tooSmall: (count: number, small: number) =>
      small === 0 ? numbers(count) : `${numbers(count)}, ${formatCount(small)} of them too small`,
  },
  lists: {
    unused: {
      title: `Without use for ${unusedDays} days`,
      text: (day: string) => `No data, no call, no SMS since ${day}`,
      last: 'Last use',
    },
    plan_fit: {
      title: 'Plans too large or too small',
      text: () => 'The highest of three months against the allowance',
      last: 'Highest',
    },
    leavers: {
      title: 'Leavers with running numbers',
      text: () => 'The person is gone, the number is still paid',
      last: 'Left',
    },
  } satisfies Record<SavingKind, { title: string; text: (day: string) => string; last: string }>,
  columns: {
    person: 'Person',
    number: 'Number',
    plan: 'Plan',
    fitting: 'Fitting plan',
    months: '3 months',
    status: 'Status',
    amount: 'A month',
  },
  nobody: 'Nobody',
  kept: 'Kept without a person',
  neverUsed: 'Never used',
  since: (day: string) => `Since ${day}`,
  unknownDay: 'Day not known',
  now: (plan: string) => `Now ${plan}`,
  of: (allowance: string) => `of ${allowance}`,
  withTopUps: (difference: string, topUps: string) => `${difference}, ${topUps} top-ups`,
  month: (month: string, used: string) => `${month}: ${used}`,
  included: (allowance: string) => `included: ${allowance}`,
  select: (name: string) => `Select ${name}`,
  end: 'End',
  change: 'Change',
  endOf: (name: string) => `End the number of ${name}`,
  changeOf: (name: string) => `Change the plan of ${name}`,
  more: (name: string) => `More for ${name}`,
  reassign: 'Reassign',
  open: 'Open number',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  shownOf: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
  inThem: (money: string) => `${money} a month in them`,
  /** After an amount. */
  counted: (day: string) => `Use until ${day}.`,
  prices:
    'Prices of your company, without VAT. A top-up counts where a larger plan makes it needless.',

  bar: {
    label: 'Selected numbers',
    clear: 'Clear the selection',
    count: numbers,
    /** @param count null: of all that are selected */
    end: (month: string, count: number | null) =>
      count === null ? `End with ${month}` : `End ${formatCount(count)} with ${month}`,
    change: (count: number | null) =>
      count === null ? 'Change plan' : `Change plan of ${formatCount(count)}`,
    offline: 'Needs a connection.',
  },

  empty: {
    title: 'Nothing to save',
    text: `Every number was used in the last ${unusedDays} days, each plan fits, and nobody who left has a number.`,
    action: 'See the use',
  },
  stored: (time: string) => `Last answer: ${time}, kept on this device.`,
  failed: 'The savings could not be loaded.',
  offline: {
    title: 'You are offline',
    text: 'The savings are not on this device yet. They load automatically when you are back online.',
    retry: 'Try again',
  },
} as const;
