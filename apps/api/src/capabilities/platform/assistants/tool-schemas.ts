import { schemaDocs } from '@workspace/domain/documentation/catalogue';
import { createSchemaPrinter, type Json } from '@workspace/domain/documentation/json-schema';
import * as z from 'zod/mini';

const input = createSchemaPrinter([]);
const output = createSchemaPrinter(schemaDocs);

const jsonSchema = z.record(z.string(), z.json());
const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), jsonSchema)),
  required: z.optional(z.array(z.string())),
});
type ObjectSchema = z.infer<typeof objectSchema>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Limits of the library, which say nothing. */
const isWidest = (name: string, value: unknown) =>
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER);

/** The list, of a value that may be one or a list of them: a query can repeat it, arguments cannot. */
function listOf({ anyOf }: Json): Json | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [one, many]: unknown[] = anyOf;
  const isList = isJson(many) && JSON.stringify(many.items) === JSON.stringify(one);
  return isList ? many : undefined;
}

let components: Readonly<Record<string, Json>> | undefined;

/** A named schema with the descriptions of its fields. */
function component(reference: string): unknown {
  components ??= output.components();
  const { examples: _, ...schema } =
    components[reference.slice('#/components/schemas/'.length)] ?? {};
  return tidied(schema);
}

/** The schema as a reader without the document needs it: whole, and with nothing but what it says. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (!isJson(value)) return value;
  if (typeof value.$ref === 'string') return component(value.$ref);
  const { anyOf: _forms, ...rest } = value;
  const list = listOf(value);
  const whole = list ? { ...rest, ...list } : value;
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([name, entry]) => name !== 'x-secret' && !isWidest(name, entry))
      .map(([name, entry]) => [name, tidied(entry)]),
  );
}

/** Plain JSON, without members that are undefined. */
const plain = (value: unknown) => jsonSchema.parse(JSON.parse(JSON.stringify(tidied(value))));

/** What callers send. */
export const inputOf = (schema: z.core.$ZodType): ObjectSchema =>
  objectSchema.parse(plain(input.print(schema, 'input')));

/** What is answered, with the descriptions of the documentation. */
export const outputOf = (schema: z.core.$ZodType) => plain(output.print(schema, 'output'));

const arraySchema = z.looseObject({
  type: z.literal('array'),
  items: z.looseObject({ type: z.literal('object') }),
});

/** Whether there is a list of rows somewhere in what is answered. */
export function holdsRows(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(holdsRows);
  if (!isJson(schema)) return false;
  return z.safeParse(arraySchema, schema).success || Object.values(schema).some(holdsRows);
}
