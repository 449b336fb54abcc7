import { isIP } from 'node:net';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context } from 'koa';

/**
 * Whether no other party can own this host name: an IP address, a name of this machine or network,
 * or the product's own. With a public name that resolves to this machine, other sites could read
 * what only this machine may (DNS rebinding).
 */
function isOurName(hostname: string, publicHostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 || bare === publicHostname || !bare.includes('.');
}

function isOurOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || url.origin === new URL(publicUrl).origin;
}

function isNavigation(ctx: Context): boolean {
  return (
    ctx.get('sec-fetch-mode') === 'navigate' &&
    ctx.get('sec-fetch-dest') === 'document' &&
    (ctx.method === 'GET' || ctx.method === 'HEAD')
  );
}

/**
 * The sandbox shows login codes and requires no login, so no other site may read it or move its
 * clock (decisions 13). Following a link to its page is allowed.
 * @throws AppError 403 `cross_site_request`
 */
export function refuseOtherSites(ctx: Context, publicUrl: string, isPage: boolean): void {
  if (!isOurName(ctx.hostname, new URL(publicUrl).hostname)) {
    throw new AppError(commonErrors.crossSite, {
      message: `This copy does not serve ${ctx.hostname}. Set PUBLIC_URL to that address if it should.`,
    });
  }
  const site = ctx.get('sec-fetch-site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign && !(isPage && isNavigation(ctx))) throw new AppError(commonErrors.crossSite);
  const origin = ctx.get('origin');
  // A page with a no-referrer policy sends the origin null even to itself.
  if (origin === 'null' && site === 'same-origin') return;
  if (origin !== '' && !isOurOrigin(origin, ctx.host, publicUrl)) {
    throw new AppError(commonErrors.crossSite);
  }
}
