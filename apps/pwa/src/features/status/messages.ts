import { brand } from '@workspace/domain/brand';
import type { StatusEvent } from '@workspace/domain/status/schema';

const failed = 'Something went wrong. Please try again.';

/** Texts of the status page; what happened and what to do comes from the server. */
export const messages = {
  title: 'Status of your request',
  opening: 'Opening the status',
  help: 'Help',
  supportText: 'I need help with my transfer or top-up.',
  transferFrom: (carrier: string | null, person: string) =>
    `Transfer${carrier === null ? '' : ` from ${carrier}`}, for ${person}`,
  topUpFor: (plan: string, person: string) => `Top-up ${plan}, for ${person}`,
  offline: (when: string) => `You are offline. This is the status of ${when}.`,
  updated: (when: string) => `Updated ${when}`,
  toDo: 'What to do',
  next: 'What happens next',
  nothing: 'Nothing now.',
  wrote: (who: string) => `${who} wrote`,
  itTeam: (company: string) => `IT team of ${company}`,
  timeline: 'Timeline',
  contact: {
    title: 'Contact',
    role: (company: string) => `IT team, ${company}`,
    ask: 'Ask',
    subject: 'My transfer or top-up',
    support: `${brand.name} support`,
    supportText: 'Answers by email',
    write: 'Write',
  },
  again: {
    transfer: 'Start a new transfer',
    topUp: 'Request another top-up',
  },
  esim: {
    term: 'eSIM',
    installed: 'eSIM installed',
    works: (number: string) => `eSIM installed. It works as ${number} until the day.`,
    missing: 'eSIM not installed yet',
    open: 'Open the guide',
    offline: 'The guide needs a connection.',
    call: 'First call worked',
    link: { failed, describe: () => 'Guide' },
  },
  keepSim: 'Keep the old SIM until then.',
  coach: {
    find: 'Find the right value',
    correct: 'Correct it here',
    send: 'Send it again',
    sendText: 'Your carrier checks it again, without a new approval.',
    more: 'Correct other details too',
    others: 'Correct other details',
    secret: 'It is encrypted, so it is not shown. Leave it empty to keep it.',
    secretMissing: 'Enter the new one.',
    dayMissing: 'Choose another day.',
    day: 'Transfer date',
    onDay: (day: string) => `The number is to move on ${day}.`,
    anotherDay: 'Choose another day',
    button: 'Send again',
    command: { failed, describe: () => 'Transfer' },
    offline: 'This needs a connection. What you typed stays here until then.',
  },
  code: {
    title: 'Confirm that it is you',
    sent: (number: string) =>
      `We sent a code by SMS to ${number}. Enter its 6 digits to send the transfer again.`,
    label: 'Confirmation code',
    confirm: 'Confirm and send',
    again: 'Resend confirmation code',
    sending: 'Sending...',
    back: 'Back',
    /** Worded by the specification. */
    invalid: 'Not a valid verification code',
  },
  sentAgain: 'The transfer was sent again.',
  refused: {
    title: 'This link cannot be opened',
    support: 'Contact support',
    myPlan: 'Log in and open my plan',
  },
  unavailable: {
    offline: {
      title: 'The status needs a connection',
      text: 'It is not on this device yet. It opens automatically when you are back online, and can be read offline from then on.',
    },
    trouble: {
      title: 'The status could not be opened',
      text: 'The server did not respond as expected. It is asked again every 10 seconds.',
    },
    retry: 'Try again',
  },
  steps: {
    requested: 'Requested',
    approved: 'Approved',
    approvedAndSent: (carrier: string) => `Approved, and sent to ${carrier}`,
    dateSet: (carrier: string, day: string | null) =>
      `${carrier} set the date${day === null ? '' : `: ${day}`}`,
    dateChanged: (carrier: string, day: string | null) =>
      `${carrier} changed the date${day === null ? '' : ` to ${day}`}`,
    dayChanged: (day: string | null) => `Another day asked for${day === null ? '' : `: ${day}`}`,
    rejected: (carrier: string) => `Rejected by ${carrier}`,
    sentAgain: 'Sent again',
    transferred: 'Number transferred',
    declined: 'Declined',
    cancelled: 'Cancelled',
    active: 'Active',
    expired: 'Expired',
    failed: 'Not activated',
    waitingForApproval: 'Waiting for approval',
    sent: (carrier: string) => `Sent to ${carrier}`,
    whenApproved: 'After the approval',
    waitingFor: (carrier: string) => `Waiting for ${carrier}`,
    noAnswer: 'No answer yet',
    date: 'Date set',
    answers: (carrier: string) => `${carrier} answers`,
    waitingForDay: 'Waiting for the day',
    askedFor: 'The date that was asked for',
    activation: 'Activation',
    until: 'Valid until',
    carrier: 'the carrier',
    Carrier: 'The carrier',
  },
  by: { you: 'By you', provider: brand.name, it_team: 'IT team' } satisfies Record<
    NonNullable<StatusEvent['by']>,
    string
  >,
  network: 'By the network',
};
