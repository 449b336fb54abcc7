import type { listAuditEvents as operation } from '@workspace/domain/audit/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { withoutTransaction } from '../../../http/handler.ts';
import { listAudit } from '../list.ts';

/** The audit of all companies, read with a database role that sees them. */
export const listAuditEvents = withoutTransaction<typeof operation>(
  ({ scope, origin, services }, { query }) =>
    transact(services.staffPool, scope, origin, (staff) => listAudit(staff, query), 'read'),
);
