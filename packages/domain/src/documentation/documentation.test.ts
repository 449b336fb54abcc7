import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue, type OperationKey } from '../catalogue.ts';
import { isUnsafe, type OperationDefinition } from '../contract/operation.ts';
import { containsSecret, redact } from '../contract/secret.ts';
import { operationDocs, schemaDocs } from './catalogue.ts';
import type { AnyOperationDocs } from './describe.ts';
import { printOpenApi } from './print-openapi.ts';

const keys = Object.keys(catalogue) as OperationKey[];

test('the committed OpenAPI document matches the contract', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  const printed = printOpenApi('http://127.0.0.1:8080');
  expect(JSON.parse(committed), 'run `npm run openapi`').toEqual(
    JSON.parse(JSON.stringify(printed)),
  );
});

test('every named schema accepts its example', () => {
  for (const { name, schema, example } of schemaDocs) {
    const parsed = z.core.safeParse(schema, example);
    expect(parsed.success ? undefined : parsed.error.issues, name).toBeUndefined();
  }
});

test('every body schema accepts its example, and a PATCH without fields is refused', () => {
  for (const key of keys) {
    const { name, method, body }: OperationDefinition = catalogue[key];
    if (!body || 'kind' in body) continue;
    const { bodyExample }: AnyOperationDocs = operationDocs[key];
    const parsed = z.core.safeParse(body, bodyExample);
    expect(parsed.success ? undefined : parsed.error.issues, name).toBeUndefined();
    if (method === 'PATCH') expect(z.core.safeParse(body, {}).success, name).toBe(false);
  }
});

test('every list returns rows of a named schema', () => {
  const named = new Set(schemaDocs.map(({ schema }) => schema));
  const operations: readonly OperationDefinition[] = Object.values(catalogue);
  const unnamed = operations.filter(({ response }) => {
    const { type, element } =
      'data' in response
        ? (response.data._zod.def as { type: string; element?: z.core.$ZodType })
        : {};
    return type === 'array' && !(element && named.has(element));
  });
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('an answer repeated under its key fits its schema without the secrets', () => {
  const examples = new Map(schemaDocs.map(({ schema, example }) => [schema, example]));
  const operations: readonly OperationDefinition[] = Object.values(catalogue);
  const unfit = operations.filter((operation) => {
    const { response, access } = operation;
    // Answers to callers without a login are not stored.
    if (!isUnsafe(operation) || access.includes('visitor') || !('data' in response)) return false;
    if (!containsSecret(response.data)) return false;
    const repeated = redact(response.data, examples.get(response.data), null);
    return !z.core.safeParse(response.data, repeated).success;
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});
