import { traceHeaders } from '../../watching/tracer.ts';

/** Calls a vendor over HTTP; it follows no redirect, so that credentials reach one host only. */
export type SmsTransport = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: URLSearchParams },
) => Promise<{ readonly status: number; readonly text: string }>;

/**
 * @param timeoutMs for the whole call, including the body of the response
 */
export function createSmsTransport(timeoutMs: number): SmsTransport {
  return async (url, { headers, body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...traceHeaders() },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  };
}
