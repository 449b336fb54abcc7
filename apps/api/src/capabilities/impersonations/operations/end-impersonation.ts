import { isImpersonation } from '@workspace/domain/access/actor';
import { AppError } from '@workspace/domain/contract/error';
import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import type { endImpersonation as operation } from '@workspace/domain/impersonations/operations';
import type { Handler } from '../../../http/handler.ts';

export const endImpersonation: Handler<typeof operation> = async (
  { actor, session, unit, services },
  _input,
) => {
  if (!isImpersonation(actor) || !session) throw new AppError(impersonationErrors.notActing);
  await services.endSession(unit, session.sessionId);
  unit.audited({ entityKind: 'user', entityId: actor.user_id, before: null, after: null });
  return { data: { ended_at: services.realNow().toISOString() } };
};
