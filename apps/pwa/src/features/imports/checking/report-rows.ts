import type { ImportReport, ImportRow } from '@workspace/domain/imports/schema';

export type Outcome = ImportRow['outcome'];

/** Tabs of the report, in display order. */
export const outcomeOrder = [
  'refused',
  'stale',
  'create_person',
  'order_number',
  'register_number',
  'update_person',
  'unchanged',
] as const satisfies readonly Outcome[];

export type ReportTab = 'all' | Outcome;

/** Rows that need attention first; otherwise in file order. */
export function orderRows(rows: readonly ImportRow[]): ImportRow[] {
  const first = (row: ImportRow) => (row.outcome === 'refused' || row.outcome === 'stale' ? 0 : 1);
  return [...rows].sort((a, b) => first(a) - first(b) || a.line - b.line);
}

export function rowsOf(ordered: readonly ImportRow[], tab: ReportTab): readonly ImportRow[] {
  return tab === 'all' ? ordered : ordered.filter((row) => row.outcome === tab);
}

/** Rows that an import would change. */
export function importableCount(counts: ImportReport['counts']): number {
  return counts.create_person + counts.order_number + counts.register_number + counts.update_person;
}
