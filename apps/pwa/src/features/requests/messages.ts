import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const requests = (count: number) => formatCounted(count, 'request');

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
    cancel: 'Cancel',
  },
  shortcuts: {
    approve: 'Approve the request',
    decline: 'Decline the request',
  },
} as const;
