import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractVersionHeader, minimumContractVersion } from '@workspace/domain/contract/version';

/** A proxy before the product that lets it appear newer or older than it is. */
export class VersionProxy {
  readonly url: string;
  /** Method and path of each request, since the version was last set. */
  requests: string[] = [];
  readonly #server: Server;
  #backend: number | undefined;
  #version: 'same' | 'newer' | 'older' = 'same';

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (incoming, outgoing) => {
      const headers = { ...incoming.headers };
      this.requests.push(`${incoming.method} ${incoming.url}`);
      if (this.#version === 'newer' && headers[contractVersionHeader] !== undefined) {
        headers[contractVersionHeader] = String(minimumContractVersion - 1);
      }
      const inner = request(
        { port: this.#backend, path: incoming.url, method: incoming.method, headers },
        (answer) => {
          // A server from before this header names no version.
          if (this.#version === 'older') delete answer.headers[contractVersionHeader];
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      inner.on('error', () => outgoing.destroy());
      incoming.pipe(inner);
    });
  }

  static async create(): Promise<VersionProxy> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new VersionProxy(server);
  }

  before(port: number): void {
    this.#backend = port;
  }

  serve(version: 'same' | 'newer' | 'older'): void {
    this.#version = version;
    this.requests = [];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
