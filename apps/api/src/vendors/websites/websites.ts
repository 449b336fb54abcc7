import { createOutbound, type OutboundRules } from '../outbound/transport.ts';
import type { FetchedPage, Websites } from './port.ts';

export interface WebsiteLimits extends OutboundRules {
  readonly maxBytes: number;
  /** For all redirects together. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
}

const headers = { accept: 'text/html,image/*;q=0.9', 'accept-encoding': 'identity' };

/** Reads public websites; every redirect is checked like the first address. */
export function createWebsites(given: Partial<WebsiteLimits> = {}): Websites {
  const { maxBytes = 2_000_000, timeoutMs = 8_000, maxRedirects = 5, ...rules } = given;
  const request = createOutbound(rules);
  return {
    async fetch(address): Promise<FetchedPage | undefined> {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        let url = new URL(address);
        for (let step = 0; step <= maxRedirects; step += 1) {
          const response = await request({ url, headers, maxBytes, signal });
          if (response.status === 200) return { address: url.href, content: response.content };
          const isRedirect = response.status >= 300 && response.status < 400;
          if (!isRedirect || response.headers.location === undefined) return undefined;
          url = new URL(response.headers.location, url);
        }
      } catch {
        // Whatever the reason: the response says nothing of what can be reached from here.
      }
      return undefined;
    },
  };
}
