import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { endStartedImpersonations as operation } from '@workspace/domain/impersonations/operations';
import type { Handler } from '../../../http/handler.ts';
import { endStarted } from '../service.ts';

export const endStartedImpersonations: Handler<typeof operation> = async (
  { actor, session, unit, services },
  { body },
) => {
  if (!session) throw new AppError(commonErrors.unauthenticated);
  const { company_id: companyId } = body;
  await endStarted(unit, services, { staff: actor, sessionId: session.sessionId, companyId });
  return undefined;
};
