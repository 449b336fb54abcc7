import type { Actor } from '@workspace/domain/access/actor';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';

/** Told of every person of a company who was turned away; the note commits apart. */
export type RefusalRecorder = (refusal: {
  actor: Actor;
  operation: string;
  requestId: string;
  address: string;
}) => Promise<void>;

/** May this kind of caller make this call at all? What rows they may touch is the policy's matter. */
export function admit(recordRefusal: RefusalRecorder): Middleware<RequestState> {
  return async (ctx, next) => {
    const { actor, operation, requestId } = ctx.state;
    if (operation.access.includes(actor.kind)) return next();
    if (actor.kind === 'visitor') throw new AppError(commonErrors.unauthenticated);
    await recordRefusal({ actor, operation: operation.name, requestId, address: ctx.ip });
    throw new AppError(commonErrors.forbidden);
  };
}
