import { formatDays } from '@workspace/ui/format/dates';

/** Texts of the analytics of all companies. */
export const messages = {
  title: 'Analytics',
  group: { label: 'Grouping', day: 'Daily', week: 'Weekly' },
  range: {
    label: 'Range',
    from: 'From',
    until: 'Until',
    days: formatDays,
    usual: 'Last 90 days',
    button: (range: string) => `Range: ${range}`,
  },
  company: {
    label: 'Company',
    all: 'All activated companies',
    clear: 'Show all activated companies',
    none: 'No activated company has this name.',
  },
  exportCsv: 'Export CSV',
  fileName: 'analytics',
  exported: 'Report exported',
  keys: { day: 'daily', week: 'weekly', company: 'company', commands: 'commands' },
} as const;
