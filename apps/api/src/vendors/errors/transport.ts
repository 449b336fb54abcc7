const timeLimitMs = 5000;

/** What the vendor answers, as its package reads it. */
interface VendorResponse {
  readonly statusCode: number;
  readonly headers: {
    readonly 'x-sentry-rate-limits': string | null;
    readonly 'retry-after': string | null;
  };
}

/** Sends an envelope. @throws if the vendor cannot be reached within five seconds */
export async function postEnvelope(
  url: string,
  body: string | Uint8Array,
): Promise<VendorResponse> {
  const response = await fetch(url, {
    method: 'POST',
    // A copy, since the package does not say that its memory is not shared.
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/x-sentry-envelope' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  await response.body?.cancel();
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    },
  };
}
