import { traceHeaders } from '../../watching/tracer.ts';
import { readLimited } from '../read-limited.ts';

export interface HubspotRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Absent for calls that need no authentication. */
  readonly accessToken?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** For the headers and the body of the response together. */
  readonly timeoutMs: number;
}

export interface HubspotReply {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
}

/** Longest body that is read; a form with the options of all countries has some 100 KB. */
const maxBytes = 1_000_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes one request. Redirects are errors: they would take the token, or what a person entered, to
 * another host.
 * @throws if there is no complete response in time
 */
export async function requestHubspot(request: HubspotRequest): Promise<HubspotReply> {
  const { method, url, accessToken, body, timeoutMs } = request;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...traceHeaders(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readLimited(response, { maxBytes, what: 'HubSpot' });
  return { status: response.status, body: parse(text) };
}
