import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import type { TopUpDeclineReason } from '@workspace/domain/topups/decline-reasons';
import type { TransferDeclineReason } from '@workspace/domain/transfers/decline-reasons';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const requests = (count: number) => formatCounted(count, 'request');

interface ReadyReason {
  readonly label: string;
  readonly text: string;
}

/** Texts of the requests: their rows, the decisions and the forms. */
export const messages = {
  unknownPerson: 'Unknown person',
  unknownPlan: 'Unknown plan',
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
      describe: (name: string) => `Approve the transfer of ${name}`,
      saved: 'Transfer approved',
      savedText: (name: string) => name,
    },
    decline: {
      title: 'Decline transfer',
      confirm: 'Decline',
      failed: 'The transfer could not be declined. Please try again.',
      describe: (name: string) => `Decline the transfer of ${name}`,
      saved: 'Transfer declined',
      savedText: (name: string) => name,
    },
    edit: {
      title: 'Edit transfer',
      confirm: 'Save',
      failed: 'The transfer could not be changed. Please try again.',
      describe: (name: string) => `Change the transfer of ${name}`,
      saved: 'Transfer changed',
      savedText: (name: string) => name,
      waiting: 'The change of the transfer is waiting to be sent',
      waitingText: (name: string) => name,
    },
    cancel: {
      title: 'Cancel this transfer?',
      confirm: 'Cancel transfer',
      dismiss: 'Keep transfer',
      failed: 'The transfer could not be cancelled. Please try again.',
      describe: (name: string) => `Cancel the transfer of ${name}`,
      saved: 'Transfer cancelled',
      savedText: (name: string) => name,
    },
  },
  topUp: {
    approve: {
      failed: 'The top-up could not be approved. Please try again.',
      describe: (name: string) => `Approve the top-up of ${name}`,
      saved: 'Top-up approved',
      savedText: (name: string) => name,
    },
    retry: {
      failed: 'The top-up could not be tried again.',
      describe: (name: string) => `Try the top-up of ${name} again`,
      saved: 'The top-up is tried again',
      savedText: (name: string) => name,
    },
    decline: {
      title: 'Decline top-up',
      confirm: 'Decline',
      failed: 'The top-up could not be declined. Please try again.',
      describe: (name: string) => `Decline the top-up of ${name}`,
      saved: 'Top-up declined',
      savedText: (name: string) => name,
    },
    cancel: {
      title: 'Cancel this top-up?',
      confirm: 'Cancel top-up',
      dismiss: 'Keep top-up',
      failed: 'The top-up could not be cancelled. Please try again.',
      describe: (name: string) => `Cancel the top-up of ${name}`,
      saved: 'Top-up cancelled',
      savedText: (name: string) => name,
    },
  },
  /** Decisions that were not accepted, by the status that they lead to. */
  notDecided: {
    processing: 'Not approved',
    approved: 'Not approved',
    declined: 'Not declined',
    rejected: 'Not declined',
    cancelled: 'Not cancelled',
  } as Readonly<Record<string, string>>,
  notApproved: 'Not approved',
  notChanged: 'Not changed',
  /** Heading of a refusal: what did not happen, and whose request it is. */
  refused: (what: string, name: string) => `${what}: ${name}`,
  anotherDay: 'Choose another day',
  addDetails: 'Add the details',
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
  readyReasons: 'Ready reasons',
  /** Names of the buttons, and what they enter. */
  transferReasons: {
    private_number: {
      label: 'Private number',
      text: 'This is a private number. Please keep your private contract for it.',
    },
    details_missing: {
      label: 'Details missing',
      text: 'Some details of your current contract are missing or wrong. Please correct them and request the transfer again.',
    },
    already_requested: {
      label: 'Already requested',
      text: 'A transfer of this number was already requested.',
    },
    not_now: {
      label: 'Not now',
      text: 'Your current contract has not ended yet. Please request the transfer again shortly before it ends.',
    },
    ask_manager: {
      label: 'Ask your manager',
      text: 'Please ask your manager first, and request the transfer again.',
    },
  } satisfies Record<TransferDeclineReason, ReadyReason>,
  topUpReasons: {
    enough_left: {
      label: 'Enough left',
      text: 'Your plan has enough left for this month.',
    },
    use_wifi: {
      label: 'Use Wi-Fi',
      text: 'Please use Wi-Fi until your plan starts again next month.',
    },
    larger_plan: {
      label: 'Larger plan instead',
      text: 'You get a larger plan instead, so that you do not need a top-up every month.',
    },
    travel_not_approved: {
      label: 'Trip not approved',
      text: 'This trip is not approved yet. Please request the top-up again once it is.',
    },
    ask_manager: {
      label: 'Ask your manager',
      text: 'Please ask your manager first, and request the top-up again.',
    },
  } satisfies Record<TopUpDeclineReason, ReadyReason>,
  reasonTooLong: 'A reason has at most 500 characters.',
  person: 'Person',
  choosePerson: 'Choose a person.',
  number: 'Number',
  numberHint: 'With its country code, such as +45 20 12 34 56.',
  numberInvalid: 'Enter the number with its country code.',
  plan: 'Plan',
  choosePlan: 'Choose a plan.',
  planOffered: (country: string) => `Offered in ${countryInSentence(country)}`,
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
    /** Of one request in the list. */
    each: {
      label: 'Requests',
      sending: 'Sending',
      waits: 'Waiting to be sent',
      done: { approve: 'Approved', decline: 'Declined' },
      not: { approve: 'Not approved', decline: 'Not declined' },
      stale: 'Changed by someone else',
    },
    progress: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`,
    cancel: 'Cancel',
  },
  shortcuts: {
    approve: 'Approve the request',
    decline: 'Decline the request',
  },
} as const;
