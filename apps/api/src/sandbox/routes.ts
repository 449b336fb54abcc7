import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { Configuration } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../logging/log.ts';
import { readProductClock } from '../vendors/clock/store.ts';
import { advanceClock } from './clock.ts';
import { refuseOtherSites } from './guard.ts';
import { isForm, readAdvance, readRecipient } from './input.ts';
import { renderPage } from './page.ts';
import { isMoving, listMessages } from './sandbox-store.ts';
import { style } from './style.ts';

export interface SandboxDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  readonly configuration: Pick<Configuration, 'publicUrl'>;
  readonly log: Log;
  /** Timeout for the clock move; defaults to 60 s. */
  readonly clockPatienceMs?: number;
}

type Handler = (ctx: Context) => Promise<void>;
type Methods = Readonly<Record<string, Handler>>;

const root = '/sandbox';
const longestList = 200;
const defaultPatienceMs = 60_000;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  // Under no-referrer a browser would send the origin null for the page's own form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The sandbox routes: mails and SMS that were "sent", and the product clock (decisions 12). Mount
 * in demo mode only.
 */
export function sandboxRoutes(deps: SandboxDeps): Middleware {
  const { pool, configuration, log, clockPatienceMs = defaultPatienceMs } = deps;

  const clock = async () => {
    const { now, offsetMs } = await readProductClock(pool);
    return { now: now.toISOString(), offset_seconds: offsetMs / 1000 };
  };

  const page: Handler = async (ctx) => {
    const recipient = readRecipient(ctx);
    const messages = await listMessages(pool, recipient, longestList);
    ctx.type = 'html';
    ctx.body = renderPage({
      clock: await readProductClock(pool),
      moving: await isMoving(pool),
      messages,
      recipient,
    });
  };

  const messages: Handler = async (ctx) => {
    const rows = await listMessages(pool, readRecipient(ctx), longestList);
    ctx.body = {
      data: rows.map(({ recipient, sent_at, ...row }) => ({
        id: row.id,
        channel: row.channel,
        to: recipient,
        subject: row.subject,
        body: row.body,
        sent_at: sent_at.toISOString(),
      })),
    };
  };

  const moveClock: Handler = async (ctx) => {
    const seconds = await readAdvance(ctx);
    const end = await advanceClock(pool, seconds, clockPatienceMs);
    if (end === 'done') log.info({ advance_seconds: seconds }, 'the product clock was moved');
    // The page's own form redirects back to the page, which shows an unfinished move; reloading it
    // must not move the clock again.
    if (isForm(ctx) && ctx.accepts('json', 'html') === 'html') {
      ctx.status = 303;
      ctx.redirect(root);
      return;
    }
    if (end === 'moving') {
      throw new AppError(commonErrors.unavailable, { message: 'The clock is still moving.' });
    }
    ctx.body = { data: await clock() };
  };

  const routes: Readonly<Record<string, Methods>> = {
    [root]: { GET: page },
    [`${root}/style.css`]: {
      GET: async (ctx) => {
        ctx.type = 'css';
        ctx.body = style;
      },
    },
    [`${root}/messages`]: { GET: messages },
    [`${root}/clock`]: {
      GET: async (ctx) => {
        ctx.body = { data: await clock() };
      },
      POST: moveClock,
    },
  };

  return async (ctx, next) => {
    const path = ctx.path.replace(/\/+$/, '');
    if (path !== root && !path.startsWith(`${root}/`)) return next();
    ctx.set(headers);
    refuseOtherSites(ctx, configuration.publicUrl, path === root);
    const methods = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!methods) throw new AppError(commonErrors.notFound);
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!handler) {
      ctx.set('allow', Object.keys(methods).join(', '));
      throw new AppError(commonErrors.methodNotAllowed);
    }
    await handler(ctx);
  };
}
