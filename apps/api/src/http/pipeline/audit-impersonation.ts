import { isImpersonation } from '@workspace/domain/access/actor';
import { AppError } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { TransactionOrigin, TransactionScope } from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import { recordedActorOf, scopeOf } from './scope.ts';

/** A call that was made while the provider's staff acted as a company. */
export interface ImpersonatedCall {
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly outcome: 'done' | 'refused';
  /** What it was about, as far as the address says so. */
  readonly entity: { readonly kind: string; readonly id: string } | undefined;
}

/** Writes the call into the company's audit, in a transaction of its own. */
export type ImpersonationRecorder = (call: ImpersonatedCall) => Promise<void>;

/** The thing in the address: `number_id` is a number's. */
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
 * Every request of an impersonation session stands in the audit of the company (decisions 1). What a write did is
 * there with its own transaction; this adds what was looked at and what was refused, before the
 * answer goes out. A call that nobody makes in somebody's stead passes by.
 */
export function auditImpersonation(record: ImpersonationRecorder): Middleware<RequestState> {
  const audited: Middleware<RequestState> = async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      // What failed in the inside told nothing and did nothing.
      const isRefusal = error instanceof AppError && error.definition.status < 500;
      if (isRefusal) await record(callOf(ctx, 'refused'));
      throw error;
    }
    if (ctx.state.reply.status >= 400) await record(callOf(ctx, 'refused'));
    else if (!ctx.state.isAudited) await record(callOf(ctx, 'done'));
  };
  return (ctx, next) => (isImpersonation(ctx.state.actor) ? audited(ctx, next) : next());
}
