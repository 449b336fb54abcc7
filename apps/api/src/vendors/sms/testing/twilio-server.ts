import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with the next requests, instead of accepting them. */
type Fault =
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }
  | 'silent'
  | 'lost';

/** A server with the wire format of Twilio's Messages API, as publicly documented. */
export class TwilioServer {
  readonly received: Received[] = [];
  fault: Fault | undefined;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method, url: path, headers } = request;
      this.received.push({ method, path, headers, body });
      if (this.fault === 'silent') return;
      if (this.fault === 'lost') {
        request.socket.destroy();
        return;
      }
      const accepted = JSON.stringify({
        sid: `SM${randomUUID().replaceAll('-', '')}`,
        status: 'queued',
      });
      const { status, body: answer, headers: more } = this.fault ?? { status: 201, body: accepted };
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(answer);
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen.');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
