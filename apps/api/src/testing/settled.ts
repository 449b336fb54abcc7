import type { Client } from '@workspace/domain/contract/client';
import { expect } from 'vitest';
import { type Held, onDevice } from './device.ts';
import { expectInvariants } from './invariants.ts';
import type { TestProduct } from './test-product.ts';

/**
 * Invariants after every fault: as many audit entries and outbox entries as there were effects, and
 * a device that follows by deltas has the same rows as a fresh one.
 * @param held by a device before the fault
 */
export async function expectSettled(
  product: Pick<TestProduct, 'database'>,
  device: { readonly client: Client; readonly companyId: string; readonly held: Held },
): Promise<void> {
  const { client, companyId, held } = device;
  await expectInvariants(product, [companyId]);
  const { rows } = await onDevice(client, companyId, held);
  expect(rows).toEqual((await onDevice(client, companyId)).rows);
}
