import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from './catalogue.ts';
import { bodySchema } from './contract/body.ts';
import type { OperationDefinition } from './contract/operation.ts';
import { isStorable } from './contract/queue.ts';
import { containsSecret, secretFieldNames } from './contract/secret.ts';
import { queuedOperations } from './queued.ts';

const operations: readonly OperationDefinition[] = Object.values(catalogue);

test('every operation that is declared queued can be loaded by its name and predicts', async () => {
  const queued = operations.filter(({ offline }) => offline === 'queued');
  expect(Object.keys(queuedOperations).toSorted()).toEqual(
    queued.map(({ name }) => name).toSorted(),
  );
  for (const operation of queued) {
    const loaded = await queuedOperations[operation.name]?.();
    expect(loaded, operation.name).toBe(operation);
    expect(loaded?.queue.predict, operation.name).toBeTypeOf('function');
  }
});

test('what a device queues holds no secret: without its secret fields an input may wait, with one it may not', () => {
  const queued = operations.filter(({ offline }) => offline === 'queued');
  const withSecrets = queued.filter(({ body }) => {
    const schema = bodySchema(body);
    return schema !== undefined && containsSecret(schema);
  });
  expect(withSecrets.map(({ name }) => name)).toContain('porting.process');
  for (const operation of withSecrets) {
    const shape = bodySchema(operation.body)?._zod.def.shape ?? {};
    for (const [field, schema] of Object.entries(shape)) {
      if (!containsSecret(schema)) continue;
      // Otherwise the operation could never be queued, and should not declare it.
      expect(z.safeParse(schema, undefined).success, `${operation.name} ${field}`).toBe(true);
    }
    for (const field of secretFieldNames(z.object(shape))) {
      const label = `${operation.name} ${field}`;
      expect(isStorable(operation, { body: { [field]: 'A1B2C3' } }), label).toBe(false);
    }
    expect(isStorable(operation, { body: {} }), operation.name).toBe(true);
  }
  for (const { name, params, query } of queued) {
    for (const schema of [params, query])
      expect(schema && containsSecret(schema), name).not.toBe(true);
  }
});
