import { type LookupAddress, lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { FetchedPage, Websites } from './port.ts';
import { isPublicAddress } from './public-address.ts';

export interface WebsiteLimits {
  /** Whether a connection to this IP address and port is made; by default to the public web alone. */
  readonly isAllowed: (address: string, port: number) => boolean;
  /** Of the names; by default that of the system. */
  readonly resolve: typeof resolveName;
  readonly maxBytes: number;
  /** For all redirects together. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
}

const webPorts: ReadonlySet<number> = new Set([80, 443]);

const publicWeb: WebsiteLimits = {
  isAllowed: (address, port) => isPublicAddress(address) && webPorts.has(port),
  resolve: resolveName,
  maxBytes: 2_000_000,
  timeoutMs: 8_000,
  maxRedirects: 5,
};

class Refused extends Error {}

/**
 * Resolves names for a socket, and refuses the connection if any of the addresses is not allowed.
 * The socket connects to the address that was checked: a second answer of the name server has no
 * effect.
 */
function checkedLookup({ isAllowed, resolve }: WebsiteLimits, port: number): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = error ? [] : found;
      if (error || addresses.length === 0) return done(error ?? new Refused(), []);
      if (!addresses.every(({ address }) => isAllowed(address, port)))
        return done(new Refused(), []);
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

/** @throws Refused unless it is an http(s) address, and not an IP address that is not allowed */
function checkAddress(url: URL, { isAllowed }: WebsiteLimits): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused();
  if (url.username !== '' || url.password !== '') throw new Refused();
  // The parser has written decimal, octal and hexadecimal forms as dotted ones. Sockets do not look
  // up IP addresses.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, portOf(url))) throw new Refused();
}

type Step = { readonly redirect: string } | { readonly content: Buffer };

async function receive(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > maxBytes) throw new Refused();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function request(url: URL, limits: WebsiteLimits, signal: AbortSignal): Promise<Step> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const call = client.get(
      url,
      {
        agent: false,
        signal,
        lookup: checkedLookup(limits, portOf(url)),
        headers: { accept: 'text/html,image/*;q=0.9', 'accept-encoding': 'identity' },
        maxHeaderSize: 16_384,
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        const end = (step: Promise<Step>) =>
          step.then(resolve, reject).finally(() => call.destroy());
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          void end(Promise.resolve({ redirect: headers.location }));
        } else if (statusCode === 200) {
          void end(receive(response, limits.maxBytes).then((content) => ({ content })));
        } else void end(Promise.reject(new Refused()));
      },
    );
    call.on('error', reject);
  });
}

/** Reads public websites; every redirect is checked like the first address. */
export function createWebsites(given: Partial<WebsiteLimits> = {}): Websites {
  const limits = { ...publicWeb, ...given };
  return {
    async fetch(address): Promise<FetchedPage | undefined> {
      const signal = AbortSignal.timeout(limits.timeoutMs);
      try {
        let url = new URL(address);
        for (let step = 0; step <= limits.maxRedirects; step += 1) {
          checkAddress(url, limits);
          const answer = await request(url, limits, signal);
          if ('content' in answer) return { address: url.href, content: answer.content };
          url = new URL(answer.redirect, url);
        }
      } catch {
        // Whatever the reason: the caller is told nothing of what can be reached from here.
      }
      return undefined;
    },
  };
}
