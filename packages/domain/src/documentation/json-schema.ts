import * as z from 'zod/mini';
import { secretRegistry } from '../contract/secret.ts';
import type { SchemaDocs } from './describe.ts';

export type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Rewrites the library's references to definitions into references to the named schemas. */
function withComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentRefs);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string'
        ? [key, entry.replace('#/$defs/', '#/components/schemas/')]
        : [key, withComponentRefs(entry)],
    ),
  );
}

/** Describes the properties of an object schema, or of every branch of a union. */
function describeProperties(made: Json, fields: Readonly<Record<string, string>>): void {
  const branches = made.oneOf ?? made.anyOf;
  if (Array.isArray(branches)) {
    for (const branch of branches) if (isRecord(branch)) describeProperties(branch, fields);
  }
  if (!isRecord(made.properties)) return;
  for (const [name, description] of Object.entries(fields)) {
    const property = made.properties[name];
    if (isRecord(property)) property.description = description;
  }
}

/**
 * Converts a record with listed keys to an object with those properties, which tools understand.
 */
function nameProperties(schema: Json): void {
  const { propertyNames, additionalProperties } = schema;
  if (!isRecord(propertyNames) || !Array.isArray(propertyNames.enum)) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((name: string) => [name, additionalProperties]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

export interface SchemaPrinter {
  /** A schema in place, with references to named ones. */
  print(schema: z.core.$ZodType, io: 'input' | 'output'): Json;
  /** `components.schemas`: every named schema, with descriptions and an example. */
  readonly components: () => Record<string, Json>;
}

/** Prints zod schemas as JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it). */
export function createSchemaPrinter(named: readonly SchemaDocs[]): SchemaPrinter {
  const metadata = z.registry<{ id: string }>();
  for (const { name, schema } of named) metadata.add(schema, { id: name });

  const printWhole = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      metadata,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (secretRegistry.has(zodSchema)) jsonSchema['x-secret'] = true;
        // The library's pattern is unreadable and redundant with the format.
        if (jsonSchema.format && jsonSchema.pattern) delete jsonSchema.pattern;
        // The library's bounds of every whole number, which no figure of the product reaches.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        nameProperties(jsonSchema);
      },
    });
    // The library prints named schemas among the definitions, and references them.
    const id = metadata.get(schema)?.id;
    const whole = (id && made.$defs?.[id]) || made;
    const { $schema: _, $defs: __, id: ___, ...rest } = whole;
    const printed = withComponentRefs(rest);
    return isRecord(printed) ? printed : {};
  };

  return {
    print: (schema, io) => {
      const id = metadata.get(schema)?.id;
      return id ? { $ref: `#/components/schemas/${id}` } : printWhole(schema, io);
    },
    components: () =>
      Object.fromEntries(
        named.map(({ name, schema, description, fields, example }) => {
          const made = printWhole(schema, 'output');
          describeProperties(made, fields);
          return [name, { ...made, description, examples: [example] }];
        }),
      ),
  };
}
