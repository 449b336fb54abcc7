import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { webhookHandlers } from '../capabilities/platform/webhooks/index.ts';
import type { TestProduct } from './test-product.ts';

const messageSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.looseObject({}),
});

/** One request as it came. */
interface Received {
  readonly id: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly body: string;
}

/** How the receiver answers; a number is a status. */
export type Answering =
  | number
  | 'hangs'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Answers of the next requests; 200 afterwards. */
  readonly answers: Answering[];
  /** Answers all requests so, until it is set to null. */
  always: Answering | null;
  /** The messages, verified with the official library. @throws if a signature is wrong */
  verified(secret: string): readonly z.infer<typeof messageSchema>[];
  close(): Promise<void>;
}

/** A customer's own server. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers } = request;
      received.push({
        id: String(headers['webhook-id']),
        signature: String(headers['webhook-signature']),
        timestamp: String(headers['webhook-timestamp']),
        body,
      });
      const answer = receiver.always ?? receiver.answers.shift() ?? 200;
      if (answer === 'hangs') return;
      const {
        status,
        headers: sent,
        body: content,
      } = typeof answer === 'number' ? { status: answer, headers: {}, body: '' } : answer;
      response.writeHead(status, sent).end(content ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answers: [],
    always: null,
    verified: (secret) =>
      received.map(({ id, signature, timestamp, body }) => {
        const headers = {
          'webhook-id': id,
          'webhook-signature': signature,
          'webhook-timestamp': timestamp,
        };
        return messageSchema.parse(new Webhook(secret).verify(body, headers));
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** Sends one message to an endpoint that has failed for some days, as a worker would. */
export async function sendOneWebhook(
  { database, services, world }: TestProduct,
  { url, failingForDays }: { readonly url: string; readonly failingForDays: number },
): Promise<void> {
  const { owner, worker, app, sealer, urls } = database;
  const company_id = world.nordlys.id;
  const id = randomUUID();
  const since = new Date(Date.now() - failingForDays * 86_400_000);
  await owner('webhook_endpoints').insert({
    company_id,
    id,
    url,
    events: ['*'],
    secret: sealer.seal(`whsec_${Buffer.alloc(32).toString('base64')}`, `webhook:${id}`),
    ...(failingForDays > 0 ? { failing_since: since, failures: 9 } : {}),
    created_at: since,
  });
  await owner('webhook_deliveries').insert({
    company_id,
    id: randomUUID(),
    endpoint_id: id,
    message_id: 'evt_1',
    type: 'team.created',
    body: '{}',
    state: 'pending',
    next_attempt_at: since,
    created_at: since,
  });
  const { configuration } = services;
  const handlers = webhookHandlers({
    configuration,
    pool: worker,
    appPool: app,
    sealer,
    workerUrl: urls.worker,
  });
  const sending = handlers.find(({ message }) => message.name === 'webhooks.send');
  await sending?.deliver({
    id: randomUUID(),
    companyId: company_id,
    payload: { endpoint_id: id },
    openSecret: () => undefined,
    signal: new AbortController().signal,
  });
}
