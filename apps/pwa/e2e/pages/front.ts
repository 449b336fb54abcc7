import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before the product as a proxy does, and serves another service worker from the moment a
 * new version is out.
 */
export class Front {
  readonly url: string;
  readonly #server: Server;
  #backend: number | undefined;
  #release = 0;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, (server.address() as AddressInfo).port);
    server.on('request', (incoming, outgoing) => {
      const headers = { ...incoming.headers };
      // The worker comes whole and as it is written, so that it can be another one.
      const whole = ['accept-encoding', 'if-none-match', 'if-modified-since'];
      if (incoming.url === '/service-worker.js') for (const name of whole) delete headers[name];
      const inner = request(
        { port: front.#backend, path: incoming.url, method: incoming.method, headers },
        (answer) => {
          const isWorker = incoming.url === '/service-worker.js' && front.#release > 0;
          const { 'content-length': _length, ...streamed } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, isWorker ? streamed : answer.headers);
          answer.pipe(outgoing, { end: !isWorker });
          if (isWorker) answer.on('end', () => outgoing.end(`\n// Release ${front.#release}.\n`));
        },
      );
      inner.on('error', () => outgoing.destroy());
      incoming.pipe(inner);
    });
    return front;
  }

  before(port: number): void {
    this.#backend = port;
  }

  /** From now on the worker is another one. */
  release(): void {
    this.#release += 1;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
