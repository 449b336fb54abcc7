import type { Json } from './json-schema.ts';

const prefix = '#/components/schemas/';

/** Names of the schemas that a part of the document refers to. */
function namesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(prefix)) {
      found.add(value.slice(prefix.length));
    } else namesIn(value, found);
  }
  return found;
}

/**
 * The schemas that the parts refer to, and those that these refer to, in the order of `schemas`:
 * named schemas of calls that the document leaves out are not in it.
 */
export function usedSchemas(schemas: Json, parts: readonly unknown[]): Json {
  const used = namesIn(parts);
  for (const name of used) namesIn(schemas[name], used);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
