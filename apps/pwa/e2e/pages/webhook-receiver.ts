import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A customer's own server, which gets webhooks. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** How it answers from now on. */
  status = 200;
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const headers = Object.fromEntries(
        names.map((name) => [name, String(request.headers[name])]),
      );
      this.received.push({ headers, body });
      response.writeHead(this.status).end(this.status < 300 ? '' : 'upstream is being restarted');
    });
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get host(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  get url(): string {
    return `http://${this.host}/hooks`;
  }

  /** The newest message. @throws if its signature is not by this secret */
  verified(secret: string): unknown {
    const { headers, body } = this.received.at(-1) ?? { headers: {}, body: '' };
    return new Webhook(secret).verify(body, headers);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
