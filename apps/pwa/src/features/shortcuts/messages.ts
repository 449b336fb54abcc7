import { withCommand } from '@workspace/ui/keyboard/shortcuts';

export interface Shortcut {
  /** Key caps; several of them do the same. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Whether it is one of those that can be turned off. */
  readonly single?: true;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const anywhere: ShortcutGroup = {
  title: 'Anywhere',
  shortcuts: [
    { keys: [withCommand('K')], does: 'Search people, numbers and commands' },
    { keys: ['?'], does: 'Show this sheet', single: true },
    { keys: ['Esc'], does: 'Close what is on top' },
  ],
};

const table: ShortcutGroup = {
  title: 'Plans overview',
  shortcuts: [
    { keys: ['/'], does: 'Go to the search', single: true },
    { keys: ['↑', '↓'], does: 'Move from row to row' },
    { keys: ['k', 'j'], does: 'The same, from anywhere on the page', single: true },
    { keys: ['Page Up', 'Page Down'], does: 'Move by a page' },
    { keys: ['Home', 'End'], does: 'Go to the first and last row' },
    { keys: ['Enter'], does: 'Open the number' },
    { keys: ['Space'], does: 'Select the row, or leave it out again' },
    { keys: ['x'], does: 'The same', single: true },
    { keys: ['Shift Space'], does: 'Select all rows from the last one selected' },
    { keys: [withCommand('A')], does: 'Select all numbers that match' },
    { keys: ['Esc'], does: 'Back to the search' },
  ],
};

const number: ShortcutGroup = {
  title: 'An open number',
  shortcuts: [
    { keys: ['k', 'j'], does: 'Go to the previous and the next number', single: true },
    { keys: ['←', '→'], does: 'Move from tab to tab, where a tab has the focus' },
  ],
};

/** What the sheet of shortcuts says. */
export const messages = {
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts',
  singleHint: 'Keys that do something without Ctrl or ⌘. Turn them off where they get in the way.',
  company: [anywhere, table, number],
  own: [anywhere],
} as const;
