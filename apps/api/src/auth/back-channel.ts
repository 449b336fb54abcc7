import type { CustomFetch } from 'openid-client';

/** Sends the calls that are meant for an issuer to where this machine reaches it. */
export function createBackChannel(issuer: string, base: string): CustomFetch {
  return (url, init) =>
    fetch(url.startsWith(issuer) ? `${base}${url.slice(issuer.length)}` : url, init);
}
