import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { bodySchema } from './contract/body.ts';
import type { OperationDefinition } from './contract/operation.ts';
import { containsSecret } from './contract/secret.ts';
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

test('no queued operation carries a secret, because a device stores what it queues', () => {
  for (const { name, offline, body } of operations) {
    if (offline !== 'queued') continue;
    const schema = bodySchema(body);
    expect(schema !== undefined && containsSecret(schema), name).toBe(false);
  }
});
