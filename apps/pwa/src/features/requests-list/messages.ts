import { formatCount, formatCounted } from '@workspace/ui/format/data';
import type { RequestGroup } from '../requests/index.ts';

const requests = (count: number) => formatCounted(count, 'request');

/** Texts of the list of requests. */
export const messages = {
  title: 'Requests',
  transferNumbers: 'Transfer numbers',
  exportCsv: 'Export CSV',
  exported: (count: number) => `${requests(count)} exported`,
  fileName: 'requests',
  tabs: {
    waiting: 'Waiting',
    attention: 'Needs attention',
    answered: 'Answered',
  } satisfies Record<RequestGroup, string>,
  sections: { transfer: 'Transfers', top_up: 'Top-ups' },
  notes: {
    waiting: (count: number) => `${formatCount(count)} waiting`,
    attention: (count: number) => `${formatCount(count)} to look at`,
    answered: (count: number) => formatCount(count),
  } satisfies Record<RequestGroup, (count: number) => string>,
  search: 'Search requests',
  searchPlaceholder: 'Search by name, email or number',
  filters: {
    kinds: 'Type',
    statuses: 'Status',
    people: 'Person',
    teams: 'Team',
    peopleSearch: 'Search people',
    teamSearch: 'Search teams',
  },
  kinds: { transfer: 'Transfer', top_up: 'Top-up' },
  noTeam: 'No team',
  clear: 'Clear filters',
  loadFailed: 'The requests could not be loaded.',
  all: (count: number) => requests(count),
  showing: (count: number, all: number) => `Showing ${formatCount(count)} of ${requests(all)}`,
  keys: { move: 'move', approve: 'approve', decline: 'decline', open: 'open' },
  columns: {
    person: 'Person',
    what: 'Plan',
    day: 'Date',
    status: 'Status',
    actions: 'Decision',
  },
  noPhone: 'Number pending',
  coach: (name: string) => `Correct the transfer of ${name}`,
  fromCarrier: (carrier: string) => `from ${carrier}`,
  carrierWrote: 'What the carrier wrote',
  from: (carrier: string) => `From ${carrier}`,
  noCarrier: 'Carrier unknown',
  homeZone: 'Home Zone',
  abroad: (country: string, lastDay: string) => `${country}, until ${lastDay}`,
  noDay: 'No date chosen',
  today: 'Today',
  asked: (when: string) => `Asked ${when}`,
  waitsFor: (days: number) => `Waits for ${formatCounted(days, 'day')}`,
  oldest: (days: number) => `Oldest, ${formatCounted(days, 'day')}`,
  /** Of the requested day, in a row. */
  askedDay: { passed: 'Day has passed', near: 'Day too near', limited: 'Day not possible' },
  earliest: (day: string) => `Earliest ${day}`,
  askedByAdmin: (when: string) => `Asked ${when} by an administrator`,
  askedByEmployee: (when: string) => `Asked ${when} by the employee`,
  noReason: 'No reason was given.',
  empty: {
    waiting: {
      title: 'Nothing waits for you',
      text: 'Transfers and top-ups that employees ask for are listed here.',
    },
    attention: {
      title: 'Nothing needs attention',
      text: 'Transfers that a carrier rejects and top-ups that fail are listed here.',
    },
    answered: {
      title: 'Nothing was answered yet',
      text: 'Requests that were approved, declined or cancelled are listed here.',
    },
  } satisfies Record<RequestGroup, { readonly title: string; readonly text: string }>,
  noResults: { title: 'No results.', text: 'No request matches the search and the filters.' },
  review: 'Review changes',
  selectedOf: (decidable: number) =>
    `${formatCounted(decidable, 'selected request')} can be answered`,
} as const;
