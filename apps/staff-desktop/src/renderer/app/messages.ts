import { brand } from '@workspace/domain/brand';

/** What every screen of the console may say. */
export const messages = {
  name: `${brand.name} console`,
  /** `index.html` says the same. */
  starting: 'Opening…',
  sections: { customers: 'Customers', audit: 'Audit log' },
  navigation: 'Sections',
  logOut: 'Log out',
  tryAgain: 'Try again',
  noConnection: 'There is no connection to the server.',
  trouble: {
    title: 'Something went wrong',
    text: `${brand.name} does not answer as it should at the moment. Please try again in a moment.`,
  },
  singleKeys: 'Keys without Ctrl or Command',
} as const;
