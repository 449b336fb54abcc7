import type { listAuditEvents as operation } from '@workspace/domain/audit/operations';
import { transact } from '../../../database/unit-of-work.ts';
import type { Handler } from '../../../http/handler.ts';
import { listAudit } from '../list.ts';

/** Of all companies: read by the role that sees them. */
export const listAuditEvents: Handler<typeof operation> = async ({ unit, services }, { query }) =>
  transact(services.staffPool, unit.scope, unit.origin, (staff) => listAudit(staff, query), 'read');
