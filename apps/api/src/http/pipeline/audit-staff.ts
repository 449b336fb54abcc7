import { isImpersonation } from '@workspace/domain/access/actor';
import { AppError } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { TransactionOrigin, TransactionScope } from '../../database/unit-of-work.ts';
import type { RequestState } from '../request.ts';
import { companyInPath, isStaffTarget } from './company.ts';
import { originOf, scopeOf } from './scope.ts';

/** A call that the provider's staff made as a company's administrator, or on a company. */
export interface StaffCall {
  /** With the company, which need not exist if the call was refused. */
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  readonly outcome: 'done' | 'refused';
  /** The entity of the call, as far as the path names one. */
  readonly entity: { readonly kind: string; readonly id: string } | undefined;
  /** How much an assistant has read of a list; never what. */
  readonly read?: { readonly rows: number; readonly continued?: true };
}

/** Writes the call into the company's audit, in a separate transaction. */
export type StaffCallRecorder = (call: StaffCall) => Promise<void>;

/** The entity named in the path: `number_id` identifies a number. */
function entityOf({ input }: RequestState): StaffCall['entity'] {
  const [last] = Object.entries(input?.params ?? {}).slice(-1);
  if (!last?.[0].endsWith('_id') || typeof last[1] !== 'string') return undefined;
  return { kind: last[0].slice(0, -'_id'.length), id: last[1] };
}

function callOf(
  ctx: Context & { state: RequestState },
  companyId: string,
  outcome: StaffCall['outcome'],
): StaffCall {
  const scope = { ...scopeOf(ctx.state.actor), companyId };
  return { scope, origin: originOf(ctx), outcome, entity: entityOf(ctx.state) };
}

/** The company as which, or on which, staff act; undefined for every other call. */
function companyOf({ actor, operation, pathParams }: RequestState): string | undefined {
  if (isImpersonation(actor)) return actor.company_id;
  return isStaffTarget(operation, actor) ? companyInPath(pathParams) : undefined;
}

/** How many rows of a list the caller gets, and whether it had others before. */
function readOf({ rows, cut, input }: RequestState): StaffCall['read'] {
  if (rows === undefined) return undefined;
  const { first, most } = cut ?? { first: 0, most: rows };
  const query = new Map<string, unknown>(Object.entries(input?.query ?? {}));
  const isContinued = first > 0 || query.get('cursor') !== undefined;
  return {
    rows: Math.max(0, Math.min(rows - first, most)),
    ...(isContinued ? { continued: true } : {}),
  };
}

/** An assistant's call; what it may not call is recorded where it is refused. */
async function recordAssistantRead(
  ctx: Context & { state: RequestState },
  record: StaffCallRecorder,
): Promise<void> {
  const { state } = ctx;
  if (state.actor.kind !== 'api_key' || state.isAudited || state.reply.status >= 400) return;
  const read = readOf(state);
  await record({ ...callOf(ctx, state.actor.company_id, 'done'), ...(read ? { read } : {}) });
}

/**
 * Every request by which staff act as or on a company is recorded in its audit (decisions 1). A
 * write is recorded in its own transaction; this step adds reads and refusals, before the response
 * is sent. The reads of assistants are recorded as well. No-op for all other calls.
 */
export function auditStaff(record: StaffCallRecorder): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.state.via === 'MCP') {
      await next();
      return recordAssistantRead(ctx, record);
    }
    const companyId = companyOf(ctx.state);
    if (companyId === undefined) return next();
    try {
      await next();
    } catch (error) {
      // An internal error disclosed nothing and changed nothing.
      const isRefusal = error instanceof AppError && error.definition.status < 500;
      if (isRefusal) await record(callOf(ctx, companyId, 'refused'));
      throw error;
    }
    if (ctx.state.reply.status >= 400) await record(callOf(ctx, companyId, 'refused'));
    else if (!ctx.state.isAudited) await record(callOf(ctx, companyId, 'done'));
  };
}
