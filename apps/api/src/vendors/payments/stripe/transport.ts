import { traceHeaders } from '../../../watching/tracer.ts';

/**
 * `fetch` for the SDK, which adds the time limit. A redirect is an error: it would take the secret key
 * to another host.
 */
export const fetchFromStripe = (
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
  return fetch(url, { ...init, headers, redirect: 'error' });
};
