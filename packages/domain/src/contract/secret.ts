import * as z from 'zod/mini';

/** Schemas of values that must not be logged, audited in clear, or kept in stored answers. */
export const secretRegistry = z.registry<{ secret: true }>();

/**
 * Marks a schema as secret (decisions 3): encrypted at rest, shown as "changed" in the audit,
 * omitted from stored idempotent responses and from every log.
 */
export function secret<S extends z.core.$ZodType>(schema: S): S {
  secretRegistry.add(schema, { secret: true });
  return schema;
}

function inner(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as {
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    options?: z.core.$ZodType[];
    shape?: Record<string, z.core.$ZodType>;
  };
  return [
    ...(def.innerType ? [def.innerType] : []),
    ...(def.element ? [def.element] : []),
    ...(def.options ?? []),
  ];
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  return (schema._zod.def as { shape?: Record<string, z.core.$ZodType> }).shape;
}

/** Whether the schema or any nested schema is marked secret. */
export function containsSecret(schema: z.core.$ZodType): boolean {
  if (secretRegistry.has(schema)) return true;
  const shape = shapeOf(schema);
  if (shape && Object.values(shape).some(containsSecret)) return true;
  return inner(schema).some(containsSecret);
}

/** Whether a field that the schema marks secret has a value. */
export function holdsSecret(schema: z.core.$ZodType, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (secretRegistry.has(schema)) return true;
  const shape = shapeOf(schema);
  if (shape && typeof value === 'object') {
    return Object.entries(value).some(([key, entry]) => {
      const field = shape[key];
      return field !== undefined && holdsSecret(field, entry);
    });
  }
  if (Array.isArray(value)) {
    const [element] = inner(schema);
    return element !== undefined && value.some((entry) => holdsSecret(element, entry));
  }
  return inner(schema).some((part) => holdsSecret(part, value));
}

/** Names of all secret fields in a schema. */
export function secretFieldNames(schema: z.core.$ZodType): string[] {
  const fields = Object.entries(shapeOf(schema) ?? {});
  return [
    ...fields.flatMap(([name, field]) =>
      secretRegistry.has(field) ? [name] : secretFieldNames(field),
    ),
    ...inner(schema).flatMap(secretFieldNames),
  ];
}

/**
 * A copy of `value` in which everything the schema marks secret is replaced.
 * @param replacement for example `"changed"`
 */
export function redact(schema: z.core.$ZodType, value: unknown, replacement: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (secretRegistry.has(schema)) return replacement;
  const shape = shapeOf(schema);
  if (shape && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const field = shape[key];
        return [key, field ? redact(field, entry, replacement) : entry];
      }),
    );
  }
  if (Array.isArray(value)) {
    const [element] = inner(schema);
    return element ? value.map((entry) => redact(element, entry, replacement)) : value;
  }
  return inner(schema).reduce<unknown>((result, part) => redact(part, result, replacement), value);
}
