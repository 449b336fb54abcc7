import type { IncomingHttpHeaders } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';

/**
 * The defence of calls that a cookie alone would authorise (decisions 2). Browsers say where a
 * call comes from: in Sec-Fetch-Site, older ones in Origin. What sends neither is no browser, and
 * nobody's cookie rides along with it. Calls with a bearer need no such check.
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
