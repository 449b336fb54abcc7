import { traceHeaders } from '../../watching/tracer.ts';
import { readLimited } from '../read-limited.ts';

export interface RegisterRequest {
  readonly url: string;
  readonly body: string;
  /** For the headers and the body together. */
  readonly timeoutMs: number;
}

/** Longest body that is read; a response has less than 2 KB. */
const maxBytes = 20_000;

/**
 * Posts JSON to the register.
 * @throws if there is no complete response in time, and for a redirect
 */
export async function postToRegister({
  url,
  body,
  timeoutMs,
}: RegisterRequest): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...traceHeaders(),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readLimited(response, { maxBytes, what: 'the VAT register' });
  return { status: response.status, text };
}
