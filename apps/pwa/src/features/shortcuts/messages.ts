import { withCommand } from '@workspace/ui/keyboard/shortcuts';

export interface Shortcut {
  /** Key caps; several are alternatives. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Whether the switch for single-key shortcuts turns it off. */
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
    { keys: ['?'], does: 'Show the keyboard shortcuts', single: true },
    { keys: ['Esc'], does: 'Close the open dialog or menu' },
  ],
};

const table: ShortcutGroup = {
  title: 'Plans overview',
  shortcuts: [
    { keys: ['/'], does: 'Go to the search box', single: true },
    { keys: ['↑', '↓'], does: 'Move from row to row' },
    { keys: ['k', 'j'], does: 'Move from row to row, from anywhere on the page', single: true },
    { keys: ['Page Up', 'Page Down'], does: 'Move by a page' },
    { keys: ['Home', 'End'], does: 'Go to the first or last row' },
    { keys: ['Enter'], does: 'Open the number' },
    { keys: ['Space'], does: 'Select or deselect the row' },
    { keys: ['x'], does: 'Select or deselect the row', single: true },
    { keys: ['Shift Space'], does: 'Select all rows from the last selected one to this one' },
    { keys: [withCommand('A')], does: 'Select all numbers that match' },
    { keys: ['Esc'], does: 'Go back to the search box' },
  ],
};

const number: ShortcutGroup = {
  title: 'An open number',
  shortcuts: [
    { keys: ['k', 'j'], does: 'Go to the previous or next number', single: true },
    { keys: ['←', '→'], does: 'Go to the previous or next tab, while a tab has the focus' },
  ],
};

const teams: ShortcutGroup = {
  title: 'Teams',
  shortcuts: [
    { keys: ['/'], does: 'Go to the search box', single: true },
    { keys: ['←', '→', '↑', '↓'], does: 'Move from card to card' },
    { keys: ['Home', 'End'], does: 'Go to the first or last card' },
    { keys: ['Enter'], does: 'Show the numbers of the team' },
  ],
};

const requests: ShortcutGroup = {
  title: 'Requests',
  shortcuts: [
    { keys: ['/'], does: 'Go to the search box', single: true },
    { keys: ['↑', '↓'], does: 'Move from request to request' },
    { keys: ['k', 'j'], does: 'Move from request to request', single: true },
    { keys: ['a'], does: 'Approve the request', single: true },
    { keys: ['d'], does: 'Decline the request', single: true },
    { keys: ['Space'], does: 'Select or deselect the request' },
    { keys: ['Enter'], does: 'Open the number or the transfer' },
  ],
};

/** Texts of the list of shortcuts. */
export const messages = {
  title: 'Keyboard shortcuts',
  single: 'Single-key shortcuts',
  singleHint: 'Shortcuts without Ctrl or ⌘. Turn them off if you press them by accident.',
  company: [anywhere, table, number, requests, teams],
  own: [anywhere],
} as const;
