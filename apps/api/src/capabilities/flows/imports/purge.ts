import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import type { Purge } from '../../../database/purge.ts';

/** An error that replaces a stored answer, since the answer contains people's names. */
const refusal = ({ status, message, code }: ErrorDefinition): Purge['overwrite'] => ({
  set: 'status = :status, body = :body::json',
  values: { status, body: JSON.stringify({ error: message, code }) },
});

/**
 * A dry run is kept for an hour, the report of an import for another week, since both contain
 * personal data. The answers of checks, stored under their idempotency keys, do too, so an error
 * replaces them.
 */
export const importPurges: readonly Purge[] = [
  {
    table: 'imports',
    key: ['company_id', 'id'],
    due: `expires_at <= now()
      AND (state IN ('checked', 'failed') OR expires_at <= now() - interval '7 days')`,
    index: 'imports_expiry',
  },
  {
    table: 'import_progress',
    key: ['company_id', 'import_id'],
    due: `noted_at < now() - interval '1 hour'`,
    index: 'import_progress_age',
  },
  {
    table: 'idempotency_keys',
    key: ['scope', 'key'],
    due: `operation = 'imports.create' AND status = 201 AND created_at < now() - interval '1 hour'`,
    index: 'idempotency_keys_imports',
    overwrite: refusal(importErrors.expired),
  },
];
