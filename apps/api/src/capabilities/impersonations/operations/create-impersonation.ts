import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { createImpersonation as operation } from '@workspace/domain/impersonations/operations';
import type { Handler } from '../../../http/handler.ts';
import { giveTicket } from '../service.ts';

export const createImpersonation: Handler<typeof operation> = async (
  { actor, session, unit, services },
  { body },
) => {
  if (!session) throw new AppError(commonErrors.unauthenticated);
  const { company_id: companyId, reason = null } = body;
  const asked = { staff: actor, sessionId: session.sessionId, companyId, reason };
  return { data: await giveTicket(unit, services, asked) };
};
