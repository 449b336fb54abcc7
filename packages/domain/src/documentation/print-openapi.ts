import { audienceOf } from '../access/api-scope.ts';
import { brand } from '../brand.ts';
import { catalogue, type OperationKey } from '../catalogue.ts';
import type { OperationDefinition } from '../contract/operation.ts';
import { operationDocs, schemaDocs } from './catalogue.ts';
import type { AnyOperationDocs } from './describe.ts';
import { introduction } from './introduction.ts';
import { createSchemaPrinter, type Json } from './json-schema.ts';
import { printOperation } from './print-operation.ts';
import { printWebhooks, webhookDataSchemas } from './print-webhooks.ts';
import { sharedResponses } from './responses.ts';
import { tagDocs } from './tags.ts';
import { usedSchemas } from './used-components.ts';

const errorSchema: Json = {
  type: 'object',
  description: 'The body of every failed request.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', description: 'A code for programs; it does not change.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by the path of the field.',
    },
    current: { description: 'The current row; with status 412 only.' },
    changed: {
      $ref: '#/components/schemas/SavedChange',
      description: 'Who saved the current row, and when; with status 412 only.',
    },
  },
  examples: [{ error: 'Please log in first.', code: 'unauthenticated' }],
};

const parameters: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes it safe to repeat the request: the same key with the same body returns the first response, for 30 days.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '5d0c9a1e-6b1f-4a57-8a35-0c8b7e9d2c40',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `version` of the row that you have read, in quotes. If the row has changed since, the response is 412 with the current row.',
    schema: { type: 'string', pattern: '^"[0-9]+"$' },
    example: '"12"',
  },
};

const headers: Json = {
  RequestId: {
    description: 'Id of the request. Give it to support when you contact them.',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The methods that the address supports.',
    schema: { type: 'string' },
    example: 'GET, HEAD, POST',
  },
  AcceptEncoding: {
    description: '`identity`, if the body was sent with a `Content-Encoding`.',
    schema: { type: 'string' },
    example: 'identity',
  },
  RetryAfter: {
    description: 'Seconds to wait before repeating the request.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description:
      'For API keys: the calls that are left (`r`), and the seconds until all are (`t`).',
    schema: { type: 'string' },
    example: '"api-key";r=87;t=2',
  },
  RateLimitPolicy: {
    description:
      'For API keys: the most calls at once (`q`), and the seconds in which as many are allowed again (`w`).',
    schema: { type: 'string' },
    example: '"api-key";q=100;w=10',
  },
};

const groupOf = ({ name }: OperationDefinition) => name.split('.')[0] ?? '';

const tagOf = (operation: OperationDefinition) => {
  const tag = tagDocs[groupOf(operation)];
  if (!tag) throw new Error(`The group of ${operation.name} has no tag.`);
  return tag.name;
};

const webhookTag = 'Webhooks';

/** An operation with its texts. */
export interface DescribedOperation {
  readonly operation: OperationDefinition;
  readonly docs: AnyOperationDocs;
}

const place = (operation: OperationDefinition) => Object.keys(tagDocs).indexOf(groupOf(operation));

/** The operations for integrators, which an API key may call, in the order of their tags. */
const publicOperations: readonly DescribedOperation[] = (Object.keys(catalogue) as OperationKey[])
  .map((key): DescribedOperation => ({ operation: catalogue[key], docs: operationDocs[key] }))
  .filter(({ operation }) => audienceOf(operation) === 'public')
  .sort((one, other) => place(one.operation) - place(other.operation));

const rowExamples: Json = Object.fromEntries(
  schemaDocs.map(({ name, example }) => [name, example]),
);

/**
 * Prints the OpenAPI 3.1 document of the operations that an API key may call, and of the webhooks
 * (decisions 3, "The Open API"; decisions on integrations 4 and 5).
 * @param serverUrl URL of the API without a trailing slash
 */
export function printOpenApi(
  serverUrl: string,
  operations: readonly DescribedOperation[] = publicOperations,
): Json {
  const printer = createSchemaPrinter(schemaDocs);
  const paths: Record<string, Json> = {};
  for (const { operation, docs } of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: printOperation(operation, docs, tagOf(operation), printer),
    };
  }
  const webhooks = printWebhooks(webhookTag, rowExamples);
  const named = printer.components();
  const schemas = { ...named, ...webhookDataSchemas(named), Error: errorSchema };
  const responses = sharedResponses();
  const tags = new Set([webhookTag, ...operations.map(({ operation }) => tagOf(operation))]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '0',
      description: introduction,
      contact: { name: `${brand.name} support`, email: brand.supportAddress },
      license: { name: 'Proprietary', url: brand.websiteUrl },
    },
    servers: [{ url: serverUrl, description: 'This installation' }],
    tags: Object.values(tagDocs).filter(({ name }) => tags.has(name)),
    paths,
    webhooks,
    components: {
      schemas: usedSchemas(schemas, [paths, webhooks, responses]),
      parameters,
      headers,
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of a login: `GET /api/auth/access-token` returns one for the session of the browser. It acts as that person, is valid for 15 minutes, and ends when they log out.',
        },
        api_key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lw_live_…',
          description:
            'An API key of a company, which begins with `lw_live_`, or with `lw_test_` in the demo. It works in its company alone, and calls what its scopes open: each operation names the scope that it needs. Operations without a scope are open to every key.',
        },
      },
    },
  };
}
