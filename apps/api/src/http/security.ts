import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Configuration } from '../config/configuration.ts';

/**
 * Security headers for everything that is served. Styles are inserted by the CSSOM, so that the
 * policy needs no inline style; images may be blobs, since a QR code never gets an address of its
 * own on the page.
 */
export function securityHeaders(configuration: Configuration): Middleware {
  const secure = configuration.publicUrl.startsWith('https:');
  return helmet({
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

/** Page loads under another name of this machine go to the public one: cookies live there. */
export function canonicalHost(publicUrl: string): Middleware {
  const { hostname } = new URL(publicUrl);
  return async (ctx, next) => {
    const isPage = ctx.method === 'GET' && ctx.accepts('html') && !ctx.path.startsWith('/api/');
    if (isPage && ctx.hostname === 'localhost' && hostname !== 'localhost') {
      ctx.redirect(`${publicUrl}${ctx.url}`);
      return;
    }
    await next();
  };
}
