import { commonErrors } from '@workspace/domain/contract/error';
import { countryInSentence } from '@workspace/domain/countries/in-sentence';
import { formatDate } from '@workspace/ui/format/dates';

/** Texts of the top-up request (specification 3, sections 2.3, 5 and 8). */
export const messages = {
  title: 'Top up your plan',
  cancel: 'Cancel',
  loading: 'Loading ...',
  commands: {
    send: { failed: commonErrors.internal.message, describe: () => 'Confirmation code' },
    verify: { failed: commonErrors.internal.message, describe: () => 'Confirmation' },
    request: { failed: commonErrors.internal.message, describe: (plan: string) => plan },
  },
  number: {
    title: 'Top up your plan in minutes',
    label: 'Your phone number',
    country: 'Country',
    countryOption: (name: string, callingCode: string) => `${name} (${callingCode})`,
    submit: 'Get confirmation code',
    how: 'How it works',
    steps: [
      { text: 'Confirm your phone number by text code' },
      { text: 'Choose a top-up and a date' },
      {
        text: 'Wait for confirmation',
        more: 'We will contact you when your top-up is active',
      },
    ],
  },
  code: {
    title: 'Enter the confirmation code',
    text: 'Please enter the 6-digit confirmation code we sent you in an SMS.',
    label: 'Confirmation code',
    submit: 'Confirm',
    resend: 'Resend confirmation code',
    resendIn: (clock: string) => `Resend confirmation code in ${clock}`,
    sending: 'Sending...',
    resent: 'A new code was sent.',
  },
  select: {
    title: (name: string) =>
      name === '' ? 'What would you like to top up?' : `Hi ${name}, what would you like to top up?`,
    label: 'Top-up',
    home: 'At home',
    homeZone: 'Home Zone',
    abroad: 'Abroad',
    international: 'International data',
    internationalText: 'For one country you choose',
    approval: 'Your IT team approves it before anything is added or paid.',
    none: 'There is no top-up for this country at the moment.',
  },
  country: {
    title: 'Top up International Data',
    search: 'Search by country name',
    label: 'Countries',
    count: (found: string, all: string) => `${found} of ${all} countries`,
    empty: 'No countries available',
    none: (term: string) => `No countries found matching “${term}”`,
  },
  data: {
    title: (country: string) => `How much data for ${countryInSentence(country)}?`,
    label: 'International data',
    text: (lastDay: string) =>
      `The data is active until the end of the month, ${lastDay}. What is left then is lost.`,
    about: { small: 'About 3 days of maps and mail', large: 'About 2 weeks of the same' },
  },
  date: {
    title: 'When should the top-up be activated?',
    text: 'Today or one of the next 2 days.',
    label: 'Activation date',
    homeZone: 'HomeZone',
    submit: 'Request Top-up',
    until: (day: string) => `Until ${formatDate(day, 'UTC')}.`,
    today: 'Active as soon as your IT team approves it',
    later: 'Active on this day, once your IT team has approved it',
  },
  success: {
    title: "That's it!",
    text: 'Your top-up request has been sent to your IT team for approval.',
    notified:
      "You'll be notified by email and SMS when it is active. It activates automatically after approval, or on the date you asked for.",
    label: 'Your request',
    number: 'Number',
    topUp: 'Top-up',
    activation: 'Activation',
    what: (plan: string, where: string) => `${plan}, ${where}`,
    follow: 'Follow your request',
  },
  failures: {
    tryAgain: 'Try again',
    inactive: 'Active number not found',
    noCompany: 'No company found',
    code: { title: "Couldn't verify code", text: 'Please try again' },
    request: { title: "Couldn't send request", text: 'Please try again or contact support.' },
    contact: 'Contact Support',
    supportText: (phoneNumber: string) =>
      ['I need help with requesting top-up.', phoneNumber].filter(Boolean).join(' '),
    other: commonErrors.internal.message,
    offline: 'You are offline. This needs a connection. What you entered stays here until then.',
    load: 'The top-ups could not be loaded.',
  },
} as const;
