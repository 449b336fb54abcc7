import { formatCount, formatCounted } from '@workspace/ui/format/data';
import { formatNumeral } from '@workspace/ui/format/numerals';

/** Texts of what the provider's staff see of companies. */
export const messages = {
  totals: {
    label: 'Totals',
    mrr: 'MRR',
    numbers: 'Active numbers',
    data: 'Data',
    transfers: 'Transfers completed',
    orderToActive: 'Order to active, median',
    topUps: 'Top-ups',
    none: '–',
    minutes: (count: number) => `${formatCount(count)} min`,
    hours: (count: number) => `${formatNumeral(count, 1)} h`,
    days: (count: number) => `${formatNumeral(count, 1)} days`,
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} less`,
    same: 'As much',
    sentBack: (share: string) => `${share} sent back`,
    noTransfers: 'None has ended',
    and: (amount: string) => `and ${amount}`,
    noneBecameActive: 'No number became active',
  },
  transfers: {
    title: 'Transfers per week',
    column: 'Week from',
    completed: 'Completed',
    rejected: 'Sent back',
    cancelled: 'Cancelled',
    weekFrom: (day: string) => `Week from ${day}`,
    sentence: (weeks: number, completed: number, rejected: number, cancelled: number) =>
      `${formatCounted(weeks, 'week')}: ${formatCount(completed)} completed, ${formatCount(rejected)} sent back, ${formatCount(cancelled)} cancelled.`,
  },
  companies: {
    title: 'Companies',
    columns: {
      name: 'Company',
      country: 'Country',
      numbers: 'Numbers',
      data: 'Data',
      change: 'Change',
      weeks: (count: number) => formatCounted(count, 'week'),
      transfers: 'Transfers',
      sentBack: 'Sent back',
      topUps: 'Top-ups',
    },
    /** Where nothing was before, or nothing has ended. */
    none: '–',
    showMore: (count: number) => `Show ${formatCount(count)} more`,
    empty: 'No activated company.',
  },
} as const;
