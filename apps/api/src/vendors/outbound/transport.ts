import { type LookupAddress, lookup as resolveName } from 'node:dns';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutboundRules {
  /** Whether a connection to this IP address and port is made; by default to the public web alone. */
  readonly isAllowed: (address: string, port: number) => boolean;
  /** Of the names; by default that of the system. */
  readonly resolve: typeof resolveName;
}

export interface OutboundRequest {
  readonly url: URL;
  /** `GET` by default. */
  readonly method?: 'GET' | 'POST';
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  /** A longer response is an error; of a failure that is read, only as much is read. */
  readonly maxBytes: number;
  /** Of which responses the content is read; `successes` (2xx) by default. */
  readonly reads?: 'successes' | 'failures';
  /** Ends the request, for the headers and the body together. */
  readonly signal: AbortSignal;
}

export interface OutboundResponse {
  /** Also 3xx: redirects are not followed. To follow one is another request, which is checked. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty unless the status is 2xx, or not 2xx where failures are read. */
  readonly content: Buffer;
}

export type Outbound = (request: OutboundRequest) => Promise<OutboundResponse>;

/** The address is not one that may be reached from here. */
export class AddressRefused extends Error {}

const webPorts: ReadonlySet<number> = new Set([80, 443]);

const publicWeb: OutboundRules = {
  isAllowed: (address, port) => isPublicAddress(address) && webPorts.has(port),
  resolve: resolveName,
};

/**
 * Resolves names for a socket, and refuses the connection if any of the addresses is not allowed.
 * The socket connects to the address that was checked: a second answer of the name server has no
 * effect.
 */
function checkedLookup({ isAllowed, resolve }: OutboundRules, port: number): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = error ? [] : found;
      if (error || addresses.length === 0) return done(error ?? new AddressRefused(), []);
      if (!addresses.every(({ address }) => isAllowed(address, port)))
        return done(new AddressRefused(), []);
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** @throws AddressRefused unless it is http(s), without a login, and no IP address that is refused */
function checkAddress(url: URL, { isAllowed }: OutboundRules): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused();
  if (url.username !== '' || url.password !== '') throw new AddressRefused();
  // The parser has written decimal, octal and hexadecimal forms as dotted ones. Sockets do not look
  // up IP addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, portOf(url))) throw new AddressRefused();
}

async function receive(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > maxBytes) throw new Error('The response is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The beginning of a response; also of one that breaks off. */
async function receiveStart(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response) {
      pieces.push(piece);
      size += piece.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // What was received before it broke off, or was aborted, is its beginning.
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

async function readResponse(
  response: http.IncomingMessage,
  { maxBytes, reads = 'successes' }: Pick<OutboundRequest, 'maxBytes' | 'reads'>,
): Promise<OutboundResponse> {
  const { statusCode: status = 0, headers } = response;
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess !== (reads === 'successes')) return { status, headers, content: Buffer.alloc(0) };
  const read = isSuccess ? receive : receiveStart;
  return { status, headers, content: await read(response, maxBytes) };
}

/**
 * Makes HTTP requests to addresses that somebody outside has chosen: customers, visitors, the
 * content of a page. Every call to such an address goes through this function
 * (docs/decisions/2026-11-27-outbound-addresses.md).
 */
export function createOutbound(given: Partial<OutboundRules> = {}): Outbound {
  const rules = { ...publicWeb, ...given };
  return async ({ url, method = 'GET', headers, body, signal, ...reading }) => {
    checkAddress(url, rules);
    return new Promise((resolve, reject) => {
      const client = url.protocol === 'https:' ? https : http;
      const lookup = checkedLookup(rules, portOf(url));
      const options = { method, headers, signal, lookup, agent: false, maxHeaderSize: 16_384 };
      const call = client.request(url, options, (response) => {
        readResponse(response, reading)
          .then(resolve, reject)
          .finally(() => call.destroy());
      });
      call.on('error', reject);
      call.end(body);
    });
  };
}
