import { type Actor, isImpersonation } from '@workspace/domain/access/actor';
import { keyAccessOf, opensTo } from '@workspace/domain/access/api-scope';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import type { TransactionOrigin } from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import type { Limits } from './limit.ts';
import { originOf } from './scope.ts';

/**
 * Records refused access to a company's records: by its own members and API keys, and by the provider's staff
 * who named the company in the path. It commits separately.
 */
export type RefusalRecorder = (refusal: {
  actor: Actor;
  origin: TransactionOrigin;
  /** The company id in the path, unvalidated. */
  companyInPath: string | undefined;
}) => Promise<void>;

/** For what is closed to keys, or for a key without the scope, which the message names. */
function keyRefusal(operation: OperationDefinition): AppError {
  const needed = keyAccessOf(operation);
  if (needed === 'none') return new AppError(commonErrors.deniedToKeys);
  const message = `This API key does not have the scope ${needed}.`;
  return new AppError(commonErrors.insufficientScope, { message });
}

const mayCall = (operation: OperationDefinition, actor: Actor): boolean =>
  actor.kind === 'api_key'
    ? opensTo(operation, actor.scopes)
    : operation.access.includes(actor.kind);

/**
 * Whether this kind of person, or an API key with these scopes, may call this operation. Row-level
 * access is decided by the policies.
 */
export function admit(deps: {
  recordRefusal: RefusalRecorder;
  limits: Pick<Limits, 'refusal'>;
}): Middleware<RequestState> {
  const { recordRefusal, limits } = deps;
  return async (ctx, next) => {
    const { actor, operation, pathParams } = ctx.state;
    const isDenied = isImpersonation(actor) && operation.impersonation === 'denied';
    if (!isDenied && mayCall(operation, actor)) return next();
    if (actor.kind === 'visitor') throw new AppError(commonErrors.unauthenticated);
    limits.refusal(ctx);
    // `auditStaff` records the outcome of calls during impersonation, refusals included.
    if (isDenied) throw new AppError(commonErrors.deniedWhileActing);
    if (!isImpersonation(actor)) {
      const origin = originOf(ctx);
      await recordRefusal({ actor, origin, companyInPath: pathParams.company_id });
    }
    throw actor.kind === 'api_key' ? keyRefusal(operation) : new AppError(commonErrors.forbidden);
  };
}
