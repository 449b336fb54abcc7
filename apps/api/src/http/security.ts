import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Configuration } from '../config/configuration.ts';

/**
 * Security headers of every response. Styles are inserted through the CSSOM, so the policy needs no
 * inline styles; images may be blobs, since a QR code never gets a URL on the page.
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
        // A document in the staff's review: its bytes, never an address.
        frameSrc: ["'self'", 'blob:'],
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
