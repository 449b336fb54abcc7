import { traceHeaders } from '../../watching/tracer.ts';
import { readLimited } from '../read-limited.ts';

export interface CrmRequest {
  readonly url: string;
  readonly token: string;
  /** For the headers and the body together. */
  readonly timeoutMs: number;
}

export interface CrmReply {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
}

/** Longest body that is read; the response with a user has about 3 KB. */
const maxBytes = 100_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes one request with a person's token. Redirects are errors: `fetch` would send the token to
 * the host that they name.
 * @throws if there is no complete response in time; the message names neither token nor content
 */
export async function requestCrm({ url, token, timeoutMs }: CrmRequest): Promise<CrmReply> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'x-api-token': token, ...traceHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readLimited(response, { maxBytes, what: 'the CRM' });
  return { status: response.status, body: parse(text) };
}
