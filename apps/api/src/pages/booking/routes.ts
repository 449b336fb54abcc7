import { readFile } from 'node:fs/promises';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import { bookingPath } from '../../config/booking.ts';
import type { Configuration } from '../../config/configuration.ts';
import { methodNotAllowed } from '../../http/refusal.ts';
import { readInter } from '../inter.ts';
import { renderBookingPage } from './page.ts';
import { startScript } from './start-script.ts';
import { bookingStyle } from './style.ts';

export interface BookingPageDeps {
  readonly configuration: Pick<Configuration, 'booking'>;
  /** The product clock. */
  readonly now: () => Promise<Date>;
}

type Handler = (ctx: Context) => Promise<void>;

/** The product's own pages may show it in a frame; it runs its own scripts alone. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const scripts = ['page', 'calls', 'dates', 'elements', 'month', 'times'] as const;

const script =
  (name: (typeof scripts)[number]): Handler =>
  async (ctx) => {
    ctx.type = 'js';
    ctx.body = await readFile(new URL(`./browser/${name}.js`, import.meta.url), 'utf8');
  };

const start: Handler = async (ctx) => {
  ctx.type = 'js';
  ctx.body = startScript;
};

const style: Handler = async (ctx) => {
  ctx.type = 'css';
  ctx.body = bookingStyle;
};

const font: Handler = async (ctx) => {
  const inter = await readInter();
  if (!inter) throw new AppError(commonErrors.notFound);
  ctx.type = 'font/woff2';
  ctx.set('cache-control', 'public, max-age=86400');
  ctx.body = inter;
};

/** The product's own booking page; without a host of its own, the address is none of the API's. */
export function bookingPage({ configuration, now }: BookingPageDeps): Middleware {
  const { booking } = configuration;
  if (booking?.kind !== 'page') return (_ctx, next) => next();
  const page: Handler = async (ctx) => {
    ctx.set('content-security-policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = renderBookingPage({ host: booking.host, now: await now() });
  };
  const routes: Readonly<Record<string, Handler>> = {
    [bookingPath]: page,
    [`${bookingPath}/style.css`]: style,
    [`${bookingPath}/inter.woff2`]: font,
    [`${bookingPath}/start.js`]: start,
    ...Object.fromEntries(scripts.map((name) => [`${bookingPath}/${name}.js`, script(name)])),
  };
  return async (ctx, next) => {
    const path = ctx.path.replace(/\/+$/, '');
    if (path !== bookingPath && !path.startsWith(`${bookingPath}/`)) return next();
    const handler = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!handler) throw new AppError(commonErrors.notFound);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(['GET']);
    ctx.set({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
    await handler(ctx);
  };
}
