import { formatCounted } from './format/data.ts';

/** Texts built into the components; all other texts come from the apps. */
export const messages = {
  tryAgain: 'Try again',
  contactSupport: 'Contact support',
  close: 'Close',
  dialog: {
    broken: 'This could not be shown. Your data and your changes are safe.',
    unsaved: 'What you entered is not saved. Close again to discard it.',
  },
  calendar: {
    weekend: 'Weekend',
    holiday: 'Public holiday',
    label: 'Calendar',
    open: 'Open the calendar',
  },
  copied: 'Copied',
  waiting: 'Waiting to be sent',
  nothingMatches: (text: string) => `Nothing matches “${text}”`,
  moreFound: (count: string) => `${count} more. Type to narrow the list.`,
  filter: {
    open: (name: string) => `Filter by ${name.toLowerCase()}`,
    is: (name: string) => `${name} is`,
    remove: (name: string) => `Remove the ${name.toLowerCase()} filter`,
    removeTitle: 'Remove',
  },
  lazy: {
    offline: 'This part of the app is not on this device yet. Open it when you are online.',
    failed: 'This part of the app could not be loaded. Your changes are safe.',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    device: 'Device',
    toLight: 'Switch to light',
    toDark: 'Switch to dark',
  },
  separator: {
    title: 'Export as a file',
    text: 'Spreadsheets separate the cells of a file differently. Your answer is remembered on this device.',
    label: 'Cells are separated by',
    choices: {
      ',': 'Commas, as in the United States and the United Kingdom',
      ';': 'Semicolons, as Excel expects in most of Europe',
    },
    cancel: 'Cancel',
    export: 'Export',
  },
  toasts: {
    list: 'Messages',
    dismiss: 'Dismiss',
    /** Worded by the specification. */
    error: {
      title: 'Something went wrong',
      text: "There was an issue with your request. Please contact our support team—we're here and ready to help!",
    },
  },
  reference: (id: string) => `Reference ${id}`,
  notOnDevice: {
    title: 'Not on this device yet',
    text: (name: string) =>
      `${name} has not been opened on this device. It loads automatically when you are back online.`,
  },
  offline: {
    review: 'Review',
    /** After "Review", if there is room. */
    reviewRest: ' changes',
    line: 'Offline',
    since: (time: string) => `Offline, data from ${time}`,
    waiting: (count: number) => `${formatCounted(count, 'change')} waiting to be sent`,
    waitingShort: (count: number) => `${count} waiting`,
    undecided: (count: number) =>
      `${formatCounted(count, 'change')} ${count === 1 ? 'needs' : 'need'} your decision`,
    undecidedShort: (count: number) => `${count} to decide`,
  },
  account: {
    label: 'Account',
    of: (name: string) => `Account of ${name}`,
    logOut: 'Log out',
  },
  frame: {
    skip: 'Skip to content',
    navigation: 'Main',
    expand: 'Expand navigation',
    collapse: 'Collapse navigation',
    more: 'More',
  },
  table: {
    selectAll: 'Select all rows',
    select: (name: string) => `Select ${name}`,
    sorted: (name: string, direction: string) => `Sorted by ${name.toLowerCase()}, ${direction}`,
    more: 'Show more',
    loading: (name: string) => `Loading ${name.toLowerCase()}`,
    keys: { move: 'move', commands: 'commands' },
  },
  wizard: {
    back: 'Back',
    next: 'Continue',
    enter: 'Enter continues',
    progress: (at: number, of: number) => `Step ${at} of ${of}`,
  },
  guide: { steps: 'Steps', done: 'Done:' },
  combobox: { remove: (name: string) => `Remove ${name}` },
  conflict: {
    seen: 'You saw',
    saved: 'Saved now',
    yours: 'Your change',
    changed: '(changed)',
    keepSaved: 'Keep the saved version',
    keepYours: 'Keep my change',
  },
  steps: { done: 'Done: ', now: 'Now: ', todo: 'Next: ', failed: 'Failed: ' },
  update: {
    ready: { lead: 'A new version is ready.', action: 'Update' },
    outdated: { lead: 'This tab runs an older version.', action: 'Reload' },
    text: 'The page reloads: save what you have typed first.',
    later: 'Later',
  },
} as const;
