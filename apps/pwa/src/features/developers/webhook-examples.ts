import type { DocumentedEvent } from './document.ts';

/** A message as it arrives; the values of its headers are made up. */
export const messageExample = ({ example }: DocumentedEvent): string =>
  `POST /webhooks HTTP/1.1
content-type: application/json
webhook-id: evt_1a2b3c4d5e6f47089a1b2c3d4e5f6071
webhook-timestamp: 1795162361
webhook-signature: v1,K5oZfzN95Z9UVu1EsfPAyyMe9dTXjLmvZcZcBJAEyuM=

${JSON.stringify(example, null, 2)}`;

/** A server that checks each message before it believes it. */
export const signatureExample = `import express from 'express';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const app = express();

app.post('/webhooks', express.raw({ type: '*/*' }), (request, response) => {
  // Throws if the signature is wrong, or the message is too old.
  const { type, data } = webhook.verify(request.body, request.headers);
  queue.add(type, data);
  response.status(204).end();
});`;
