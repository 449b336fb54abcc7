import type { ImportReport, ImportRow, importOutcomes } from './schema.ts';

/** Number of rows by outcome; includes outcomes without rows. */
export function countOutcomes(rows: readonly Pick<ImportRow, 'outcome'>[]): ImportReport['counts'] {
  const counts = {
    create_person: 0,
    order_number: 0,
    register_number: 0,
    update_person: 0,
    unchanged: 0,
    refused: 0,
    stale: 0,
  } satisfies Record<(typeof importOutcomes)[number], number>;
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
