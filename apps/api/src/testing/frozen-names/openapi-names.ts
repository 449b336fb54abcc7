import * as z from 'zod';
import type { Names } from './names.ts';

/** The fields of a JSON schema that are read. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
}
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), schemaSchema).optional(),
    items: schemaSchema.optional(),
    additionalProperties: z.union([schemaSchema, z.boolean()]).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
  }),
);

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));
const parameterSchema = z.object({
  name: z.string().optional(),
  in: z.string().optional(),
  $ref: z.string().optional(),
  schema: schemaSchema.optional(),
});
const operationSchema = z.object({
  operationId: z.string(),
  'x-offline': z.string().optional(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.default({}) })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    parameters: z.record(z.string(), parameterSchema),
    headers: z.record(z.string(), z.unknown()),
  }),
});

type Lists = Record<string, string[]>;
interface Found {
  readonly properties: Lists;
  readonly values: Lists;
}

function add(lists: Lists, group: string, name: string): void {
  const list = (lists[group] ??= []);
  if (!list.includes(name)) list.push(name);
}

/** Collects paths and values of a schema; referenced schemas have their own group. */
function collect(schema: Schema, of: string, path: string, found: Found): void {
  const below = (part: Schema, name: string) => collect(part, of, name, found);
  for (const value of [
    ...(schema.enum ?? []),
    ...(schema.const === undefined ? [] : [schema.const]),
  ]) {
    add(found.values, path === '' ? of : `${of} ${path}`, String(value));
  }
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const whole = path === '' ? name : `${path}.${name}`;
    add(found.properties, of, whole);
    below(part, whole);
  }
  if (schema.items) below(schema.items, `${path}[]`);
  if (typeof schema.additionalProperties === 'object')
    below(schema.additionalProperties, `${path}.*`);
  for (const part of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? [])) {
    below(part, path);
  }
}

/** Codes of all errors in the document: each has a sentence and a code. */
function errorCodes(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'error' in value && 'code' in value && typeof value.code === 'string';
  return [...(own ? [String(value.code)] : []), ...Object.values(value).flatMap(errorCodes)];
}

/** Everything in the OpenAPI document that a client may depend on. */
export function openApiNames(document: unknown): Names {
  const { paths, components } = documentSchema.parse(document);
  const operations: Lists = {};
  const parameters: Lists = {};
  const found: Found = { properties: {}, values: {} };
  const queued: string[] = [];
  for (const [name, schema] of Object.entries(components.schemas)) collect(schema, name, '', found);
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const id = operation.operationId;
      operations[id] = [`${method.toUpperCase()} ${path}`];
      if (operation['x-offline'] === 'queued') queued.push(id);
      for (const own of operation.parameters) {
        const shared = components.parameters[own.$ref?.split('/').at(-1) ?? ''];
        const { name, in: place, schema } = shared ?? own;
        add(parameters, id, `${place} ${name}`);
        if (schema) collect(schema, `${id} ${place}`, name ?? '', found);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
        if (schema) collect(schema, `${id} request`, '', found);
      }
      for (const [status, { content }] of Object.entries(operation.responses)) {
        for (const { schema } of Object.values(content)) {
          if (schema) collect(schema, `${id} ${status}`, '', found);
        }
      }
    }
  }
  return {
    operations,
    'queued operations': queued,
    'operation parameters': parameters,
    'schema properties': found.properties,
    'schema values': found.values,
    'error codes': [...new Set(errorCodes(document))],
  };
}
