import { traceHeaders } from '../../watching/tracer.ts';

export interface RatesRequest {
  readonly url: string;
  /** For the headers and everything that is read together. */
  readonly timeoutMs: number;
  /** A longer response is an error, unless the reader stops before. */
  readonly maxBytes: number;
}

/**
 * The pieces of a file, as they arrive. The download ends when the reader stops.
 * @throws if there is no response in time, and for any other status than 200
 */
export async function* readFilePieces({
  url,
  timeoutMs,
  maxBytes,
}: RatesRequest): AsyncGenerator<Uint8Array> {
  const response = await fetch(url, {
    headers: { accept: 'application/xml, text/xml', ...traceHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The European Central Bank responded with ${response.status}.`);
  }
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error('The file of the European Central Bank is too long.');
    yield piece;
  }
}
