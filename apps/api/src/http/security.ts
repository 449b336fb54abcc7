import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Configuration } from '../config/configuration.ts';
import type { HeaderList } from './headers.ts';

/** Helmet sets the same headers on every response, so they are computed once. */
async function headersOf(options: Parameters<typeof helmet>[0]): Promise<HeaderList> {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  const context = { req: probe.req, res: probe };
  await helmet(options)(context as unknown as Context, async () => {});
  return probe.getHeaderNames().map((name) => [name, String(probe.getHeader(name))]);
}

/**
 * Security headers of every response. Styles are inserted through the CSSOM, so the policy needs no
 * inline styles; images may be blobs, since a QR code never gets a URL on the page.
 */
export async function securityHeaders(configuration: Configuration): Promise<HeaderList> {
  const secure = configuration.publicUrl.startsWith('https:');
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Redirects page loads under another host name to the public one, to which the cookies belong. */
export function canonicalHost(publicUrl: string): Middleware {
  const { hostname } = new URL(publicUrl);
  return (ctx, next) => {
    const isPage = ctx.method === 'GET' && !ctx.path.startsWith('/api/') && ctx.accepts('html');
    if (isPage && ctx.hostname === 'localhost' && hostname !== 'localhost') {
      ctx.redirect(`${publicUrl}${ctx.url}`);
      return;
    }
    return next();
  };
}
