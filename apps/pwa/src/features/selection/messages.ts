import { formatCount } from '@workspace/ui/format/data';

/** Texts for selecting rows, which the first screen needs. */
export const messages = {
  bar: 'Selection',
  count: (count: number) => `${formatCount(count)} selected`,
  clear: 'Clear selection',
  rowName: (name: string, phone: string) => `Select ${[name, phone].filter(Boolean).join(', ')}`,
  noNumber: 'A transfer request has no number yet and cannot be selected.',
  selectAll: (count: number) => `Select all ${formatCount(count)} that match`,
  selectNone: 'Select none',
  mode: 'Select',
  done: 'Done',
} as const;
