import type { Transport } from '@workspace/domain/contract/client';
import { transport } from '../../platform/transport.ts';

/** The transport of an impersonation session, and the clock offset derived from its responses. */
export interface ImpersonationTransport {
  readonly send: Transport;
  /** Server clock minus device clock in ms; 0 if they agree. */
  readonly clockOffset: () => number;
}

/**
 * Differences below this are explained by network latency and the header's resolution of a second.
 */
const agreesWithin = 30_000;

/** Sends the cookie of the browser's login; responses are not cached. */
export const loginTransport: Transport = (request) =>
  transport(new Request(request, { credentials: 'same-origin', cache: 'no-store' }));

/**
 * Sends only the bearer: the cookie of the browser's login is omitted, and responses are not
 * cached. Reports no upload progress, since XMLHttpRequest cannot omit the cookie.
 */
export function impersonationTransport(bearer: string): ImpersonationTransport {
  let offset = 0;
  return {
    clockOffset: () => offset,
    async send(request) {
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${bearer}`);
      const own = new Request(request, { headers, credentials: 'omit', cache: 'no-store' });
      const response = await transport(own);
      const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
      if (Number.isFinite(ahead)) offset = Math.abs(ahead) > agreesWithin ? ahead : 0;
      return response;
    },
  };
}
