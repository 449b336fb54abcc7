import { createServer, type Server } from 'node:http';

interface Envelope {
  readonly path: string | undefined;
  readonly contentType: string | undefined;
  /** The JSON lines: the envelope's head, then head and payload of each item. */
  readonly lines: readonly unknown[];
}

/** A server that takes envelopes, as Sentry documents them for its SDKs. */
export class SentryServer {
  readonly received: Envelope[] = [];
  status = 200;
  readonly #server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    this.received.push({
      path: request.url?.split('?')[0],
      contentType: request.headers['content-type'],
      lines: body
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    });
    response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
  });

  /** The address of project 42. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `http://publickey@127.0.0.1:${address.port}/42`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
