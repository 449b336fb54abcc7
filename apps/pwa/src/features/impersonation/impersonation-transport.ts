import type { Transport } from '@workspace/domain/contract/client';
import { transport } from '../../app/transport.ts';

/** How an impersonation session reaches the server, and what its answers say of this device's clock. */
export interface ImpersonationTransport {
  readonly send: Transport;
  /** By how many ms the server's clock is ahead; 0 where they agree. */
  readonly clockOffset: () => number;
}

/** Less is the way there and back, and the second that the header is cut to. */
const agreesWithin = 30_000;

/** Calls with the cookie of the browser's login; the browser keeps no answer. */
export const loginTransport: Transport = (request) =>
  transport(new Request(request, { credentials: 'same-origin', cache: 'no-store' }));

/**
 * Calls with the bearer alone: the cookie of whoever is logged in in this browser stays out of it,
 * and the browser keeps no answer.
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
