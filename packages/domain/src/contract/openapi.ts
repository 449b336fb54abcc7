import * as z from 'zod/mini';
import { commonErrors, type ErrorDefinition } from './error.ts';
import { isUnsafe, type OperationDefinition } from './operation.ts';
import { savedChangeSchema } from './saved-change.ts';
import { containsSecret, secretRegistry } from './secret.ts';

type Json = Record<string, unknown>;

/** JSON Schema of one part; a secret is marked, so that readers know to keep it to themselves. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (secretRegistry.has(zodSchema)) made['x-secret'] = true;
      // The pattern is zod's own and unreadable; the format says the same.
      if (made.format && made.pattern) delete made.pattern;
    },
  });
  return rest;
}

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'The current row; sent with 412 alone.' },
    changed: {
      ...jsonSchema(savedChangeSchema, 'output'),
      description: 'Who saved the current row, and when; sent with 412 alone.',
    },
  },
};

function parametersOf(operation: OperationDefinition): Json[] {
  const part = (schema: z.core.$ZodObject | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const made = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(made.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (made.required ?? []).includes(name),
      schema: property,
    }));
  };
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...part(operation.params, 'path'),
    ...part(operation.query, 'query'),
    ...(isUnsafe(operation)
      ? [header('Idempotency-Key', 'The same key and body give the first answer, for 30 days.')]
      : []),
    ...(operation.errors.includes(commonErrors.staleVersion)
      ? [header('If-Match', 'The version of the row you have seen, in quotes.')]
      : []),
  ];
}

/** Errors every call may meet, and those it declares, by status. */
function errorsOf(operation: OperationDefinition): Map<number, ErrorDefinition[]> {
  const always: ErrorDefinition[] = [
    commonErrors.invalid,
    commonErrors.rateLimited,
    commonErrors.internal,
    commonErrors.unavailable,
    ...(operation.access.includes('visitor')
      ? []
      : [commonErrors.unauthenticated, commonErrors.forbidden]),
    ...(operation.params ? [commonErrors.notFound] : []),
  ];
  const byStatus = new Map<number, ErrorDefinition[]>();
  for (const error of new Set([...always, ...operation.errors])) {
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

function successOf({ response }: OperationDefinition): Json {
  if (!('data' in response)) {
    return {
      description: 'The file.',
      content: { [response.file]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = {
    type: 'object',
    required: response.page ? ['data', 'page'] : ['data'],
    properties: {
      data: jsonSchema(response.data, 'output'),
      ...(response.page ? { page: jsonSchema(response.page, 'output') } : {}),
    },
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function describe(operation: OperationDefinition): Json {
  const errors = [...errorsOf(operation)].map(([status, definitions]) => [
    String(status),
    {
      description: definitions.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    operationId: operation.name,
    summary: operation.summary,
    'x-access': operation.access,
    'x-impersonation': operation.impersonation,
    'x-rate-limit': operation.rateLimit,
    'x-offline': operation.offline,
    ...('data' in operation.response && containsSecret(operation.response.data)
      ? { 'x-contains-secrets': true }
      : {}),
    security: operation.access.includes('visitor') ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(operation),
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(operation.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(operation.response.status)]: successOf(operation),
      ...Object.fromEntries(errors),
    },
  };
}

/** The OpenAPI 3.1 document of a catalogue (decisions 3, "The Open API"). */
export function printOpenApi(
  catalogue: Readonly<Record<string, OperationDefinition>>,
  info: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of Object.values(catalogue)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
