import type { EventSubject } from '../events/define.ts';
import { type WebhookEvent, webhookEvents } from '../webhooks/events.ts';
import type { Json } from './json-schema.ts';

interface DescribedSubject {
  /** The named schema of its row. */
  readonly row: string;
  readonly id: string;
}

/** The rows that webhooks send, by what their events are about. */
const subjects: Partial<Record<EventSubject, DescribedSubject>> = {
  number: { row: 'Number', id: 'number_id' },
  user: { row: 'User', id: 'user_id' },
  team: { row: 'Team', id: 'team_id' },
  porting_item: { row: 'PortingItem', id: 'uuid' },
  top_up: { row: 'TopUp', id: 'top_up_id' },
  invoice: { row: 'Invoice', id: 'invoice_id' },
  integration: { row: 'Integration', id: 'integration_id' },
};

const sequence: Json = {
  type: 'integer',
  description:
    'Orders the events of one row: a message with a lower one than you have processed is older.',
};

function subjectOf({ subject, type }: WebhookEvent): DescribedSubject {
  const described = subjects[subject];
  if (!described) throw new Error(`The data of ${type} has no schema.`);
  return described;
}

const dataName = ({ row }: DescribedSubject) => `${row}EventData`;

interface RowSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/**
 * `components.schemas` of the data of webhooks: the row with `sequence`, or the id of one that is
 * gone.
 * @param named the named schemas, as they are printed
 */
export function webhookDataSchemas(named: Readonly<Record<string, RowSchema>>): Json {
  return Object.fromEntries(
    Object.values(subjects).map((described) => {
      const { row, id } = described;
      const { properties = {}, required = [] } = named[row] ?? {};
      const gone = {
        type: 'object',
        description: 'The row is gone.',
        properties: { [id]: properties[id], sequence },
        required: [id, 'sequence'],
        additionalProperties: false,
      };
      const current = {
        type: 'object',
        properties: { ...properties, sequence },
        required: [...required, 'sequence'],
        additionalProperties: false,
      };
      const description = `The row as the API shows it when the message is made: \`${row}\` with \`sequence\`. Only its id, if it is gone.`;
      return [dataName(described), { description, anyOf: [current, gone] }];
    }),
  );
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const parameters: readonly Json[] = [
  header(
    'webhook-id',
    'Id of the message, the same in every attempt and replay: process each id once.',
    'evt_1a2b3c4d5e6f47089a1b2c3d4e5f6071',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1795162361'),
  header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}`, by the bytes that follow `whsec_` in the secret. While the secret is being rotated there are two, separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfPAyyMe9dTXjLmvZcZcBJAEyuM=',
  ),
];

const responses: Json = {
  '2XX': { description: 'Received. Answer within 15 seconds, and do the work afterwards.' },
  410: { description: 'Nobody wants these messages: the endpoint is disabled.' },
  default: {
    description:
      'Anything else is a failure, redirects too. The message is sent again, up to 8 times; `Retry-After` is observed.',
  },
};

const exampleTime = '2026-11-20T08:12:40.000Z';

function printWebhook(event: WebhookEvent, tag: string, examples: Readonly<Json>): Json {
  const { type, label, scope } = event;
  const described = subjectOf(event);
  const row = examples[described.row];
  const data = typeof row === 'object' ? { ...row, sequence: 4711 } : undefined;
  return {
    operationId: `event.${type}`,
    summary: type,
    description: `${label}. An endpoint that an API key adds gets it if the key has \`${scope}\`.`,
    tags: [tag],
    'x-scope': scope,
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              type: { const: type },
              timestamp: {
                type: 'string',
                format: 'date-time',
                description: 'When it happened.',
              },
              data: { $ref: `#/components/schemas/${dataName(described)}` },
            },
            required: ['type', 'timestamp', 'data'],
          },
          example: { type, timestamp: exampleTime, data },
        },
      },
    },
    responses,
  };
}

/**
 * `webhooks` of the document: what is posted to the endpoints of a company, by event.
 * @param examples one row of each named schema
 */
export function printWebhooks(tag: string, examples: Readonly<Json>): Json {
  return Object.fromEntries(
    webhookEvents.map((event) => [event.type, { post: printWebhook(event, tag, examples) }]),
  );
}
