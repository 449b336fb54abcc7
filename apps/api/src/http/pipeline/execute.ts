import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { isUnsafe, type RateLimitClass } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../handler.ts';
import type { RequestState } from '../request.ts';
import { idempotencyKey, matches, versionSeen } from './condition-headers.ts';
import { asDeclared } from './declared.ts';
import { once, requestHash } from './idempotency.ts';
import { recordedActorOf, scopeOf } from './scope.ts';
import { type Answer, fileReply, replyOf, toWire } from './wire.ts';

/**
 * Key and parsed input of an operation match, but the type of the handler table cannot express
 * that.
 */
type AnyHandler = (context: unknown, input: unknown) => Promise<Answer>;

/** Operations of these rate-limit classes do not write. */
const readClasses: ReadonlySet<RateLimitClass> = new Set(['read', 'sync']);

/** Another company in the path is not found (decisions 1). */
function refuseOtherCompany(state: RequestState): void {
  const { params } = state.input;
  if (!params || typeof params !== 'object' || !('company_id' in params)) return;
  const own = 'company_id' in state.actor ? state.actor.company_id : undefined;
  if (params.company_id !== own) throw new AppError(commonErrors.notFound);
}

/**
 * Opens the transaction, stores the idempotency key, runs the handler, strips its result, commits.
 */
export function execute(deps: {
  pool: Pool;
  handlers: Handlers;
  services: Services;
}): Middleware<RequestState> {
  return async (ctx) => {
    const { state } = ctx;
    const { operation, actor, session, input } = state;
    refuseOtherCompany(state);
    const scope = scopeOf(actor);
    const origin = {
      operation: operation.name,
      actor: recordedActorOf(actor),
      requestId: state.requestId,
      address: ctx.ip,
    };
    const has = (etag: string) => matches(ctx.get('if-none-match'), etag);
    const seenVersion = versionSeen(ctx.get('if-match'));
    const context = { actor, session, services: deps.services, seenVersion, has };
    const call = (handler: unknown, more: object) =>
      (handler as AnyHandler)({ ...context, ...more }, input).catch((error: unknown) => {
        throw asDeclared(operation, error);
      });

    const handler = deps.handlers[state.key];
    if ('withoutTransaction' in handler) {
      const answer = await call(handler.withoutTransaction, { pool: deps.pool, scope, origin });
      state.reply =
        'file' in operation.response
          ? fileReply(operation, answer)
          : replyOf(await toWire(operation, answer), has);
      return;
    }

    // Operations counted as reads run in a read-only transaction.
    const isRead = readClasses.has(operation.rateLimit) && !isUnsafe(operation);
    const inTransaction = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
      transact(deps.pool, scope, origin, work, isRead ? 'read' : 'write');
    const run = async (unit: UnitOfWork) => {
      const answer = await call(handler, { unit });
      state.isAudited = unit.isAudited;
      return answer;
    };
    if ('file' in operation.response) {
      state.reply = fileReply(operation, await inTransaction(run));
      return;
    }
    // A key is stored per login; repeated requests of a visitor are guarded by their content.
    const mayKeep = isUnsafe(operation) && scope.keyScope !== null;
    const key = mayKeep ? idempotencyKey(ctx.get('idempotency-key')) : undefined;
    const answer = await inTransaction(async (unit) => {
      const effect = async () => toWire(operation, await run(unit));
      if (key === undefined) return effect();
      const hash = requestHash(operation, [input.params, input.query, state.rawBody]);
      return once(unit, { operation, key, hash }, effect);
    });
    state.reply = replyOf(answer, has);
  };
}
