import { traceHeaders } from '../../watching/tracer.ts';
import { readLimited } from '../read-limited.ts';
import type { HrCredentials } from './port.ts';

export interface HrRequest {
  readonly url: string;
  readonly credentials: HrCredentials;
  readonly body: object;
  /** For the headers and the body together. */
  readonly timeoutMs: number;
}

export interface HrReply {
  readonly status: number;
  /** Undefined if the body is not JSON, as when it breaks off. */
  readonly body: unknown;
}

/** Longest body that is read: 10,000 people have about 5 MB. */
const maxBytes = 20_000_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes one request with a service user. Redirects are errors: `fetch` would send the token to the
 * host that they name.
 * @throws if there is no complete response in time; the message names neither token nor content
 */
export async function requestHr(request: HrRequest): Promise<HrReply> {
  const { url, credentials, body, timeoutMs } = request;
  const login = Buffer.from(`${credentials.serviceUserId}:${credentials.token}`).toString('base64');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${login}`,
      ...traceHeaders(),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readLimited(response, { maxBytes, what: 'the HR system' });
  return { status: response.status, body: parse(text) };
}
