import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestProduct } from './test-product.ts';

/** A request of a program, as it arrived. */
export interface PassedRequest {
  readonly method: string;
  readonly url: string;
  readonly idempotencyKey: string | undefined;
  /** What the product answered; empty if the request was not passed on. */
  readonly answer: string;
}

/**
 * What happens to a request: the connection is cut while the product carries it out, or once it has
 * answered; or the request is not passed on, because the server is busy.
 */
export type Fault = 'connection cut' | 'answer lost' | 'busy';

export interface FaultyProxy {
  readonly url: string;
  readonly requests: readonly PassedRequest[];
  close(): void;
}

const keptHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-match'];

function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Passes the requests of a program to the product, except where something goes wrong on the way.
 * @param faultOf of a request, before it is passed on; `count` says which one to the same method and
 *   address it is, from 1 on
 */
export async function startFaultyProxy(
  product: TestProduct,
  faultOf: (request: { method: string; url: string; count: number }) => Fault | undefined,
): Promise<FaultyProxy> {
  const requests: PassedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const headers = headersOf(request.headers);
    const body = await buffer(request);
    const before = requests.filter((one) => one.method === method && one.url === url).length;
    const fault = faultOf({ method, url, count: before + 1 });
    const note = (answer: string) =>
      requests.push({ method, url, idempotencyKey: headers['idempotency-key'], answer });
    if (fault === 'busy') {
      note('');
      response.writeHead(503, { 'retry-after': '1' }).end('busy');
      return;
    }
    if (fault === 'connection cut') request.socket.destroy();
    const rawBody = body.length > 0 ? new Uint8Array(body) : undefined;
    const answer = await product.call(null, method, url, { headers, rawBody });
    note(answer.bytes.toString('utf8'));
    if (fault === undefined) {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.bytes);
    } else request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
