import { flowSeconds } from '@workspace/domain/contract/flow';
import { isUnsafe, type RateLimitClass } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import { createCookieJar } from '../../auth/cookies.ts';
import type { Sessions } from '../../auth/sessions.ts';
import type { Pool } from '../../database/pool.ts';
import { transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Services } from '../../services.ts';
import type { Meters } from '../../watching/meters.ts';
import type { OperationTable } from '../handler.ts';
import type { RequestState } from '../request.ts';
import { idempotencyKey, matches, versionSeen } from './condition-headers.ts';
import { asDeclared } from './declared.ts';
import { once } from './idempotency.ts';
import type { Limits } from './limit.ts';
import { repeatOf } from './repeat.ts';
import { originOf, scopeOf } from './scope.ts';
import { type Answer, fileReply, replyOf, toWire } from './wire.ts';

/**
 * Key and parsed input of an operation match, but the type of the handler table cannot express
 * that.
 */
type AnyHandler = (
  context: unknown,
  input: unknown,
  prepared?: unknown,
) => Promise<Answer | undefined>;

/** Operations of these rate-limit classes do not write. */
const readClasses: ReadonlySet<RateLimitClass> = new Set(['read', 'sync']);

/**
 * Opens the transaction, stores the idempotency key, runs the handler, strips its result, commits.
 */
export function execute(deps: {
  pool: Pool;
  handlers: OperationTable['handlers'];
  sessions: Pick<Sessions, 'revalidate'>;
  services: Services;
  limits: Pick<Limits, 'tries'>;
  meters: Meters | undefined;
}): Middleware<RequestState> {
  const jar = createCookieJar(deps.services.configuration);
  return async (ctx) => {
    const { state } = ctx;
    const { operation, actor, session, input } = state;
    const scope = scopeOf(actor, state.staffTarget);
    const origin = originOf(ctx);
    const has = (etag: string) => matches(ctx.get('if-none-match'), etag);
    const seenVersion = versionSeen(ctx.get('if-match'));
    const flowCookie = operation.flow && jar.flow(operation.flow);
    const context = {
      actor,
      session,
      services: deps.services,
      limit: deps.limits.tries,
      meters: deps.meters,
      flowToken: flowCookie && ctx.cookies.get(flowCookie),
      seenVersion,
      has,
    };
    const call = (handler: unknown, more: object, prepared?: unknown) =>
      (handler as AnyHandler)({ ...context, ...more }, input, prepared).then(
        (answer) => {
          if (Array.isArray(answer?.data)) state.rows = answer.data.length;
          const { flowToken } = answer ?? {};
          if (flowCookie && flowToken !== undefined) {
            state.cookie = jar.line({
              name: flowCookie,
              value: flowToken,
              path: '/api/v0',
              maxAgeSeconds: flowSeconds,
            });
          }
          return answer ?? {};
        },
        (error: unknown) => {
          throw asDeclared(operation, error);
        },
      );

    // Unlike an answer, what was prepared may be nothing.
    const prepare = async (handler: unknown): Promise<unknown> => {
      try {
        return await (handler as AnyHandler)({ ...context, scope, origin }, input);
      } catch (error) {
        throw asDeclared(operation, error);
      }
    };

    const handler = deps.handlers[state.key];
    if (!handler) throw new Error(`${operation.name} has no handler.`);
    if ('withoutTransaction' in handler) {
      const answer = await call(handler.withoutTransaction, {
        pool: deps.pool,
        scope,
        origin,
        idempotencyKey: idempotencyKey(ctx.get('idempotency-key')),
      });
      state.reply =
        'file' in operation.response
          ? fileReply(operation, answer)
          : replyOf(await toWire(operation, answer), has);
      return;
    }

    if ('verify' in handler) await call(handler.verify, { scope, origin });
    const prepared = 'prepare' in handler ? await prepare(handler.prepare) : undefined;
    const main = 'handle' in handler ? handler.handle : handler;

    // Operations counted as reads run in a read-only transaction.
    const isRead = readClasses.has(operation.rateLimit) && !isUnsafe(operation);
    const repeat = repeatOf({
      ...state,
      keyScope: scope.keyScope,
      keyHeader: ctx.get('idempotency-key'),
    });
    const keyScope = repeat?.scope ?? scope.keyScope;
    const inTransaction = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
      transact(deps.pool, { ...scope, keyScope }, origin, work, isRead ? 'read' : 'write');
    const run = async (unit: UnitOfWork) => {
      const answer = await call(main, { unit }, prepared);
      await state.inspect?.(unit);
      state.isAudited = unit.isAudited;
      const { changes } = unit;
      if (changes.length > 0) unit.afterCommit(() => deps.sessions.revalidate(changes));
      return answer;
    };
    if ('file' in operation.response) {
      state.reply = fileReply(operation, await inTransaction(run));
      return;
    }
    const answer = await inTransaction(async (unit) => {
      const effect = async () => toWire(operation, await run(unit));
      return repeat ? once(unit, { operation, ...repeat }, effect) : effect();
    });
    state.reply = replyOf(answer, has);
  };
}
