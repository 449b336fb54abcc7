import type * as z from 'zod/mini';
import { audienceOf, keyAccessOf } from '../access/api-scope.ts';
import { commonErrors } from '../contract/error.ts';
import { isUnsafe, isWebhook, type OperationDefinition } from '../contract/operation.ts';
import { containsSecret } from '../contract/secret.ts';
import type { AnyOperationDocs } from './describe.ts';
import type { Json, SchemaPrinter } from './json-schema.ts';
import { headerParameters, printBody } from './print-body.ts';
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

/** The credentials that open an operation; with those of a program the scope that it needs. */
function securityOf(operation: OperationDefinition): Json[] {
  if (isWebhook(operation)) return [{}];
  const scope = keyAccessOf(operation);
  return [
    ...(operation.access.includes('visitor') ? [{}] : []),
    { bearer: [] },
    ...(scope === 'none' ? [] : [{ api_key: scope === 'any' ? [] : [scope] }]),
  ];
}

/** One operation of the document. */
export function printOperation(
  operation: OperationDefinition,
  docs: AnyOperationDocs,
  tag: string,
  printer: SchemaPrinter,
): Json {
  const body = printBody(operation, docs, printer);
  const takesKey = isUnsafe(operation) && !isWebhook(operation);
  const takesVersion = operation.errors.includes(commonErrors.staleVersion);
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: docs.description,
    tags: [tag],
    'x-access': operation.access,
    'x-audience': audienceOf(operation),
    'x-impersonation': operation.impersonation,
    'x-rate-limit': operation.rateLimit,
    'x-offline': operation.offline,
    ...('data' in operation.response && containsSecret(operation.response.data)
      ? { 'x-contains-secrets': true }
      : {}),
    security: securityOf(operation),
    parameters: [
      ...parametersIn('path', operation.params, docs.params, printer),
      ...parametersIn('query', operation.query, docs.query, printer),
      ...headerParameters(operation, docs),
      ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(takesVersion ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(operation, printer),
  };
}
