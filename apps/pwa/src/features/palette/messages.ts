import { formatCounted } from '@workspace/ui/format/data';
import { messages as shared } from '@workspace/ui/palette/messages';

/** Texts of the command palette. */
export const messages = {
  ...shared,
  placeholder: 'People, numbers, commands',
  placeholderOwn: 'Your numbers, commands',
  placeholderActions: 'Search actions',
  groups: {
    ...shared.groups,
    subject: (name: string) => `Actions for ${name}`,
    recent: 'Recent',
    people: 'People',
    numbers: 'Numbers',
    nearPeople: 'No exact match. Similar people',
    nearNumbers: 'Similar numbers',
    ownNumbers: 'Your numbers',
    overview: 'Plans overview',
  },
  commands: {
    ...shared.commands,
    order: 'Add number',
    orderWords: 'order new esim',
    import: 'Import CSV',
    importWords: 'upload people numbers file',
    exportForImport: 'Export CSV for import',
    exportFiltered: 'Table as shown',
    changes: 'Review changes',
    changesWords: 'pending outbox conflicts unsent',
    waiting: (count: number) => `${formatCounted(count, 'change')} waiting to be sent`,
    shortcuts: 'Keyboard shortcuts',
    shortcutsWords: 'keys help hotkeys',
    support: 'Contact support',
    supportWords: 'help mail',
    exit: 'Exit',
    exitWords: 'leave end log out company',
  },
  noNumberYet: 'Number pending',
  noNumber: 'No number yet',
  lines: (count: number) => formatCounted(count, 'number'),
  all: (count: number) => `Show ${formatCounted(count, 'number')} in Plans overview`,
  firstSync: 'People and numbers are still being loaded.',
} as const;
