import { formatCount, formatCounted } from '@workspace/ui/format/data';
import type { RequestGroup } from './waiting.ts';

const requests = (count: number) => formatCounted(count, 'request');

/** Texts of the requests: the list, the decisions and the forms. */
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

  unknownPerson: 'Unknown person',
  unknownPlan: 'Unknown plan',
  noPhone: 'Number pending',
  coach: (name: string) => `Correct the transfer of ${name}`,
  fromCarrier: (carrier: string) => `from ${carrier}`,
  carrierWrote: 'What the carrier wrote',
  from: (carrier: string) => `From ${carrier}`,
  noCarrier: 'Carrier unknown',
  homeZone: 'Home Zone',
  abroad: (country: string, lastDay: string) => `${country}, until ${lastDay}`,
  minutes: 'Minutes, Home Zone',
  noDay: 'No date chosen',
  today: 'Today',
  asked: (when: string) => `Asked ${when}`,
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

  actions: {
    approve: 'Approve',
    decline: 'Decline',
    approveWith: 'Approve with details',
    edit: 'Edit',
    cancel: 'Cancel',
    retry: 'Try again',
    correct: 'Correct',
    open: 'Open',
    undo: 'Undo',
  },
  of: (action: string, name: string) => `${action}, ${name}`,
  menu: (name: string) => `Actions for ${name}`,
  needsConnection: 'Needs a connection',
  /** Decisions that wait to be sent, by the status that they lead to. */
  decided: {
    processing: 'Approved',
    approved: 'Approved',
    declined: 'Declined',
    rejected: 'Declined',
    cancelled: 'Cancelled',
  } as Readonly<Record<string, string>>,
  retried: 'Tried again',
  changed: 'Changed',

  transfer: {
    approve: {
      title: 'Approve transfer',
      confirm: 'Approve',
      failed: 'The transfer could not be approved. Please try again.',
      describe: (name: string) => `Transfer of ${name} approved`,
      saved: 'Transfer approved',
      savedText: (name: string) => name,
    },
    decline: {
      title: 'Decline transfer',
      confirm: 'Decline',
      failed: 'The transfer could not be declined. Please try again.',
      describe: (name: string) => `Transfer of ${name} declined`,
      saved: 'Transfer declined',
      savedText: (name: string) => name,
    },
    edit: {
      title: 'Edit transfer',
      confirm: 'Save',
      failed: 'The transfer could not be changed. Please try again.',
      describe: (name: string) => `Transfer of ${name}`,
      saved: 'Transfer changed',
      savedText: (name: string) => name,
      waiting: 'The change of the transfer is waiting to be sent',
      waitingText: (name: string) => name,
    },
    cancel: {
      title: 'Cancel this transfer?',
      confirm: 'Cancel transfer',
      failed: 'The transfer could not be cancelled. Please try again.',
      describe: (name: string) => `Transfer of ${name} cancelled`,
      saved: 'Transfer cancelled',
      savedText: (name: string) => name,
    },
  },
  topUp: {
    approve: {
      failed: 'The top-up could not be approved. Please try again.',
      describe: (name: string) => `Top-up of ${name} approved`,
      saved: 'Top-up approved',
      savedText: (name: string) => name,
    },
    retry: {
      failed: 'The top-up could not be tried again.',
      describe: (name: string) => `Top-up of ${name} tried again`,
      saved: 'The top-up is tried again',
      savedText: (name: string) => name,
    },
    decline: {
      title: 'Decline top-up',
      confirm: 'Decline',
      failed: 'The top-up could not be declined. Please try again.',
      describe: (name: string) => `Top-up of ${name} declined`,
      saved: 'Top-up declined',
      savedText: (name: string) => name,
    },
    cancel: {
      title: 'Cancel this top-up?',
      confirm: 'Cancel top-up',
      failed: 'The top-up could not be cancelled. Please try again.',
      describe: (name: string) => `Top-up of ${name} cancelled`,
      saved: 'Top-up cancelled',
      savedText: (name: string) => name,
    },
  },
  refused: 'Nothing was changed',
  review: 'Review changes',
  cancelTransfer: {
    pending: (name: string) =>
      `The request of ${name} ends. The number stays with its carrier, and nothing is ordered.`,
    running: (name: string) =>
      `The number of ${name} stays with its carrier. The number that works meanwhile is kept.`,
  },
  cancelTopUp: (what: string, name: string) => `${name} does not get ${what}.`,

  reason: 'Reason',
  reasonHint: (name: string) => `${name} reads it.`,
  reasonHintMany: 'Everybody who asked reads it.',
  reasonMissing: 'Enter a reason.',
  reasonTooLong: 'A reason has at most 500 characters.',

  person: 'Person',
  choosePerson: 'Choose a person.',
  number: 'Number',
  numberHint: 'With its country code, such as +45 20 12 34 56.',
  numberInvalid: 'Enter the number with its country code.',
  plan: 'Plan',
  choosePlan: 'Choose a plan.',
  planOffered: (country: string) => `Offered in ${country}`,
  date: 'Transfer date',
  carrier: 'Current carrier',
  carrierOther: 'Another carrier',
  carrierUnknown: 'Not known',
  carrierName: 'Name of the carrier',
  portingCode: 'Porting code',
  codeMissing: 'Enter the code of the current carrier.',
  codeGiven: 'A code was given. Leave this empty to use it.',
  codeOffline: 'Sending a code needs a connection. It is never stored on this device.',
  zip: 'Zip code',
  approveText: (number: string, carrier: string | null) =>
    carrier === null ? number : `${number} from ${carrier}`,

  bulk: {
    approve: (count: number) => `Approve ${requests(count)}`,
    decline: (count: number) => `Decline ${requests(count)}`,
    text: (count: number) => `${formatCount(count)} selected`,
    hint: {
      approve: 'Enter approves, one request after the other. What is refused stays in the list.',
      // There Enter begins another line of the reason.
      decline: 'One request after the other. What is refused stays in the list.',
    },
    /** Of the progress and the report. */
    run: {
      changed: (count: number) => `${requests(count)} answered`,
      waiting: (count: number) => `${requests(count)} answered, waiting to be sent`,
      broken: (count: number) =>
        `The connection was lost. ${requests(count)} may not have been answered. Nothing is answered twice if you send again.`,
      failed: (count: number, reason: string) => `${requests(count)} not answered: ${reason}`,
      stopped: 'Stopped. Requests that were already answered stay answered.',
      texts: { failed: 'The answer failed.' },
    },
    cancel: 'Cancel',
    selectedOf: (decidable: number) =>
      `${formatCounted(decidable, 'selected request')} can be answered`,
  },

  shortcuts: {
    approve: 'Approve the request',
    decline: 'Decline the request',
  },
} as const;
