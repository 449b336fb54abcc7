import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contractVersionHeader, minimumContractVersion } from '@workspace/domain/contract/version';

const importScreen = /\/assets\/import-screen-[\w-]+\.js/;

/** The service worker of another release, in which the page and one of its chunks have changed. */
function workerOf(release: number, worker: string): string {
  return worker
    .replace(/assets\/import-screen-[\w-]+\.js/g, `assets/import-screen-of-${release}.js`)
    .replace(
      /"revision":"[0-9a-f]+","url":"index\.html"/,
      `"revision":"${release}","url":"index.html"`,
    );
}

/**
 * A proxy before the product that serves another release from the moment `release` is called: its
 * service worker lists another page and another chunk of the import, and the former chunk is gone.
 */
export class Front {
  readonly url: string;
  readonly #server: Server;
  #backend: number | undefined;
  #release = 0;
  #minimum = 0;
  #isDown = false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, (server.address() as AddressInfo).port);
    server.on('request', (incoming, outgoing) => {
      if (front.#isDown) {
        outgoing.writeHead(502).end();
        return;
      }
      const headers = { ...incoming.headers };
      // The worker comes whole and as it is written, so that it can be another one.
      const whole = ['accept-encoding', 'if-none-match', 'if-modified-since'];
      if (incoming.url === '/service-worker.js') for (const name of whole) delete headers[name];
      const path = incoming.url ?? '/';
      const ofPage = Number(/\bpage-release=(\d+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? 0);
      if (ofPage < front.#minimum) headers[contractVersionHeader] = `${minimumContractVersion - 1}`;
      const release = front.#release;
      const isNewChunk = importScreen.test(path) && path.includes('-of-');
      if (release > 0 && importScreen.test(path) && !isNewChunk) {
        outgoing.writeHead(404).end();
        return;
      }
      const inner = request(
        {
          port: front.#backend,
          // What a new chunk contains does not matter: it is stored, and never run.
          path: isNewChunk ? '/color-mode.js' : path,
          method: incoming.method,
          headers,
        },
        (answer) => {
          if (path !== '/service-worker.js' || release === 0) {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
            return;
          }
          const { 'content-length': _length, ...others } = answer.headers;
          void text(answer).then((worker) => {
            outgoing.writeHead(answer.statusCode ?? 502, others);
            outgoing.end(workerOf(release, worker));
          });
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

  /** From now on the next release is served. */
  release(): void {
    this.#release += 1;
  }

  /**
   * From now on the pages of earlier releases are too old for the server. A page names its release
   * in the cookie `page-release`; without it, it is of the built one.
   */
  requireLatest(): void {
    this.#minimum = this.#release;
  }

  /** Whether the product is down, so that the proxy answers for it with an error. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
  }

  /** From now on the built release is served again. */
  reset(): void {
    this.#release = 0;
    this.#minimum = 0;
    this.#isDown = false;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
