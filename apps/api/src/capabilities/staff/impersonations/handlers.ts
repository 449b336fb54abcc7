import { isImpersonation } from '@workspace/domain/access/actor';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import type * as operations from '@workspace/domain/impersonations/operations';
import type { Handler } from '../../../http/handler.ts';
import { endStarted, exchangeTicket, giveTicket } from './service.ts';

export const createImpersonation: Handler<typeof operations.createImpersonation> = async (
  { actor, session, unit, services },
  { body },
) => {
  if (!session) throw new AppError(commonErrors.unauthenticated);
  const { company_id: companyId, reason = null } = body;
  const asked = { staff: actor, sessionId: session.sessionId, companyId, reason };
  return { data: await giveTicket(unit, services, asked) };
};

export const endImpersonation: Handler<typeof operations.endImpersonation> = async (
  { actor, session, unit, services },
  _input,
) => {
  if (!isImpersonation(actor) || !session) throw new AppError(impersonationErrors.notActing);
  await services.endSession(unit, session.sessionId);
  unit.audited({ entityKind: 'user', entityId: actor.user_id, before: null, after: null });
  return { data: { ended_at: services.realNow().toISOString() } };
};

export const endStartedImpersonations: Handler<typeof operations.endStartedImpersonations> = async (
  { actor, session, unit, services },
  { body },
) => {
  if (!session) throw new AppError(commonErrors.unauthenticated);
  const { company_id: companyId } = body;
  await endStarted(unit, services, { staff: actor, sessionId: session.sessionId, companyId });
  return undefined;
};

export const exchangeImpersonation: Handler<typeof operations.exchangeImpersonation> = async (
  { session, unit, services },
  { body },
) => ({
  data: await exchangeTicket(unit, services, {
    ...body,
    sessionId: session?.sessionId ?? null,
  }),
});
