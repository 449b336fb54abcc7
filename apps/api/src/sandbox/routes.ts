import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { Configuration } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import type { Log } from '../logging/log.ts';
import { readInter } from '../pages/inter.ts';
import { readProductClock } from '../vendors/clock/store.ts';
import { advanceClock } from './clock.ts';
import { refuseOtherSites } from './guard.ts';
import { isForm, readAdvance, readRecipient, readView } from './input.ts';
import { renderPage } from './page/page.ts';
import { style } from './page/style.ts';
import { addressOf, type ClockProblem, clockProblems } from './page/view.ts';
import { isMoving, listMessages } from './sandbox-store.ts';

export interface SandboxDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  readonly configuration: Pick<Configuration, 'publicUrl'>;
  readonly log: Log;
  /** Timeout for the clock move; defaults to 60 s. */
  readonly clockPatienceMs?: number;
}

/** The refused time under the name of its field. */
const problemOf = (problem: ClockProblem) => ({ fields: { until: clockProblems[problem] } });

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
    const view = readView(ctx);
    ctx.type = 'html';
    ctx.body = renderPage({
      clock: await readProductClock(pool),
      isMoving: await isMoving(pool),
      messages: await listMessages(pool, view, longestList),
      view,
    });
  };

  const messages: Handler = async (ctx) => {
    const rows = await listMessages(pool, { recipient: readRecipient(ctx) }, longestList);
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
    const advance = await readAdvance(ctx, async () => (await readProductClock(pool)).now);
    // The page's own form redirects back to the page, which shows an unfinished move; reloading it
    // must not move the clock again.
    const isPage = isForm(ctx) && ctx.accepts('json', 'html') === 'html';
    const toPage = (address: string) => {
      ctx.status = 303;
      ctx.redirect(address);
    };
    if ('problem' in advance) {
      if (isPage) return toPage(addressOf({}, { clock: advance.problem }));
      throw new AppError(commonErrors.invalid, problemOf(advance.problem));
    }
    const { seconds } = advance;
    const end = await advanceClock(pool, seconds, clockPatienceMs);
    if (end === 'done') log.info({ advance_seconds: seconds }, 'the product clock was moved');
    if (isPage) return toPage(root);
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
    [`${root}/inter.woff2`]: {
      GET: async (ctx) => {
        const font = await readInter();
        if (!font) throw new AppError(commonErrors.notFound);
        ctx.type = 'font/woff2';
        ctx.set('cache-control', 'public, max-age=86400');
        ctx.body = font;
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
