import { brand } from '@workspace/domain/brand';

/** Texts shared by several screens of the console. */
export const messages = {
  name: `${brand.name} console`,
  /** Repeated in `index.html`. */
  starting: 'Opening…',
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  sections: {
    customers: 'Customers',
    queues: 'Queues',
    analytics: 'Analytics',
    audit: 'Audit log',
  },
  navigation: 'Sections',
  waiting: 'waiting',
  logOut: 'Log out',
  tryAgain: 'Try again',
  noConnection: 'The server cannot be reached. Check your connection and try again.',
  trouble: {
    title: 'Something went wrong',
    text: `${brand.name} is not available at the moment. Please try again in a moment.`,
  },
  /** For what was not opened before the connection was lost. */
  notLoaded: {
    title: 'Not loaded yet',
    text: 'The server cannot be reached. This loads by itself once it can be reached again.',
  },
  /** Asked for before what a customer or a colleague reads about. */
  reason: {
    label: 'Reason',
    missing: 'Enter a reason.',
    tooLong: (most: number) => `A reason has at most ${most} characters.`,
    cancel: 'Cancel',
  },
  broken: 'This section could not be shown.',
  singleKeys: 'Single-key shortcuts',
} as const;
