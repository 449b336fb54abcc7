import { formatCounted } from '../format/data.ts';

/** Texts of the command palette that all apps share. */
export const messages = {
  title: 'Search and commands',
  list: 'Results',
  close: 'Close',
  groups: { screens: 'Go to', commands: 'Commands' },
  commands: {
    export: 'Export CSV',
    exportWords: 'download file spreadsheet table',
    dark: 'Switch to dark',
    light: 'Switch to light',
    themeWords: 'theme colour color mode appearance',
    logOut: 'Log out',
    logOutWords: 'sign out leave',
  },
  more: (listed: string, total: string) => `${listed} of ${total}`,
  none: 'No results.',
  noneText: (text: string) => `Nothing matches “${text}”.`,
  results: (count: number) => formatCounted(count, 'result'),
  hints: { move: 'move', open: 'open', actions: 'actions', back: 'back' },
} as const;
