import { brand } from '@workspace/domain/brand';
import { commonErrors } from '@workspace/domain/contract/error';
import { asSentence } from '@workspace/domain/transfers/rules/readiness-rules/rule';

/** Texts of the number transfer (specification 3, sections 2.2, 4, 5 and 8). */
export const messages = {
  title: 'Transfer your number',
  cancel: 'Cancel',
  next: 'Next',
  /** Beside the button of a step that is not complete. */
  whyNot: {
    empty: (labels: readonly string[]) =>
      labels.length > 2
        ? `${labels.length} required fields are empty`
        : `Fill in first: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(labels)}`,
    number: 'Enter the whole number first',
    wrongNumber: 'Correct the number first',
    checkingNumber: 'The number is being checked',
    code: 'Enter the 6 digits first',
    noDay: 'Choose a day first',
  },
  commands: {
    domain: { failed: commonErrors.internal.message, describe: () => 'Company' },
    send: { failed: commonErrors.internal.message, describe: () => 'Confirmation code' },
    verify: { failed: commonErrors.internal.message, describe: () => 'Confirmation' },
    request: { failed: commonErrors.internal.message, describe: (number: string) => number },
  },
  start: {
    title: `Transfer your number to ${brand.name} in minutes`,
    how: 'How it works',
    steps: [
      { text: 'Confirm your phone number by text code' },
      { text: 'Provide number information' },
      {
        text: 'Wait for confirmation',
        more: 'We will contact you when your number has been transferred',
      },
    ],
    submit: 'Get Started',
  },
  profile: {
    title: 'Provide profile information',
    firstName: 'First Name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'Your company email',
  },
  country: {
    title: 'Select country',
    text: 'The country of the number that you want to transfer.',
    label: 'Countries',
    search: 'Search by name, calling code or ISO code',
    clear: 'Clear search',
    empty: 'No countries available',
    none: (term: string) => `No countries found matching “${term}”`,
  },
  phone: {
    title: 'Confirm your phone number',
    text: 'We send a code to the number that you want to transfer.',
    label: 'Phone number',
    submit: 'Get confirmation code',
  },
  code: {
    title: 'Confirmation code',
    text: 'Please enter the 6-digit confirmation code we sent you in an SMS.',
    label: 'Confirmation code',
    submit: 'Confirm',
    life: 'The code is valid for 10 minutes and 5 tries.',
    resend: 'Send a new code',
    resendIn: (clock: string) => `You can send a new code in ${clock}`,
    sending: 'Sending...',
    resent: 'A new code was sent.',
  },
  type: {
    title: 'Is your number a Business or Personal number',
    business: { title: 'Business', text: 'registered with a company' },
    personal: { title: 'Personal', text: 'my own personal number' },
  },
  info: {
    title: 'Number information',
    secretsGone: (labels: readonly string[]) =>
      `${new Intl.ListFormat('en', { type: 'conjunction' }).format(labels)} ${labels.length === 1 ? 'was' : 'were'} not kept when the page was reloaded. Please enter ${labels.length === 1 ? 'it' : 'them'} again.`,
  },
  date: {
    title: 'Select transfer date',
    text: 'If your number is in a commitment period, choose a date after it ends.',
    submit: 'Request Transfer',
    label: 'Transfer date',
    earliest: 'Earliest',
    latest: 'Latest',
    latestNote: (months: number) => `${months} months ahead`,
  },
  finish: {
    title: "That's it!",
    text: 'Your transfer request has been sent to your IT team for approval.',
    notified: "You'll be notified by email and SMS when the transfer has begun.",
    keep: 'What to do',
    keepSim: 'Old SIM',
    keepContract: 'Old contract',
    next: 'What happens next',
    today: 'Today',
    requested: 'Transfer requested',
    byYou: 'By you',
    approval: 'Your IT team decides',
    approvalText: 'You get an email when it has decided.',
    sent: (carrier: string) => `The request is sent to ${carrier}`,
    sentText: 'After the approval.',
    confirmed: (carrier: string) => `${asSentence(carrier)} confirms the day`,
    confirmedText: 'It may set another one. We notify you of it.',
    transferred: 'Your number is transferred',
    transferredText: 'The day you asked for. It then works on the new SIM.',
    someCarrier: 'your current carrier',
    status: 'Follow your request',
    close: 'Close',
  },
  overlay: {
    sending: 'Sending confirmation code ...',
    verifying: 'Verifying confirmation code ...',
    requesting: 'Requesting transfer ...',
    domain: 'Verifying company domain ...',
    loading: 'Loading ...',
    checking: 'Checking the number information ...',
  },
  hasNumber: {
    ask: 'Is it yours? Follow your request with the link that we email you, or log in and see your plan.',
    send: 'Email me the status link',
    sent: (email: string) =>
      `If ${email} has a request, the link is on its way there. It can take a minute.`,
    logIn: 'Log in',
    another: 'Enter another email address',
    command: { failed: commonErrors.internal.message, describe: () => 'Status link' },
  },
  failures: {
    again: 'Please try again',
    tryAgain: 'Try again',
    request: "Couldn't submit request",
    requestText: 'Something went wrong. Please contact us',
    company: "Couldn't verify company",
    hasNumber: 'User already has number',
    other: commonErrors.internal.message,
    offline: 'You are offline. This needs a connection.',
  },
} as const;
