import { countOutcomes } from '@workspace/domain/imports/rules';
import type { ImportReport, ImportRow } from '@workspace/domain/imports/schema';
import type { ImportModel } from './models.ts';

/** An import with its report in its wire format. */
export function presentImport(
  row: Pick<ImportModel, 'id' | 'state' | 'file_name' | 'created_at' | 'expires_at'>,
  rows: readonly ImportRow[],
): ImportReport {
  return {
    import_id: row.id,
    state: row.state,
    file_name: row.file_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    counts: countOutcomes(rows),
    rows: [...rows],
  };
}
