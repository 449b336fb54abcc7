import type { AuditEvent } from '@workspace/domain/audit/schema';

/** A row of the audit log's table. */
export interface AuditTableRow {
  readonly event: AuditEvent;
  readonly isOpen: boolean;
}
