import type { Context, Middleware } from 'koa';
import { readOnly } from '../database/connection.ts';
import { databaseFailure } from '../database/failure.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { Pool } from '../database/pool.ts';
import { takesWrites } from '../database/takes-writes.ts';
import { isWorkerPresent } from '../database/worker-presence.ts';
import { methodNotAllowed } from './refusal.ts';

const retryAfterSeconds = '2';

/** A standby refuses connections of the product, so it is known by the error. */
const unreachable = (error: unknown) => ({
  database: databaseFailure(error)?.code === readOnly ? 'read_only' : 'away',
  pending_migrations: [],
  worker: 'unknown',
});

/**
 * `/healthz`: this process serves requests. `/readyz`: operations can be answered, which requires
 * the database with every migration, taking writes. A missing worker does not make the API unready, since messages
 * are stored until one runs: the response names it and stays 200. A process that is only a worker
 * is ready while it works.
 * @param isWorking state of the worker in this process, if it is only a worker
 */
export function health(pool: Pool, isWorking?: () => boolean): Middleware {
  const readState = async () => {
    const pending = await pendingMigrations(pool);
    const working = isWorking ? isWorking() : await isWorkerPresent(pool);
    return {
      database: (await takesWrites(pool)) ? 'ok' : 'read_only',
      pending_migrations: pending,
      worker: working ? 'working' : 'away',
    };
  };
  const answerReady = async (ctx: Context) => {
    ctx.set('cache-control', 'no-store');
    const found = await readState().catch(unreachable);
    const isReady =
      found.database === 'ok' &&
      found.pending_migrations.length === 0 &&
      (!isWorking || found.worker === 'working');
    ctx.status = isReady ? 200 : 503;
    if (!isReady) ctx.set('retry-after', retryAfterSeconds);
    ctx.body = { data: found };
  };
  return (ctx, next) => {
    if (ctx.path !== '/readyz' && ctx.path !== '/healthz') return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET']);
    if (ctx.path === '/readyz') return answerReady(ctx);
    ctx.body = { data: { status: 'ok' } };
    return undefined;
  };
}
