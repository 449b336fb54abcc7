import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { Configuration } from '../config/configuration.ts';
import type { Pool } from '../database/pool.ts';
import { methodNotAllowed } from '../http/refusal.ts';
import type { Log } from '../logging/log.ts';
import { readInter } from '../pages/inter.ts';
import { readProductClock } from '../vendors/clock/store.ts';
import { createRevokedTokens } from '../vendors/crm/sandbox/revoked-tokens.ts';
import { callRoutes } from './calls.ts';
import { cardRoutes } from './card/routes.ts';
import { advanceClock } from './clock.ts';
import { maxListLength, readContent } from './content.ts';
import { revocationRoutes } from './crm-tokens.ts';
import { ImpossibleEvent, reportPhoneEvent } from './esim.ts';
import { refuseOtherSites } from './guard.ts';
import { hrRoutes } from './hr/routes.ts';
import {
  isForm,
  readAdvance,
  readMailId,
  readPhoneRequest,
  readRecipient,
  readView,
  refuseQuery,
} from './input.ts';
import { renderPage } from './page/page.ts';
import { style } from './page/style.ts';
import { addressOf, type ClockProblem, clockProblems, placeOf } from './page/view.ts';
import { findHtml, isMoving, listForms, listMessages } from './sandbox-store.ts';

export interface SandboxDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  /** Pool of the role that sees all companies, by which numbers are found. */
  readonly staffPool: Pool;
  readonly configuration: Pick<Configuration, 'publicUrl' | 'billing' | 'hr'>;
  readonly log: Log;
  /** Timeout for the clock move and for an event of an eSIM; defaults to 60 s. */
  readonly patienceMs?: number;
}

/** The refused time under the name of its field. */
const problemOf = (problem: ClockProblem) => ({ fields: { until: clockProblems[problem] } });

type Handler = (ctx: Context) => Promise<void>;
type Methods = Readonly<Record<string, Handler>>;

const root = '/sandbox';
const defaultPatienceMs = 60_000;

const isFromPage = (ctx: Context) => isForm(ctx) && ctx.accepts('json', 'html') === 'html';

function toPage(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.redirect(address);
}

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
 * Of a mail in its frame: nothing is loaded or run, whatever it contains, also when it is opened by
 * itself. Its styles are inline, as mail programs want them.
 */
const mailPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Links of a mail open outside of its frame. */
const outside = (document: string) => document.replace('<head>', '<head>\n<base target="_blank">');

/**
 * The sandbox routes: mails and SMS that were "sent", the product clock, and the phones of the
 * sandbox network (decisions 12). Mount in demo mode only.
 */
export function sandboxRoutes(deps: SandboxDeps): Middleware {
  const { pool, staffPool, configuration, log, patienceMs = defaultPatienceMs } = deps;

  const revoked = createRevokedTokens();

  const clock = async () => {
    const { now, offsetMs } = await readProductClock(pool);
    return { now: now.toISOString(), offset_seconds: offsetMs / 1000 };
  };

  const page: Handler = async (ctx) => {
    const view = readView(ctx);
    const productClock = await readProductClock(pool);
    ctx.type = 'html';
    ctx.body = renderPage({
      clock: productClock,
      isMoving: await isMoving(pool),
      content: await readContent({ pool, staffPool, revoked }, view, productClock.now),
      view,
    });
  };

  const mail: Handler = async (ctx) => {
    const found = await findHtml(pool, readMailId(ctx));
    if (found === undefined) throw new AppError(commonErrors.notFound);
    ctx.set({ 'content-security-policy': mailPolicy, 'referrer-policy': 'no-referrer' });
    ctx.type = 'html';
    ctx.body = outside(found);
  };

  const messages: Handler = async (ctx) => {
    const rows = await listMessages(pool, { recipient: readRecipient(ctx) }, maxListLength);
    ctx.body = {
      data: rows.map(({ recipient, sent_at, ...row }) => ({
        id: row.id,
        channel: row.channel,
        to: recipient,
        subject: row.subject,
        body: row.body,
        sent_at: sent_at.toISOString(),
        attachments: row.attachments,
      })),
    };
  };

  const forms: Handler = async (ctx) => {
    refuseQuery(ctx);
    const rows = await listForms(pool, maxListLength);
    ctx.body = {
      data: rows.map(({ submitted_at, ...form }) => ({
        id: form.id,
        page_uri: form.page_uri,
        fields: form.fields,
        submitted_at: submitted_at.toISOString(),
      })),
    };
  };

  const moveClock: Handler = async (ctx) => {
    // The page's own form redirects back to the page, which shows an unfinished move; reloading it
    // must not move the clock again.
    const isPage = isFromPage(ctx);
    const place = isPage ? placeOf(readView(ctx)) : {};
    const advance = await readAdvance(ctx, async () => (await readProductClock(pool)).now);
    if ('problem' in advance) {
      if (isPage) return toPage(ctx, addressOf(place, { clock: advance.problem }));
      throw new AppError(commonErrors.invalid, problemOf(advance.problem));
    }
    const { seconds } = advance;
    const end = await advanceClock(pool, seconds, patienceMs);
    if (end === 'done') log.info({ advance_seconds: seconds }, 'the product clock was moved');
    if (isPage) return toPage(ctx, addressOf(place));
    if (end === 'moving') {
      throw new AppError(commonErrors.unavailable, { message: 'The clock is still moving.' });
    }
    ctx.body = { data: await clock() };
  };

  const movePhone: Handler = async (ctx) => {
    const isPage = isFromPage(ctx);
    const place = isPage ? placeOf(readView(ctx)) : {};
    const request = await readPhoneRequest(ctx);
    const { numberId: number, event } = request;
    try {
      const occurredAt = await reportPhoneEvent(deps, request, patienceMs);
      log.info({ number_id: number, event }, 'the sandbox network reported an event of an eSIM');
      if (isPage) return toPage(ctx, addressOf(place, { number }));
      ctx.body = { data: { number_id: number, event, occurred_at: occurredAt.toISOString() } };
    } catch (error) {
      if (!isPage || !(error instanceof ImpossibleEvent)) throw error;
      toPage(ctx, addressOf(place, { number, esim: error.problem }));
    }
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
    ...callRoutes({ pool, log, revoked }),
    ...revocationRoutes(revoked, log),
    ...cardRoutes({ pool, configuration }),
    ...hrRoutes({ pool, staffPool, configuration }),
    [`${root}/mail`]: { GET: mail },
    [`${root}/messages`]: { GET: messages },
    [`${root}/forms`]: { GET: forms },
    [`${root}/clock`]: {
      GET: async (ctx) => {
        ctx.body = { data: await clock() };
      },
      POST: moveClock,
    },
    [`${root}/esim`]: { POST: movePhone },
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
    if (!handler) throw methodNotAllowed(Object.keys(methods));
    await handler(ctx);
  };
}
