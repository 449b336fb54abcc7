import type { CustomFetch } from 'openid-client';
import type { VendorCall } from '../watching/calls.ts';
import { traceHeaders } from '../watching/tracer.ts';

/**
 * Creates the fetch function for calls to the issuer.
 * @param options.base internal address of the issuer, if it differs from the public one
 */
export function createBackChannel(options: {
  readonly issuer: string;
  readonly base: string | undefined;
  readonly call: VendorCall;
}): CustomFetch {
  const { issuer, base, call } = options;
  const reached = (url: string) =>
    base !== undefined && url.startsWith(issuer) ? `${base}${url.slice(issuer.length)}` : url;
  return (url, init) =>
    call('login', 'ask', () => {
      const headers = { ...init.headers, ...traceHeaders() };
      return fetch(reached(url), { ...init, headers });
    });
}
