import type * as z from 'zod/mini';
import { commonErrors } from '../contract/error.ts';
import { isUnsafe, type OperationDefinition } from '../contract/operation.ts';
import { containsSecret } from '../contract/secret.ts';
import type { AnyOperationDocs } from './describe.ts';
import type { Json, SchemaPrinter } from './json-schema.ts';
import { responsesOf } from './responses.ts';

type Described = Readonly<Record<string, string>> | undefined;

interface ObjectJsonSchema {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function parametersIn(
  place: 'path' | 'query',
  schema: z.core.$ZodObject | undefined,
  described: Described,
  printer: SchemaPrinter,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectJsonSchema = printer.print(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: described?.[name],
    schema: property,
  }));
}

function bodyOf(
  operation: OperationDefinition,
  docs: AnyOperationDocs,
  printer: SchemaPrinter,
): Json | undefined {
  if (!operation.body) return undefined;
  const made = printer.print(operation.body, 'input');
  const properties = (made as ObjectJsonSchema).properties ?? {};
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...(property as Json), description: docs.body?.[name] },
  ]);
  // The schema's check against empty updates cannot be expressed in JSON Schema.
  const least = operation.method === 'PATCH' ? { minProperties: 1 } : {};
  return {
    required: true,
    content: {
      'application/json': {
        schema: { ...made, properties: Object.fromEntries(described), ...least },
        example: docs.bodyExample,
      },
    },
  };
}

/** One operation of the document. */
export function printOperation(
  operation: OperationDefinition,
  docs: AnyOperationDocs,
  tag: string,
  printer: SchemaPrinter,
): Json {
  const body = bodyOf(operation, docs, printer);
  const takesVersion = operation.errors.includes(commonErrors.staleVersion);
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: docs.description,
    tags: [tag],
    'x-access': operation.access,
    'x-impersonation': operation.impersonation,
    'x-rate-limit': operation.rateLimit,
    'x-offline': operation.offline,
    ...('data' in operation.response && containsSecret(operation.response.data)
      ? { 'x-contains-secrets': true }
      : {}),
    security: operation.access.includes('visitor') ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersIn('path', operation.params, docs.params, printer),
      ...parametersIn('query', operation.query, docs.query, printer),
      ...(isUnsafe(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(takesVersion ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(operation, printer),
  };
}
