import type { listCompanyAuditEvents as operation } from '@workspace/domain/audit/operations';
import type { Handler } from '../../../http/handler.ts';
import { listAudit } from '../list.ts';

export const listCompanyAuditEvents: Handler<typeof operation> = async (
  { unit },
  { params, query },
) => listAudit(unit, { ...query, company_id: params.company_id });
