import { consoleScheme } from '@workspace/domain/desktop/schema';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Configuration } from '../config/configuration.ts';

type Sources = Readonly<
  Record<'script' | 'connect' | 'style' | 'font' | 'frame' | 'media', readonly string[]>
>;

const noSources: Sources = {
  script: [],
  connect: [],
  style: [],
  font: [],
  frame: [],
  media: [],
};

/**
 * What Intercom documents for its chat in all regions. Its own frame takes this page's policy, and
 * writes styles inline; without the chat nothing may.
 */
const intercomSources: Sources = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: [
    'https://*.intercom.io',
    'wss://*.intercom.io',
    'https://*.intercomcdn.com',
    'https://*.intercomusercontent.com',
  ],
  style: ["'unsafe-inline'"],
  font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
  media: ['https://js.intercomcdn.com', 'https://*.intercomcdn.com'],
};

/**
 * What Stripe documents for Stripe.js and its fields; `hooks` is the bank's question. Nothing of it
 * needs inline scripts or styles.
 */
const stripeSources: Sources = {
  ...noSources,
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Of all pages, the report alone is made for a frame: of the product itself, and of the console. */
const framedPage = /^\/report\/?$/;

/** Everything but the web app's document, which shows all of its screens, those with cards too. */
const otherPages = /^\/(api|mcp|\.well-known|oidc|sandbox|staff)(\/|$)/;

/**
 * Styles are inserted through the CSSOM, so the policy needs no
 * inline styles; images may be blobs, since a QR code never gets a URL on the page, and come from
 * any https address, since a team's emoji may be one (specification 3, section 3).
 */
function headersWith(
  configuration: Configuration,
  vendor: Sources,
  ancestors: readonly string[],
): Middleware {
  const secure = configuration.publicUrl.startsWith('https:');
  const chat = configuration.intercom ? intercomSources : noSources;
  const { booking, metabase } = configuration;
  // What its page loads is under its own policy.
  const bookingFrames = booking?.kind === 'embed' ? [booking.url.origin] : [];
  const reportFrames = metabase ? [new URL(metabase.url).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...chat.script, ...vendor.script],
        styleSrc: ["'self'", ...chat.style],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", ...chat.font],
        connectSrc: ["'self'", ...chat.connect, ...vendor.connect],
        workerSrc: ["'self'"],
        // A blob is a document in the staff's review: its bytes, never an address.
        frameSrc: [
          "'self'",
          'blob:',
          ...chat.frame,
          ...vendor.frame,
          ...bookingFrames,
          ...reportFrames,
        ],
        mediaSrc: ["'self'", ...chat.media],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [...ancestors],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
}

/** Empty for an address that no path can be read from, which is refused after this. */
function pathOf(ctx: Context): string {
  try {
    return ctx.path;
  } catch {
    return '';
  }
}

/**
 * Security headers of every response. Stripe's addresses are allowed only where it is configured, and
 * only to the web app.
 */
export function securityHeaders(configuration: Configuration): Middleware {
  const nobody = ["'none'"];
  const plain = headersWith(configuration, noSources, nobody);
  const framed = headersWith(configuration, noSources, ["'self'", `${consoleScheme}:`]);
  const withStripe = configuration.stripe
    ? headersWith(configuration, stripeSources, nobody)
    : plain;
  return (ctx, next) => {
    const path = pathOf(ctx);
    if (framedPage.test(path)) return framed(ctx, next);
    return (otherPages.test(path) ? plain : withStripe)(ctx, next);
  };
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
