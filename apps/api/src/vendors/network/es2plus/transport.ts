import { Agent, type RequestOptions, request } from 'node:https';
import { traceHeaders } from '../../../watching/tracer.ts';

/** Sends a JSON text to a path below the server's address; returns the text of its response. */
export type Es2plusTransport = (path: string, body: string) => Promise<string>;

export interface TransportOptions {
  readonly url: string;
  readonly certificate: string;
  readonly key: string;
  readonly ca: string | undefined;
  /** Time for a whole response; shorter than the lane's (`jobs/lanes.ts`). */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 25_000;
const maxResponseBytes = 100_000;
/** The version of SGP.22 that introduced this header in its present form; servers answer theirs. */
const protocol = 'gsma/rsp/v2.2.0';

function send(url: URL, options: RequestOptions, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxResponseBytes) call.destroy(new Error('The response is too large.'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString('utf8'));
        else reject(new Error(`The SM-DP+ responded with HTTP ${response.statusCode}.`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** HTTPS with a client certificate (SGP.22, section 6.2). */
export function createTransport(options: TransportOptions): Es2plusTransport {
  const { url, certificate, key, ca, patienceMs = defaultPatienceMs } = options;
  // Orders are rare: a connection that is kept open would more often be a closed one.
  const agent = new Agent({ keepAlive: false, cert: certificate, key, ca, minVersion: 'TLSv1.2' });
  return async (path, body) => {
    const signal = AbortSignal.timeout(patienceMs);
    const headers = {
      'content-type': 'application/json;charset=UTF-8',
      accept: 'application/json',
      'x-admin-protocol': protocol,
      'content-length': Buffer.byteLength(body),
      ...traceHeaders(),
    };
    try {
      return await send(new URL(url + path), { method: 'POST', agent, headers, signal }, body);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Error(`The SM-DP+ did not respond within ${patienceMs / 1000} s.`, {
        cause: error,
      });
    }
  };
}
