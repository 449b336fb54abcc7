import type { Middleware } from 'koa';
import { pendingMigrations } from '../database/migrate.ts';
import type { Pool } from '../database/pool.ts';

/** `/healthz`: this process serves. `/readyz`: the database answers and has every migration. */
export function health(pool: Pool): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { data: { status: 'ok' } };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    ctx.set('cache-control', 'no-store');
    try {
      const pending = await pendingMigrations(pool);
      ctx.status = pending.length === 0 ? 200 : 503;
      ctx.body = { data: { database: 'ok', pending_migrations: pending } };
    } catch {
      ctx.status = 503;
      ctx.body = { data: { database: 'away', pending_migrations: [] } };
    }
  };
}
