import type { Context, Middleware } from 'koa';
import { pendingMigrations } from '../database/migrate.ts';
import type { Pool } from '../database/pool.ts';
import { isWorkerPresent } from '../database/worker-presence.ts';

const retryAfterSeconds = '2';

/**
 * `/healthz`: this process serves. `/readyz`: calls can be answered, which takes the database with
 * every migration. A worker that is away does not make the API unready: what is ordered is kept
 * and waits for it, so the answer names it and stays 200. A process that is nothing but a worker is
 * ready while it works.
 * @param isWorking of the worker that this process is
 */
export function health(pool: Pool, isWorking?: () => boolean): Middleware {
  const look = async () => {
    const pending = await pendingMigrations(pool);
    const working = isWorking ? isWorking() : await isWorkerPresent(pool);
    return { database: 'ok', pending_migrations: pending, worker: working ? 'working' : 'away' };
  };
  const answerReady = async (ctx: Context) => {
    ctx.set('cache-control', 'no-store');
    const found = await look().catch(() => ({
      database: 'away',
      pending_migrations: [],
      worker: 'unknown',
    }));
    const isReady =
      found.database === 'ok' &&
      found.pending_migrations.length === 0 &&
      (!isWorking || found.worker === 'working');
    ctx.status = isReady ? 200 : 503;
    if (!isReady) ctx.set('retry-after', retryAfterSeconds);
    ctx.body = { data: found };
  };
  return (ctx, next) => {
    if (ctx.path === '/readyz') return answerReady(ctx);
    if (ctx.path !== '/healthz') return next();
    ctx.body = { data: { status: 'ok' } };
    return undefined;
  };
}
