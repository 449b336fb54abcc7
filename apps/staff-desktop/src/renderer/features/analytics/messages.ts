import { formatCounted } from '@workspace/ui/format/data';
import { formatDays } from '@workspace/ui/format/dates';

const companies = (count: number) => formatCounted(count, 'company', 'companies');

/** Texts of the analytics of all companies. */
export const messages = {
  title: 'Analytics',
  report: 'Report',
  group: { label: 'Grouping', day: 'Daily', week: 'Weekly' },
  range: {
    label: 'Range',
    from: 'From',
    until: 'Until',
    days: formatDays,
    usual: 'Last 90 days',
    button: (range: string) => `Range: ${range}`,
    future: 'Choose today or an earlier day.',
  },
  company: {
    label: 'Company',
    all: 'All activated companies',
    clear: 'Show all activated companies',
    none: 'No activated company has this name.',
    /** In the place of its name. */
    gone: 'Company not activated',
  },
  companies,
  asOf: (count: number, time: string) => `${companies(count)}, as of ${time}`,
  counted: 'Counted every hour from all companies',
  exportCsv: 'Export CSV',
  fileName: 'analytics',
  exported: 'Report exported',
  keys: { day: 'daily', week: 'weekly', company: 'company', commands: 'commands' },
} as const;
