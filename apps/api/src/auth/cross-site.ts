import type { IncomingHttpHeaders } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';

/**
 * Cross-site request check for calls authorised by a cookie alone (decisions 2). Browsers send the
 * origin of a call in Sec-Fetch-Site, older ones in Origin. A client that sends neither is not a
 * browser and carries no other person's cookie. Calls with a bearer need no such check.
 * @throws AppError 403 `cross_site_request`
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, publicUrl: string): void {
  if (!isSameSite(headers, publicUrl)) throw new AppError(commonErrors.crossSite);
}

function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}
