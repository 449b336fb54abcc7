import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, pagingQuery, periodQuery } from '../documentation/shared.ts';
import type {
  checkWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  recoverWebhookDeliveries,
  remindOfWebhookEndpoint,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './operations.ts';
import {
  endpointSecretSchema,
  type WebhookEndpoint,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from './schema.ts';

const endpointFields = {
  endpoint_id: 'Id of the endpoint.',
  url: 'The address to which messages are posted.',
  description: 'What it is for, or null.',
  events: 'The events it gets; `["*"]` for all.',
  state:
    '`working`: the newest attempt succeeded, or none was made. `failing`: the newest attempts failed. `disabled`: nothing is sent until it is enabled again.',
  failing_since: 'Since when attempts fail, or null.',
  disabled_reason:
    'Why it is disabled, or null. `gone`: it answered 410. `failing`: it failed for five days. `by_hand`: somebody disabled it. `key_ended`: the API key that made it has expired or was revoked.',
  old_secret_until:
    'Until when messages carry a second signature, by the secret before. Null if they do not.',
  delivered: 'Deliveries of the last 30 days that succeeded.',
  deliveries: 'All deliveries of the last 30 days.',
  created_at: 'When it was added.',
  version: 'Increases with every change. Send it back in `If-Match`.',
};

const endpointExample: WebhookEndpoint = {
  endpoint_id: '3f1c2b4a-5d6e-4f70-8a9b-0c1d2e3f4a5b',
  url: 'https://hooks.havbris.example/mobile',
  description: 'ERP, cost centres',
  events: ['number.active', 'number.inactive'],
  state: 'working',
  failing_since: null,
  disabled_reason: null,
  old_secret_until: null,
  delivered: 61,
  deliveries: 61,
  created_at: '2026-11-20T08:12:40.000Z',
  version: 1,
};

export const webhookSchemas = [
  describeSchema(webhookEndpointSchema, {
    name: 'WebhookEndpoint',
    description: 'An address that gets signed messages.',
    fields: endpointFields,
    example: endpointExample,
  }),
  describeSchema(endpointSecretSchema, {
    name: 'WebhookEndpointWithSecret',
    description: 'An endpoint with its secret, which is shown only once.',
    fields: {
      ...endpointFields,
      secret:
        'With it your server checks signatures, as Standard Webhooks says. Null in the answer to a repeated request.',
    },
    example: { ...endpointExample, secret: 'whsec_RVhBTVBMRUVYQU1QTEVFWEFNUExFRVhBTVBMRUVYQU0=' },
  }),
  describeSchema(webhookDeliverySchema, {
    name: 'WebhookDelivery',
    description: 'One event, sent to one endpoint.',
    fields: {
      delivery_id: 'Id of the delivery.',
      endpoint_id: 'Id of the endpoint.',
      message_id: 'The header `webhook-id`, the same in every attempt.',
      type: 'The event, for example `number.active`; `webhook.test` for a test.',
      state:
        '`pending`: another attempt follows. `delivered`: the endpoint answered with 2xx. `given_up`: none follows unless you ask for it.',
      attempts: 'The attempts, oldest first.',
      body: 'The body as it is sent: `{"type", "timestamp", "data"}`.',
      answer: 'Up to 4 KB of the newest answer, if it was a failure. Null otherwise.',
      created_at: 'When the event happened.',
      next_attempt_at: 'When it is tried next, or null.',
    },
    example: {
      delivery_id: '1a2b3c4d-5e6f-4708-9a1b-2c3d4e5f6071',
      endpoint_id: endpointExample.endpoint_id,
      message_id: 'evt_1a2b3c4d5e6f47089a1b2c3d4e5f6071',
      type: 'number.active',
      state: 'pending',
      attempts: [{ at: '2026-11-20T08:12:41.000Z', status: 503, problem: null, duration_ms: 210 }],
      body: '{"type":"number.active","timestamp":"2026-11-20T08:12:40.000Z","data":{}}',
      answer: 'upstream is being restarted',
      created_at: '2026-11-20T08:12:40.000Z',
      next_attempt_at: '2026-11-20T08:12:46.000Z',
    },
  }),
];

const endpointParams = { ...companyIdParam, endpoint_id: 'Id of the endpoint.' };
const conflict = 'With `If-Match`, a version that is no longer the current one is refused.';
const content = {
  url: 'An https address of the public internet. Redirects are not followed. No other endpoint of the company has it.',
  events: 'The events it gets, at least one; `["*"]` for all.',
  description: 'What it is for, at most 120 characters.',
};
const bodyExample = {
  url: endpointExample.url,
  events: ['number.active', 'number.inactive'],
  description: endpointExample.description,
};

export const webhookDocs: {
  listWebhookEndpoints: OperationDocs<typeof listWebhookEndpoints>;
  createWebhookEndpoint: OperationDocs<typeof createWebhookEndpoint>;
  updateWebhookEndpoint: OperationDocs<typeof updateWebhookEndpoint>;
  deleteWebhookEndpoint: OperationDocs<typeof deleteWebhookEndpoint>;
  rotateWebhookSecret: OperationDocs<typeof rotateWebhookSecret>;
  testWebhookEndpoint: OperationDocs<typeof testWebhookEndpoint>;
  recoverWebhookDeliveries: OperationDocs<typeof recoverWebhookDeliveries>;
  listWebhookDeliveries: OperationDocs<typeof listWebhookDeliveries>;
  replayWebhookDelivery: OperationDocs<typeof replayWebhookDelivery>;
  remindOfWebhookEndpoint: OperationDocs<typeof remindOfWebhookEndpoint>;
  checkWebhookEndpoint: OperationDocs<typeof checkWebhookEndpoint>;
} = {
  listWebhookEndpoints: {
    description:
      'The endpoints of your company, oldest first, without their secrets. An API key sees, changes and deletes those that it added, and finds no others.',
    params: companyIdParam,
  },
  createWebhookEndpoint: {
    description:
      'Adds an endpoint and answers with its secret, which is not shown again. Messages are signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. An endpoint that an API key adds gets only events whose read scope the key has. A company has at most 10 endpoints, each with an address of its own.',
    params: companyIdParam,
    body: content,
    bodyExample,
  },
  updateWebhookEndpoint: {
    description: `Changes an endpoint, or disables and enables it. ${conflict}`,
    params: endpointParams,
    body: {
      ...content,
      is_enabled: 'False to disable it: what is pending is given up. True to enable it again.',
    },
    bodyExample,
  },
  deleteWebhookEndpoint: {
    description: `Deletes an endpoint and the log of its deliveries. ${conflict}`,
    params: endpointParams,
  },
  rotateWebhookSecret: {
    description: `Makes a new secret. For 24 hours messages carry two signatures, by the new secret and by the one before. ${conflict}`,
    params: endpointParams,
  },
  testWebhookEndpoint: {
    description: 'Sends an event `webhook.test` to the endpoint, whatever events it has chosen.',
    params: endpointParams,
  },
  recoverWebhookDeliveries: {
    description:
      'Sends again what was given up since a time, at most 30 days ago. What happened while the endpoint was disabled is not among it.',
    params: endpointParams,
    body: { since: 'Deliveries of events since this time.' },
    bodyExample: { since: '2026-11-20T08:00:00.000Z' },
  },
  listWebhookDeliveries: {
    description:
      'Deliveries of the last 30 days, newest first unless `sort` is given. An API key sees those to the endpoints that it added.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      endpoint: 'Only those of this endpoint; may be repeated.',
      type: 'Only those of this event; may be repeated.',
      state: 'Only those with this state; may be repeated.',
      sort: 'Order of the list: `delivery_id`, oldest first, or `-delivery_id`, which is the default.',
    },
  },
  replayWebhookDelivery: {
    description:
      'Sends a delivery again at once, with the same `webhook-id`, also one that has succeeded.',
    params: { ...companyIdParam, delivery_id: 'Id of the delivery.' },
  },
  remindOfWebhookEndpoint: {
    description:
      'Sends the mail about an endpoint that fails, or was disabled because it failed, to the administrators again: at most once a day.',
    params: endpointParams,
  },
  checkWebhookEndpoint: {
    description:
      'Sends an event `webhook.test` to an endpoint that fails, at once. If the endpoint accepts it, it does not fail any more.',
    params: endpointParams,
  },
};
