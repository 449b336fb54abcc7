import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';
import type { Limits } from './limit.ts';

/**
 * Told of everybody who was turned away from a company's things: its own people, and the
 * provider's staff who named it in the address. The note commits apart.
 */
export type RefusalRecorder = (refusal: {
  actor: Actor;
  /** As it stands in the address, whatever that is. */
  companyInPath: string | undefined;
  operation: string;
  requestId: string;
  address: string;
}) => Promise<void>;

/** May this kind of caller make this call at all? What rows they may touch is the policy's matter. */
export function admit(deps: {
  recordRefusal: RefusalRecorder;
  limits: Pick<Limits, 'refusal'>;
}): Middleware<RequestState> {
  const { recordRefusal, limits } = deps;
  return async (ctx, next) => {
    const { actor, operation, requestId, pathParams } = ctx.state;
    const isDenied = isImpersonation(actor) && operation.impersonation === 'denied';
    if (!isDenied && operation.access.includes(actor.kind)) return next();
    if (actor.kind === 'visitor') throw new AppError(commonErrors.unauthenticated);
    limits.refusal(ctx);
    // What becomes of an impersonation session's calls is noted by `auditImpersonation`, refusals too.
    if (isDenied) throw new AppError(commonErrors.deniedWhileActing);
    if (!isImpersonation(actor)) {
      const refusal = { actor, operation: operation.name, requestId, address: ctx.ip };
      await recordRefusal({ ...refusal, companyInPath: pathParams.company_id });
    }
    throw new AppError(commonErrors.forbidden);
  };
}
