import { traceHeaders } from '../../watching/tracer.ts';
import { readLimited } from '../read-limited.ts';

export interface CrmRequest {
  readonly url: string;
  readonly token: string;
  /** For the headers and the body together. */
  readonly timeoutMs: number;
  /** Sent by POST; without it the request is a GET. */
  readonly body?: object;
}

export interface CrmReply {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
  /** From `Retry-After` in seconds. */
  readonly retryAfterMs: number | undefined;
}

/** Longest body that is read; a page of a hundred call logs has about 60 KB. */
const maxBytes = 200_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRetryAfter(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}

/**
 * Makes one request with a person's token. Redirects are errors: `fetch` would send the token to
 * the host that they name.
 * @throws if there is no complete response in time; the message names neither token nor content
 */
export async function requestCrm(request: CrmRequest): Promise<CrmReply> {
  const { url, token, timeoutMs, body } = request;
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'x-api-token': token,
      ...(body && { 'content-type': 'application/json' }),
      ...traceHeaders(),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await readLimited(response, { maxBytes, what: 'the CRM' });
  return {
    status: response.status,
    body: parse(text),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
  };
}
