import { isImpersonation } from '@workspace/domain/access/actor';
import { AppError } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { TransactionOrigin, TransactionScope } from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import { recordedActorOf, scopeOf } from './scope.ts';

/** A call made by the provider's staff while impersonating a company's administrator. */
export interface ImpersonatedCall {
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly outcome: 'done' | 'refused';
  /** The entity of the call, as far as the path names one. */
  readonly entity: { readonly kind: string; readonly id: string } | undefined;
}

/** Writes the call into the company's audit, in a separate transaction. */
export type ImpersonationRecorder = (call: ImpersonatedCall) => Promise<void>;

/** The entity named in the path: `number_id` identifies a number. */
function entityOf({ input }: RequestState): ImpersonatedCall['entity'] {
  const [last] = Object.entries(input?.params ?? {}).slice(-1);
  if (!last?.[0].endsWith('_id') || typeof last[1] !== 'string') return undefined;
  return { kind: last[0].slice(0, -'_id'.length), id: last[1] };
}

function callOf(
  ctx: Context & { state: RequestState },
  outcome: ImpersonatedCall['outcome'],
): ImpersonatedCall {
  const { actor, operation, requestId } = ctx.state;
  const origin = {
    operation: operation.name,
    actor: recordedActorOf(actor),
    requestId,
    address: ctx.ip,
  };
  return { scope: scopeOf(actor), origin, outcome, entity: entityOf(ctx.state) };
}

/**
 * Every request of an impersonation session is recorded in the company's audit (decisions 1). A
 * write is recorded in its own transaction; this step adds reads and refusals, before the response
 * is sent. No-op unless staff are impersonating.
 */
export function auditImpersonation(record: ImpersonationRecorder): Middleware<RequestState> {
  const audited: Middleware<RequestState> = async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // An internal error disclosed nothing and changed nothing.
      const isRefusal = error instanceof AppError && error.definition.status < 500;
      if (isRefusal) await record(callOf(ctx, 'refused'));
      throw error;
    }
    if (ctx.state.reply.status >= 400) await record(callOf(ctx, 'refused'));
    else if (!ctx.state.isAudited) await record(callOf(ctx, 'done'));
  };
  return (ctx, next) => (isImpersonation(ctx.state.actor) ? audited(ctx, next) : next());
}
