import type * as operations from '@workspace/domain/audit/operations';
import { transact } from '../../../database/unit-of-work.ts';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { listAudit } from './list.ts';

/** The audit of all companies, read with a database role that sees them. */
export const listAuditEvents = withoutTransaction<typeof operations.listAuditEvents>(
  ({ scope, origin, services }, { query }) =>
    transact(
      services.staffPool,
      scope,
      origin,
      (staff) => listAudit(staff, query, 'staff'),
      'read',
    ),
);

export const listCompanyAuditEvents: Handler<typeof operations.listCompanyAuditEvents> = async (
  { unit },
  { params, query },
) => listAudit(unit, { ...query, company_id: params.company_id }, 'company');
